/** What a shared link shows of a page that has no picture of its own. */
export const socialPicture = {
  url: "/social.png",
  width: 1200,
  height: 630,
  alt: "Sponsorship matches explained: a match with its score and reasons.",
};
