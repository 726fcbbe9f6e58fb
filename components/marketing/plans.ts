import { firstFree } from "./free-connections";

/** The two plans as they stand on the landing page and on the pricing page. */
export const plansWith = (freeConnections: number) => [
  {
    name: "Marketer plan",
    who: "For brands and their agencies",
    price: "$0",
    per: "per month",
    points: ["Unlimited matches", "Team sharing", "Briefs, messages and proposals included"],
    action: { href: "/marketer-signup", label: "Find sponsorships" },
  },
  {
    name: "Seller plan",
    who: "For owners of properties and their agencies",
    price: "Contact for pricing",
    per: firstFree(freeConnections),
    points: ["No commission", "Unlimited listings", "Sales analytics"],
    action: { href: "/seller-signup", label: "List your property" },
  },
];
