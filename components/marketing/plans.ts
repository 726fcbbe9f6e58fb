import { firstFree } from "./free-connections";

/** The two plans, as shown on the landing page and the pricing page. */
export const plansWith = (freeConnections: number) => [
  {
    name: "Marketer plan",
    who: "For brands and agencies",
    price: "$0",
    per: "per month",
    points: ["Unlimited matches", "Team sharing", "Briefs, messages and proposals included"],
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
