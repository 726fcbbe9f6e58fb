import { ButtonLink } from "@/components/ui/button";
import { type FreeConnections, firstAreFree } from "./free-connections";

const sidesWith = (freeConnections: number) => [
  {
    title: "You run a brand",
    lead: "One brief instead of forty inboxes.",
    points: [
      "A ranked list on the day you write the brief, not at the end of a pitch season",
      "A score that your finance director can take apart: nine factors, and the points of each",
      "Briefs, favourites and threads belong to your organization: your team and its agency see the same",
    ],
    action: { href: "/marketer-signup", label: "Write a brief" },
  },
  {
    title: "You sell for a club, a festival or a venue",
    lead: "Found for what you have, not for whom you know.",
    points: [
      "Your spreadsheet of last season becomes listings in one import",
      "Your reply rate and usual reply time stand on every listing: answer fast and marketers see it",
      `The ${firstAreFree(freeConnections)}, and a deal costs you no commission`,
    ],
    action: { href: "/seller-signup", label: "List a property" },
  },
];

export function TwoSides({ freeConnections }: FreeConnections) {
  return (
    <section aria-labelledby="sides-title" className="py-16 lg:py-20">
      <h2 id="sides-title" className="sr-only">
        For both sides of the table
      </h2>
      <ul className="grid gap-x-14 gap-y-12 md:grid-cols-2">
        {sidesWith(freeConnections).map((side) => (
          <li key={side.title} className="flex flex-col border-t-2 border-ink pt-5">
            <p className="eyebrow">{side.title}</p>
            <h3 className="mt-2 max-w-[10.9em] text-2xl tracking-[-0.025em]">{side.lead}</h3>
            <ul className="mt-5 mb-7 divide-y divide-line border-y border-line">
              {side.points.map((point) => (
                <li key={point} className="py-3">
                  {point}
                </li>
              ))}
            </ul>
            <ButtonLink href={side.action.href} prefetch={false} variant="ink" className="mt-auto self-start">
              {side.action.label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
