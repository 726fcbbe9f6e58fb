/**
 * The life cycle of an organization as controlled by admins: it can be suspended and restored, verified and unverified,
 * and merged into another one permanently.
 */
export const organizationStatuses = ["active", "suspended", "merged"] as const;
export type OrganizationStatus = (typeof organizationStatuses)[number];

/** Every organization except sellers' private contacts, which no admin sees. */
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

/** How an admin may verify an organization; a confirmed email domain verifies it automatically. */
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

/** Why this can't be done to an organization, as a sentence; null if it can. */
export function rejectionOf({ status, verification }: Status, verb: OrganizationBulkVerb): string | null {
  if (verb === "suspend") return canPerform(verb, status) ? null : `This organization is already ${status}.`;
  if (verb === "unsuspend") return canPerform(verb, status) ? null : "This organization is not suspended.";
  if (status === "merged" || (verb === "verify" && status !== "active")) return "This organization is not active.";
  if (verb === "verify") return canVerify(verification, status) ? null : "This organization is already verified.";
  return canUnverify(verification, status) ? null : "This organization is not verified.";
}

/**
 * Marks listings that left the market with their organization, to distinguish them from individually suspended ones.
 */
export const suspendedWithOrganization = "Your organization is suspended.";
