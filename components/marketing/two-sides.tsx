import { ButtonLink } from "@/components/ui/button";
import { type FreeConnections, firstAreFree } from "./free-connections";

const sidesWith = (freeConnections: number) => [
  {
    title: "You run a brand",
    lead: "One brief instead of forty inboxes.",
    points: [
      "A ranked list the day you write your brief, not at the end of pitch season",
      "A score your finance team can audit: every factor, with its points",
      "Briefs, favorites and conversations belong to your organization, so your team and agency see the same thing",
    ],
    action: { href: "/marketer-signup", label: "Create a brief" },
  },
  {
    title: "You sell for a club, a festival or a venue",
    lead: "Get found for what you offer, not who you know.",
    points: [
      "Turn last season’s spreadsheet into listings with one import",
      "Your reply rate and reply time appear on every listing, so fast replies pay off",
      `The ${firstAreFree(freeConnections)}, and deals are commission-free`,
    ],
    action: { href: "/seller-signup", label: "List a property" },
  },
];

export function TwoSides({ freeConnections }: FreeConnections) {
  return (
    <section aria-labelledby="sides-title" className="py-16 lg:py-20">
      <h2 id="sides-title" className="sr-only">
        For both sides of the deal
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
