import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { listingsFoundBy } from "@/lib/listings/policy";
import { excludeBlocked } from "@/lib/organizations/blocks/exclusion";
import { inTransaction, type Prisma, type Tx } from "@/lib/platform/db";
import { conflict, notFound } from "@/lib/platform/errors";
import { audit } from "@/lib/auth/audit";
import { addAllToShortlist, addToShortlist } from "./lists/entries";
import { savedVisibleTo } from "../policy";
import type { SaveOpportunitiesInput, SaveOpportunityInput, UnsaveOpportunityInput } from "./schema";
import { readAllSeenColumns, readSeenColumns } from "./seen-queries";

type Save = SaveOpportunityInput & { listingId: string };

/** Saves for the whole organization, and adds to the list if given. If already saved, only the note is updated. */
export async function saveOpportunity(
  actor: Marketer,
  { listingId, listId, note }: Save,
): Promise<{ listingId: string; saved: true }> {
  requireScope(actor, "search");
  const seen = await readSeenColumns(actor, listingId);
  return inTransaction(async (tx) => {
    const isFound = await tx.listing.count({ where: { AND: [{ id: listingId }, findableBy(actor)] } });
    if (!seen || isFound === 0) throw notFound("This listing");
    const { organizationId, userId } = actor;
    const row = { organizationId, listingId, savedById: userId, savedByAgencyId: actor.agency?.id ?? null };
    const { count } = await tx.savedOpportunity.createMany({
      data: [{ ...row, ownerId: userId, ...seen, ...noted(actor, note ?? null) }],
      skipDuplicates: true,
    });
    if (count === 0 && note !== undefined)
      await tx.savedOpportunity.updateMany({
        where: { AND: [savedVisibleTo(actor), { listingId }] },
        data: noted(actor, note),
      });
    if (count === 1) await audit(tx, actor, "opportunity.saved", ["listing", listingId]);
    if (listId) await addToShortlist(tx, actor, { listId, listingId });
    return { listingId, saved: true as const };
  });
}

/** Saves several, all or none, and adds them to the end of the list if given. */
export async function saveOpportunities(
  actor: Marketer,
  { listingIds, listId }: SaveOpportunitiesInput,
): Promise<{ saved: number; listed: number }> {
  requireScope(actor, "search");
  const seen = await readAllSeenColumns(actor, listingIds);
  return inTransaction(async (tx) => {
    const found = await tx.listing.count({ where: { AND: [{ id: { in: listingIds } }, findableBy(actor)] } });
    if (found < listingIds.length) throw notFound("One of these listings");
    const { organizationId, userId } = actor;
    const fresh = await tx.savedOpportunity.createManyAndReturn({
      data: listingIds.map((listingId) => ({
        ...{ organizationId, listingId, savedById: userId, savedByAgencyId: actor.agency?.id ?? null },
        ...{ ownerId: userId, ...seen.get(listingId) },
      })),
      skipDuplicates: true,
      select: { listingId: true },
    });
    for (const { listingId } of fresh) await audit(tx, actor, "opportunity.saved", ["listing", listingId]);
    await lockSaved(tx, actor, listingIds);
    const listed = listId ? await addAllToShortlist(tx, actor, { listId, listingIds }) : 0;
    return { saved: fresh.length, listed };
  });
}

/**
 * Removes it, also from every list. Idempotent; votes and comments are kept for the next time. Throws `conflict` if a
 * note, status, owner, package or list would be lost without the person's consent.
 */
export async function unsaveOpportunity(
  actor: Marketer,
  { listingId, discardTeamWork = false }: UnsaveOpportunityInput & { listingId: string },
): Promise<{ listingId: string; saved: false }> {
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    const where = { AND: [savedVisibleTo(actor), { listingId }] };
    const removable = discardTeamWork ? where : { AND: [where, withoutTeamWork(actor)] };
    const { count } = await tx.savedOpportunity.deleteMany({ where: removable });
    if (count === 0 && (await tx.savedOpportunity.count({ where })) > 0)
      throw conflict("Your team added to this saved listing. Confirm that you want to remove it.", {
        hasTeamWork: true,
      });
    if (count === 1) await audit(tx, actor, "opportunity.unsaved", ["listing", listingId]);
    return { listingId, saved: false as const };
  });
}

/** If a colleague removes it concurrently, it is no longer saved and nothing is added. */
async function lockSaved(tx: Tx, { organizationId }: Marketer, listingIds: readonly string[]): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "saved_opportunities" WHERE "organizationId" = ${organizationId}::uuid
      AND "listingId" = ANY(${[...listingIds]}::uuid[]) ORDER BY "listingId" FOR KEY SHARE`;
  if (rows.length < listingIds.length) throw conflict("Someone removed one of these listings. Try again.");
}

/** On the Marketplace, or saved before it left: then it can still get a note and be added to lists. */
const findableBy = (actor: Marketer) => ({
  OR: [
    listingsFoundBy(actor),
    { saved: { some: savedVisibleTo(actor) }, organization: excludeBlocked(actor.organizationId) },
  ],
});

/** What saving it again restores. */
const withoutTeamWork = ({ userId }: Marketer) =>
  ({
    note: null,
    packageId: null,
    decision: "considering",
    entries: { none: {} },
    AND: [{ OR: [{ ownerId: null }, { ownerId: userId }] }, { OR: [{ savedById: null }, { savedById: userId }] }],
  }) satisfies Prisma.SavedOpportunityWhereInput;

/** A note shows its last author. */
const noted = (actor: Marketer, note: string | null) => ({
  note,
  notedById: note === null ? null : actor.userId,
  notedByAgencyId: note === null ? null : (actor.agency?.id ?? null),
});
