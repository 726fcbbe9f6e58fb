/**
 * The life of an organization as an admin steers it: it can be suspended and opened again, verified and unverified, and
 * merged into another one for good. What is merged never comes back.
 */
export const organizationStatuses = ["active", "suspended", "merged"] as const;
export type OrganizationStatus = (typeof organizationStatuses)[number];

/** Every organization but the private contacts of sellers, which no admin sees. */
export const isAdministered = <Row extends { status: string }>(row: Row): row is Row & { status: OrganizationStatus } =>
  organizationStatuses.some((each) => each === row.status);

export const organizationVerbs = ["suspend", "unsuspend", "merge"] as const;
type OrganizationVerb = (typeof organizationVerbs)[number];

export const organizationTransitions: Record<
  OrganizationVerb,
  { from: readonly OrganizationStatus[]; to: OrganizationStatus }
> = {
  suspend: { from: ["active"], to: "suspended" },
  unsuspend: { from: ["suspended"], to: "active" },
  merge: { from: ["active", "suspended"], to: "merged" },
};

export const canPerform = (verb: OrganizationVerb, status: OrganizationStatus): boolean =>
  organizationTransitions[verb].from.includes(status);

/** How an admin may vouch for an organization; a confirmed email domain verifies it by itself. */
export const verificationMethods = ["document", "admin"] as const;
export const verifications = ["none", "email_domain", ...verificationMethods] as const;
export type Verification = (typeof verifications)[number];

export const canVerify = (verification: Verification, status: OrganizationStatus): boolean =>
  status === "active" && (verification === "none" || verification === "email_domain");

export const canUnverify = (verification: Verification, status: OrganizationStatus): boolean =>
  status !== "merged" && verification !== "none";

/** What can be done to many organizations at once. */
const organizationBulkVerbs = ["verify", "unverify", "suspend", "unsuspend"] as const;
export type OrganizationBulkVerb = (typeof organizationBulkVerbs)[number];

interface Status {
  status: OrganizationStatus;
  verification: Verification;
}

/** Why this cannot be done to an organization, as a sentence; null where it can. */
export function rejectionOf({ status, verification }: Status, verb: OrganizationBulkVerb): string | null {
  if (verb === "suspend") return canPerform(verb, status) ? null : `This organization is already ${status}.`;
  if (verb === "unsuspend") return canPerform(verb, status) ? null : "This organization is not suspended.";
  if (status === "merged" || (verb === "verify" && status !== "active")) return "This organization is not active.";
  if (verb === "verify") return canVerify(verification, status) ? null : "This organization is already verified.";
  return canUnverify(verification, status) ? null : "This organization is not verified.";
}

/** Stands on the listings that left the market with their organization, and tells them from those suspended alone. */
export const suspendedWithOrganization = "Your organization is suspended.";
