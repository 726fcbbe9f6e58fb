import { Check } from "lucide-react";

const points = [
  "Unlimited connections",
  "All waiting inquiries open right away",
  "Contact new marketers first",
  "No commission on your deals",
];

/** What the plan is for, above every step. */
export function PlanIntroduction({ freeConnections }: { freeConnections: number }) {
  return (
    <header className="pt-4 pb-8 lg:pt-8">
      <h1 className="max-w-[14em] text-3xl tracking-[-0.03em] sm:text-4xl">Seller plan</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-soft">
        {freeConnections === 1
          ? "The first marketer who connects with you is free."
          : `The first ${freeConnections} marketers who connect with you are free.`}{" "}
        A plan opens all the others.
      </p>
      <ul className="mt-5 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:max-w-200">
        {points.map((point) => (
          <li key={point} className="flex items-center gap-2.5">
            <Check aria-hidden="true" className="size-4 shrink-0 text-pitch" />
            {point}
          </li>
        ))}
      </ul>
    </header>
  );
}
