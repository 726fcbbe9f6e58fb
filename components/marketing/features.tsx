const features = [
  {
    title: "Matched to your preferences and goals",
    text: "An AI matches marketers to opportunities. It scores every listing against your brief on nine factors, and shows the points of each. Nothing is hidden in the number.",
  },
  {
    title: "Profiles with sources",
    text: "Audience, reach, assets, exclusivity and deadlines, each figure with where it comes from and as of when. What nobody has told us says so.",
  },
  {
    title: "Messaging and negotiation",
    text: "A thread for every listing, a proposal line by line, and revisions that show what changed. You accept one revision, and it is that one.",
  },
  {
    title: "Audience and return",
    text: "Who is reached, at what cost for each person you want, and what the seller has to fill in before you can know.",
  },
];

export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="scroll-mt-24 border-t border-line py-16">
      <h2 id="features-title" className="text-3xl">
        What you get that a deck does not give you
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2">
        {features.map((feature) => (
          <li key={feature.title} className="border-t-2 border-ink pt-4">
            <h3>{feature.title}</h3>
            <p className="mt-2 max-w-[52ch] text-soft">{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
