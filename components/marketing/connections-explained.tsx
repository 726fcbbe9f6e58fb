import type { FreeConnections } from "./free-connections";

const contacts = [
  { day: "2 March", what: "Northwind Insurance writes about the sleeve", counts: 1 },
  { day: "4 March", what: "You send Northwind a proposal", counts: 0 },
  { day: "9 March", what: "Northwind writes again, about another listing", counts: 0 },
  { day: "11 March", what: "You write to Kestrel Bank", counts: 1 },
  {
    day: "12 March",
    what: "A stranger sends an advertisement; you report it, and an admin credits it back",
    counts: 0,
  },
] as const;

/** The rule, and the same rule on five days of a seller's inbox. */
export function ConnectionsExplained({ freeConnections }: FreeConnections) {
  const used = contacts.reduce<number>((sum, { counts }) => sum + counts, 0);
  return (
    <section
      id="connections"
      aria-labelledby="connections-title"
      className="grid gap-x-14 gap-y-8 border-t border-line py-14 lg:grid-cols-2 lg:py-16"
    >
      <div>
        <h2 id="connections-title" className="text-2xl tracking-[-0.025em]">
          What counts as a connection
        </h2>
        <p className="mt-3 max-w-[50ch] text-lg text-soft">
          The first contact between one marketer’s organization and one seller’s: a message or a proposal, from either
          side. It counts once for the pair, and for the seller alone.
        </p>
        <p className="mt-4 max-w-[60ch]">
          {freeConnections === 1 ? "The first is" : `The first ${freeConnections} are`} free, however many arrive at
          once. Beyond that, an enquiry is kept for you: the marketer is told that you have to activate a plan to
          answer, and you read and answer it once the plan is active. To write first to a further organization yourself
          you need a plan as well. Threads that run already stay open.
        </p>
      </div>
      <figure className="rounded-xl border border-line bg-card p-5 sm:p-6">
        <figcaption className="num text-lg font-[640]">Five days, {used} connections used</figcaption>
        <ol className="mt-3 divide-y divide-line border-t border-line text-sm">
          {contacts.map(({ day, what, counts }) => (
            <li key={what} className="grid grid-cols-[4.5rem_1fr_auto] gap-3 py-2.5">
              <span className="text-soft tabular">{day}</span>
              <span>{what}</span>
              <span className={counts > 0 ? "font-semibold text-pitch" : "text-soft"}>
                {counts > 0 ? "counts" : "free"}
              </span>
            </li>
          ))}
        </ol>
      </figure>
    </section>
  );
}
