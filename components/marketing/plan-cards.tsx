import { Check } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { type FreeConnections, firstFree } from "./free-connections";

/** `level` is the heading's, so that each page keeps its outline. */
export function PlanCards({ level = 3, freeConnections }: FreeConnections & { level?: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {plansWith(freeConnections).map((plan, at) => (
        <li key={plan.name} className="flex flex-col rounded-xl border border-line bg-card p-6 sm:p-8">
          <Heading className="text-lg">{plan.name}</Heading>
          <p className="text-sm text-soft">{plan.who}</p>
          <p className="mt-6 num text-[2rem] leading-none font-[640] tracking-[-0.03em] sm:text-3xl">{plan.price}</p>
          <p className="mt-1.5 text-soft">{plan.per}</p>
          <ul className="mt-6 mb-8 space-y-2.5 border-t border-line pt-6">
            {plan.points.map((point) => (
              <li key={point} className="flex items-center gap-2.5">
                <Check aria-hidden="true" className="size-4 shrink-0 text-pitch" />
                {point}
              </li>
            ))}
          </ul>
          <div className="mt-auto flex flex-wrap gap-2.5">
            <ButtonLink href={plan.action.href} prefetch={false} variant={at === 0 ? "primary" : "ghost"}>
              {plan.action.label}
            </ButtonLink>
            {plan.more ? (
              <ButtonLink href={plan.more.href} prefetch={false} variant="quiet">
                {plan.more.label}
              </ButtonLink>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The two plans, as shown on the landing page and the pricing page. */
const plansWith = (freeConnections: number) => [
  {
    name: "Marketer plan",
    who: "For brands and agencies",
    price: "$0",
    per: "per month",
    points: ["Unlimited matches", "Team sharing", "Briefs, messages, and proposals included"],
    action: { href: "/marketer-signup", label: "Find opportunities" },
  },
  {
    name: "Seller plan",
    who: "For property owners and agencies",
    price: "Contact for pricing",
    per: firstFree(freeConnections),
    points: ["No commission", "Unlimited listings", "Sales analytics"],
    action: { href: "/seller-signup", label: "List your property" },
    more: { href: "/organization-payment", label: "Get a quote" },
  },
];
