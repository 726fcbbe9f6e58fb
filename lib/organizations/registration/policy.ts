import type { OrganizationType } from "../vocabulary";

/**
 * Who has to be approved before they may work: everybody, sellers only, or nobody, as the platform's setting
 * `registrationApproval` says. Whom an organization takes in by its own word waits only where everybody does: the
 * organization was approved with the person who founded it. Marketers' kinds of organization belong to marketers,
 * sellers' to sellers.
 */
type RegistrationApproval = "all" | "sellers" | "none";

export function needsApproval(
  setting: RegistrationApproval,
  type: "marketer" | "seller",
  { isVouchedFor = false }: { isVouchedFor?: boolean } = {},
): boolean {
  return setting === "all" || (setting === "sellers" && type === "seller" && !isVouchedFor);
}

export const sideOf = (type: OrganizationType): "marketer" | "seller" =>
  type === "seller" || type === "sales_agency" ? "seller" : "marketer";
