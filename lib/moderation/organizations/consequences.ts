/**
 * The consequences of a decision about an organization: its badge shows on all of its published listings, and they are
 * suspended and restored with it. Its admins are notified of a suspension and its end.
 */
import { formatCount } from "@/lib/platform/format";
import { verificationLabels } from "../organization-labels";
import { type OrganizationBulkVerb, type Verification, suspendedWithOrganization } from "./states";

const published = { status: "published" } as const;

/** The listings of an organization that each decision changes. */
export const listingsChangedBy = {
  verify: published,
  unverify: published,
  suspend: published,
  unsuspend: { status: "suspended", statusReason: suspendedWithOrganization },
} as const satisfies Record<OrganizationBulkVerb, object>;

interface Affected {
  verification: Verification;
  /** How many listings the decision changes. */
  listings: number;
  /** How many admins are notified. */
  admins: number;
}

/** The consequence for one organization, to follow its name. */
export function consequenceOf(verb: OrganizationBulkVerb, { verification, listings, admins }: Affected): string {
  const [those, notified] = [counted(listings, "published listing"), `${counted(admins, "admin")} notified`];
  if (verb === "suspend") return `${those} taken off the Marketplace, ${notified}`;
  if (verb === "unsuspend") return `${counted(listings, "listing")} live again, ${notified}`;
  if (verb === "unverify") return `currently verified ${methodOf(verification)}, badge removed from ${those}`;
  const before = verification === "none" ? "" : `currently verified ${methodOf(verification)}, `;
  return `${before}badge added to ${those}`;
}

const methodOf = (verification: Verification): string => verificationLabels[verification].toLowerCase();

const counted = (count: number, thing: string): string => (count === 0 ? `no ${thing}s` : formatCount(count, thing));
