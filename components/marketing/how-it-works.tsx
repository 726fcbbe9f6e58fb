const steps = [
  {
    title: "Marketer preferences",
    text: "Say what the sponsorship is for, the budget, the audience, the places and the deal breakers. Two minutes make a useful brief.",
  },
  {
    title: "Advanced matching",
    text: "Every listing is scored the same way, for what you want and for what the seller wants. You see what each limit costs.",
  },
  {
    title: "Discover and compare",
    text: "Search by sport, place, price and open category, best match first. A card says its strongest reason and what nobody has said. Favourites are saved for your whole team.",
  },
  {
    title: "Connect and sponsor",
    text: "Write to the seller, whose reply rate stands on the page. Negotiate line by line, and agree on one revision: its price, its term, its exclusivity.",
  },
];

/** The one dark band of the page. */
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
