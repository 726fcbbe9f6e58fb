import { plural } from "@/lib/platform/format";
import type { FreeConnections } from "./free-connections";

const contacts = [
  { day: "March 2", what: "Northwind Insurance messages you about the sleeve", counts: 1 },
  { day: "March 4", what: "You send Northwind a proposal", counts: 0 },
  { day: "March 9", what: "Northwind messages you again, about another listing", counts: 0 },
  { day: "March 11", what: "You message Kestrel Bank", counts: 1 },
  {
    day: "March 12",
    what: "You get a sales pitch and report it as spam; an admin credits it back",
    counts: 0,
  },
] as const;

/** The rule, with an example from five days of a seller's inbox. */
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
          The first message or proposal between a marketer’s organization and a seller’s, from either side. Each pair
          counts once, and only for the seller.
        </p>
        <p className="mt-4 max-w-[60ch]">
          {plural(freeConnections, "The first is", `The first ${freeConnections} are`)} free, even if they all arrive at
          once. After that, we hold new inquiries for you: we let the marketer know that you need a plan to reply, and
          you can read and answer as soon as your plan is active. You also need a plan to contact new organizations
          first. Existing conversations stay open.
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
