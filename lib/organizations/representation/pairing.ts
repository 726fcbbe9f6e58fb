/**
 * Marketing agencies represent brands, sales agencies represent property owners, and each type can get the permissions
 * of its side of the market. No other pairing is possible.
 */
import type { AgencyScope } from "@/lib/auth/agency-scope";
import type { OrganizationType } from "../vocabulary";
import type { RepresentationSide } from "./states";

const clientOf: Partial<Record<OrganizationType, OrganizationType>> = {
  marketing_agency: "marketer",
  sales_agency: "seller",
};

const scopes: Partial<Record<OrganizationType, readonly AgencyScope[]>> = {
  marketing_agency: ["search", "negotiate"],
  sales_agency: ["manage_listings", "negotiate"],
};

export const isAgency = (type: OrganizationType): boolean => type in clientOf;

export const canRepresent = (agency: OrganizationType, client: OrganizationType): boolean =>
  clientOf[agency] === client;

/** The role of the first of two organizations, or null if they can't be paired. */
export function sideIn(own: OrganizationType, other: OrganizationType): RepresentationSide | null {
  if (canRepresent(own, other)) return "agency";
  return canRepresent(other, own) ? "client" : null;
}

/** The possible permissions of this type of agency. */
export const scopesOf = (agency: OrganizationType): readonly AgencyScope[] => scopes[agency] ?? [];

/** The organization type that this one can be paired with. */
export const counterpartOf = (type: OrganizationType): OrganizationType =>
  ({
    marketing_agency: "marketer" as const,
    sales_agency: "seller" as const,
    marketer: "marketing_agency" as const,
    seller: "sales_agency" as const,
  })[type];
