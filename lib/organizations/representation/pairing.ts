/**
 * Marketing agencies represent brands, sales agencies represent property owners, and each kind may be allowed what is
 * done on its side of the market. Anything else is no pair.
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

/** The part that the first of two organizations plays, or null where they are no pair. */
export function sideIn(own: OrganizationType, other: OrganizationType): RepresentationSide | null {
  if (canRepresent(own, other)) return "agency";
  return canRepresent(other, own) ? "client" : null;
}

/** What an agency of this kind can be allowed to do. */
export const scopesOf = (agency: OrganizationType): readonly AgencyScope[] => scopes[agency] ?? [];

/** The kind of organization that this one can be paired with. */
export const counterpartOf = (type: OrganizationType): OrganizationType =>
  ({
    marketing_agency: "marketer" as const,
    sales_agency: "seller" as const,
    marketer: "marketing_agency" as const,
    seller: "sales_agency" as const,
  })[type];
