const steps = [
  {
    title: "Marketer preferences",
    text: "State objectives, budget, audience, places and deal breakers. Two minutes give a useful brief.",
  },
  {
    title: "Advanced matching",
    text: "Every listing is scored the same way, both sides counted. Unknown is not held against anybody.",
  },
  {
    title: "Discover and compare",
    text: "Search, filter, save favourites, and see what each single constraint costs you.",
  },
  {
    title: "Connect and sponsor",
    text: "Write, negotiate a proposal, agree on one revision. The terms stay where they were agreed.",
  },
];

export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-title" className="scroll-mt-24 border-t border-line py-16">
      <h2 id="how-title" className="text-3xl">
        How it works
      </h2>
      <ol className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, at) => (
          <li key={step.title} className="rounded-xl border border-line bg-card p-5">
            <span aria-hidden="true" className="num text-3xl font-[640] text-pitch">
              {at + 1}
            </span>
            <h3 className="mt-4">{step.title}</h3>
            <p className="mt-2 text-sm text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
