import { Check } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";

const plans = [
  {
    name: "Marketer plan",
    price: "$0",
    per: "per month",
    points: ["Unlimited matches", "Team sharing", "Briefs, proposals and messages included"],
    action: { href: "/marketer-signup", label: "Find sponsorships" },
  },
  {
    name: "Seller plan",
    price: "Contact for pricing",
    per: "the first 5 connections are free",
    points: ["No commission", "Unlimited listings", "Sales analytics"],
    action: { href: "/seller-signup", label: "List your property" },
  },
];

export function Pricing() {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="scroll-mt-24 border-t border-line py-16">
      <h2 id="pricing-title" className="text-3xl">
        Pricing
      </h2>
      <ul className="mt-10 grid gap-6 md:grid-cols-2">
        {plans.map((plan) => (
          <li key={plan.name} className="flex flex-col rounded-xl border border-line bg-card p-7">
            <h3>{plan.name}</h3>
            <p className="mt-4 num text-3xl font-[640]">{plan.price}</p>
            <p className="text-soft">{plan.per}</p>
            <ul className="mt-6 mb-8 space-y-2.5">
              {plan.points.map((point) => (
                <li key={point} className="flex items-center gap-2.5">
                  <Check aria-hidden="true" className="size-4 shrink-0 text-pitch" />
                  {point}
                </li>
              ))}
            </ul>
            <ButtonLink href={plan.action.href} variant="ghost" className="mt-auto self-start">
              {plan.action.label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
