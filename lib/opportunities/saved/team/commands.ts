import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { personName } from "@/lib/auth/authorship";
import { notify } from "@/lib/notifications/commands";
import { now } from "@/lib/platform/clock";
import { inTransaction, type Tx } from "@/lib/platform/db";
import { invalid, notFound } from "@/lib/platform/errors";
import { audit } from "@/lib/auth/audit";
import type { SavedDecision } from "../decisions";
import { savedReadableBy } from "../../policy";
import type { DecideInput, OwnerInput, PackageChoice } from "../schema";
import { readSeenColumns } from "../seen-queries";
import { savedHref } from "@/lib/paths";
import { requireSaved } from "../saved-listing";
import { rejectStrangers } from "./queries";

type OfListing<Input> = Input & { listingId: string };

/** Sets the team's decision. Idempotent. */
export async function decideSaved(
  actor: Marketer,
  {
    listingId,
    decision,
    passReason = null,
    passNote,
  }: OfListing<Omit<DecideInput, "passReason">> & {
    passReason?: DecideInput["passReason"] | null;
  },
): Promise<{ listingId: string; decision: SavedDecision }> {
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    await requireSaved(tx, actor, listingId);
    const facts = { decision, passReason, passNote: decision === "passed" ? passNote || null : null };
    const { count } = await tx.savedOpportunity.updateMany({
      where: { AND: [savedReadableBy(actor), { listingId, NOT: matching(facts) }] },
      data: { ...facts, decidedById: actor.userId, decidedByAgencyId: actor.agency?.id ?? null, decidedAt: now() },
    });
    if (count === 1)
      await audit(tx, actor, "opportunity.decided", ["listing", listingId], { after: { decision, passReason } });
    return { listingId, decision };
  });
}

/** Null is compared as a value, because SQL's `=` would match no row. */
const matching = (facts: {
  decision: SavedDecision;
  passReason: DecideInput["passReason"] | null;
  passNote: string | null;
}) => ({
  AND: [{ decision: facts.decision }, { passReason: facts.passReason ?? null }, { passNote: facts.passNote }],
});

/** Assigns the listing to a teammate and notifies them, or unassigns it. */
export async function setSavedOwner(
  actor: Marketer,
  { listingId, ownerId }: OfListing<OwnerInput>,
): Promise<{ listingId: string; ownerId: string | null }> {
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    const title = await requireSaved(tx, actor, listingId);
    if (ownerId) await rejectStrangers(tx, actor, { field: "ownerId", ids: [ownerId] });
    const { count } = await tx.savedOpportunity.updateMany({
      where: { AND: [savedReadableBy(actor), { listingId, OR: otherThan("ownerId", ownerId) }] },
      data: { ownerId },
    });
    if (count === 0) return { listingId, ownerId };
    if (ownerId) await notifyOwner(tx, actor, { listingId, ownerId, title });
    await audit(tx, actor, "opportunity.owner_set", ["listing", listingId], { after: { ownerId } });
    return { listingId, ownerId };
  });
}

const otherThan = (column: "ownerId" | "packageId", id: string | null) =>
  id === null ? [{ [column]: { not: null } }] : [{ [column]: null }, { [column]: { not: id } }];

async function notifyOwner(tx: Tx, actor: Marketer, about: { listingId: string; ownerId: string; title: string }) {
  await notify(tx, {
    organizationId: actor.organizationId,
    only: [about.ownerId],
    exceptUserId: actor.userId,
    type: "shortlist_assigned",
    title: `${personName(actor)} made you the owner of ${about.title}`,
    href: savedHref(about.listingId),
    dedupeKey: `saved:${about.listingId}:owner:${now().getTime()}`,
  });
}

/** Chooses the package that the team has in mind, or the one that the match is scored on. */
export async function setSavedPackage(
  actor: Marketer,
  { listingId, packageId }: OfListing<PackageChoice>,
): Promise<{ listingId: string; packageId: string | null }> {
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    await requireSaved(tx, actor, listingId);
    if (packageId) await lockPackage(tx, listingId, packageId);
    const { count } = await tx.savedOpportunity.updateMany({
      where: { AND: [savedReadableBy(actor), { listingId, OR: otherThan("packageId", packageId) }] },
      data: { packageId },
    });
    if (count === 1)
      await audit(tx, actor, "opportunity.package_set", ["listing", listingId], { after: { packageId } });
    return { listingId, packageId };
  });
}

/** Keeps the seller from removing the package before it is referenced. */
async function lockPackage(tx: Tx, listingId: string, packageId: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM listing_packages WHERE id = ${packageId}::uuid AND "listingId" = ${listingId}::uuid FOR KEY SHARE`;
  if (rows.length === 0)
    throw invalid({ packageId: ["This listing no longer has this package. Choose a different one."] });
}

/** One vote per person. Idempotent. */
export async function voteForSaved(actor: Marketer, { listingId }: OfListing<object>) {
  requireScope(actor, "search");
  const { organizationId, userId } = actor;
  return inTransaction(async (tx) => {
    await requireSaved(tx, actor, listingId);
    await tx.savedVote.createMany({ data: [{ organizationId, listingId, userId }], skipDuplicates: true });
    return countVotes(tx, actor, listingId);
  });
}

export async function withdrawVote(actor: Marketer, { listingId }: OfListing<object>) {
  requireScope(actor, "search");
  const { organizationId, userId } = actor;
  return inTransaction(async (tx) => {
    await requireSaved(tx, actor, listingId);
    await tx.savedVote.deleteMany({ where: { organizationId, listingId, userId } });
    return countVotes(tx, actor, listingId);
  });
}

const countVotes = async (tx: Tx, { organizationId }: Marketer, listingId: string) => ({
  listingId,
  votes: await tx.savedVote.count({ where: { organizationId, listingId } }),
});

/** Dismisses a listing's notices for the whole team: its current state counts as seen. */
export async function markSavedSeen(
  actor: Marketer,
  { listingId }: OfListing<object>,
): Promise<{ listingId: string; changes: 0 }> {
  requireScope(actor, "search");
  const seen = await readSeenColumns(actor, listingId);
  return inTransaction(async (tx) => {
    const { decisionDeadline } = (await tx.listing.findUnique({ where: { id: listingId } })) ?? {};
    const { count } = await tx.savedOpportunity.updateMany({
      where: { AND: [savedReadableBy(actor), { listingId }] },
      data: { ...seen, seenDeadline: decisionDeadline },
    });
    if (count === 0) throw notFound("This listing");
    return { listingId, changes: 0 as const };
  });
}
