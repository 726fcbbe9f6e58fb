/**
 * What comes with a decision about an organization: its badge stands on all of its published listings, and what is
 * published leaves the market with it and comes back with it. Its admins are mailed about a suspension and its end.
 */
import { verificationLabels } from "../organization-labels";
import { type OrganizationBulkVerb, type Verification, suspendedWithOrganization } from "./states";

const published = { status: "published" } as const;

/** The listings of an organization that each decision shows on. */
export const listingsChangedBy = {
  verify: published,
  unverify: published,
  suspend: published,
  unsuspend: { status: "suspended", statusReason: suspendedWithOrganization },
} as const satisfies Record<OrganizationBulkVerb, object>;

export interface Affected {
  verification: Verification;
  /** How many that the decision shows on. */
  listings: number;
  /** How many are mailed. */
  admins: number;
}

/** The consequence for one organization, in figures and as the end of a sentence that its name begins. */
export function consequenceOf(verb: OrganizationBulkVerb, { verification, listings, admins }: Affected): string {
  const [those, mails] = [counted(listings, "published listing"), `${counted(admins, "admin")} mailed`];
  if (verb === "suspend") return `${those} ${listings > 1 ? "leave" : "leaves"} the market, ${mails}`;
  if (verb === "unsuspend") return `${counted(listings, "listing")} back on the market, ${mails}`;
  if (verb === "unverify") return `verified ${saidOf(verification)} until now, badge off ${those}`;
  const before = verification === "none" ? "" : `verified ${saidOf(verification)} until now, `;
  return `${before}badge on ${those}`;
}

const saidOf = (verification: Verification): string => verificationLabels[verification].toLowerCase();

const counted = (count: number, thing: string): string => {
  if (count === 0) return `no ${thing}`;
  return `${count.toLocaleString("en-US")} ${thing}${count === 1 ? "" : "s"}`;
};
