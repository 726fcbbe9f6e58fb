/** The picture of a shared link to a page without its own. */
export const socialPicture = {
  url: "/social.png",
  width: 1200,
  height: 630,
  alt: "Sponsorship matches explained: a match with its score and reasons.",
};
