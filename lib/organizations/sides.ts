/** Marketers' kinds of organization belong to marketers, sellers' to sellers. */
import type { OrganizationType } from "./vocabulary";

export const typesOfSide = {
  marketer: ["marketer", "marketing_agency"],
  seller: ["seller", "sales_agency"],
} as const satisfies Record<"marketer" | "seller", readonly OrganizationType[]>;
