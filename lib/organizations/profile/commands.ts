import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { announceAccessChange } from "@/lib/auth/recovery/organization-access";
import { type Prisma, type Tx, inTransaction } from "@/lib/platform/db";
import { invalid } from "@/lib/platform/errors";
import { pictureKind } from "@/lib/platform/files/picture-upload";
import { publish } from "@/lib/platform/live/events";
import { toCents } from "@/lib/platform/money";
import { rejectStale } from "@/lib/platform/versions";
import { lockAsAdmin } from "../membership/roster";
import type { JoinPolicy } from "../vocabulary";
import type { OrganizationView, UpdateProfileInput } from "./schema";
import { type OrganizationRow, organizationSelect, toOrganizationView } from "./view";

/**
 * Changes the given fields of the current organization. A new name loses the verification badge. Throws `conflict` with
 * the current settings if someone else changed them since `version`.
 */
export async function updateProfile(
  actor: OrganizationMember,
  { version, ...input }: UpdateProfileInput,
): Promise<OrganizationView> {
  return inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    const { organizationId: id } = actor;
    const before = await tx.organization.findUniqueOrThrow({ where: { id }, select: organizationSelect });
    const isSame = isUnchanged(before, input);
    if (!isSame) rejectStale("these settings", version, toOrganizationView(before));
    rejectWrongSide(actor, input);
    rejectPreferences(actor.kind, input, toOrganizationView(before));
    if (isSame) return toOrganizationView(before);
    await showLogo(tx, actor, input);
    const domains = await tx.organizationDomain.count({ where: { organizationId: id, verifiedAt: { not: null } } });
    if (input.joinPolicy === "verified_domain_auto" && domains === 0) {
      throw invalid({
        joinPolicy: ["Verify a domain first so people with an address there can join automatically."],
      });
    }
    const { spendLimit, minFee, ...facts } = input;
    const data: Prisma.OrganizationUpdateInput = { ...facts, version: { increment: 1 } };
    if (spendLimit !== undefined) data.spendLimitCents = spendLimit === null ? null : toCents(spendLimit);
    if (minFee !== undefined) data.minFeeCents = minFee === null ? null : toCents(minFee);
    if (input.name !== undefined && input.name !== before.name && before.verification !== "none") {
      data.verification = domains > 0 ? "email_domain" : "none";
    }
    const after = await tx.organization.update({
      where: { id, memberships: { some: { userId: actor.userId, role: "admin", leftAt: null } } },
      data,
      select: organizationSelect,
    });
    const views = [toOrganizationView(before), toOrganizationView(after)] as const;
    await publish(tx, { stream: `organization:${id}`, type: "organization.changed", payload: { organizationId: id } });
    await auditChanges(tx, actor, ...views);
    if (before.joinPolicy !== after.joinPolicy)
      await announceAccessChange(tx, {
        organizationId: id,
        changes: [`${actor.name} changed how people join: ${joinPolicyTexts[after.joinPolicy]}`],
        changedById: actor.userId,
      });
    return views[1];
  });
}

function isUnchanged(before: OrganizationRow, { logoFileId, ...input }: UpdateProfileInput): boolean {
  const view: Record<string, unknown> = toOrganizationView(before);
  const isAlike = ([name, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(view[name]);
  return (logoFileId === undefined || logoFileId === before.logoFileId) && Object.entries(input).every(isAlike);
}

const joinPolicyTexts: Record<JoinPolicy, string> = {
  request_approval: "an admin approves each request.",
  invite_only: "by invitation only.",
  verified_domain_auto: "people with an address at a verified domain join right away.",
};

function rejectWrongSide(actor: OrganizationMember, { spendLimit, offerAcceptance }: UpdateProfileInput): void {
  if (offerAcceptance !== undefined && actor.kind !== "seller")
    throw invalid({ offerAcceptance: ["Only seller organizations can choose what accepting an offer does."] });
  if (spendLimit !== undefined && actor.kind !== "marketer") {
    throw invalid({ spendLimit: ["Only marketer organizations have a spend limit."] });
  }
}

/** A logo is public from now on. Throws `invalid` for a file that is not a picture of this organization. */
async function showLogo(tx: Tx, actor: OrganizationMember, { logoFileId }: UpdateProfileInput): Promise<void> {
  if (!logoFileId) return;
  const { count } = await tx.storedFile.updateMany({
    where: { id: logoFileId, organizationId: actor.organizationId, kind: pictureKind },
    data: { isPublic: true },
  });
  if (count === 0) throw invalid({ logoFileId: ["Upload the logo again."] });
}

/** The audit only records changes. */
function auditChanges(tx: Tx, actor: OrganizationMember, before: OrganizationView, after: OrganizationView) {
  const changed = (Object.keys(after) as (keyof OrganizationView)[]).filter(
    (key) => key !== "version" && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (view: OrganizationView) => Object.fromEntries(changed.map((key) => [key, view[key]]));
  return audit(tx, actor, "organizations.update", ["organization", actor.organizationId], {
    before: pick(before),
    after: pick(after),
  });
}

/**
 * A seller's wanted and never-accepted sponsor categories are published on its listings and count in matches; its
 * minimum fee is private. A category can't be both. Buyers have no such preferences.
 */

const publishedPreferences = ["wantedCategories", "blockedCategories"] as const;
const preferences = [...publishedPreferences, "minFee"] as const;
type Preferences = Pick<OrganizationView, (typeof preferences)[number]>;

const onlySellers = "Only seller organizations have sponsor preferences.";
const both = "A category can’t be both wanted and excluded.";

/** Throws `invalid` for preferences of a buyer organization, and for a category on both lists. */
function rejectPreferences(kind: "marketer" | "seller", input: UpdateProfileInput, before: Preferences): void {
  const named = preferences.filter((name) => input[name] !== undefined);
  if (named.length === 0) return;
  if (kind !== "seller") throw invalid(Object.fromEntries(named.map((name) => [name, [onlySellers]])));
  const { wantedCategories, blockedCategories } = { ...before, ...provided(input) };
  if (!wantedCategories.some((category) => blockedCategories.includes(category))) return;
  throw invalid({ [input.blockedCategories ? "blockedCategories" : "wantedCategories"]: [both] });
}

const provided = ({ wantedCategories, blockedCategories }: UpdateProfileInput) => ({
  ...(wantedCategories && { wantedCategories }),
  ...(blockedCategories && { blockedCategories }),
});
