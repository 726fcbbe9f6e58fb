const steps = [
  {
    title: "Marketer preferences",
    text: "Set your goals, budget, audience, locations and deal-breakers. A useful brief takes two minutes.",
  },
  {
    title: "Advanced matching",
    text: "Every listing is scored the same way, on what you want and what the seller wants. You see how many listings each deal-breaker excludes.",
  },
  {
    title: "Discover and compare",
    text: "Search by sport, location, price and open category, best match first. Each card shows its strongest reason and what’s unknown. Save favorites for your whole team.",
  },
  {
    title: "Connect and sponsor",
    text: "Message the seller, whose reply rate is on the page. Negotiate line by line, then agree on one revision with its price, term and exclusivity.",
  },
];

export function HowItWorks() {
  return (
    <section
      id="how-it-works"
      aria-labelledby="how-title"
      className="-mx-5 bg-ink px-5 py-16 text-paper sm:-mx-10 sm:px-10 lg:py-20 xl:rounded-2xl dark:bg-card dark:text-ink"
    >
      <h2 id="how-title" className="text-3xl tracking-[-0.03em]">
        How it works
      </h2>
      <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, at) => (
          <li key={step.title} className="border-t border-current pt-4">
            <span aria-hidden="true" className="num text-3xl font-[640]">
              {at + 1}
            </span>
            <h3 className="mt-5">{step.title}</h3>
            <p className="mt-2 text-sm opacity-80">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
