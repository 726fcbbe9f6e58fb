import "server-only";
import { record } from "@/lib/activity/record";
import { type Marketer, refuseViewer } from "@/lib/auth/actor";
import { inTransaction, type Tx } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { savedVisibleTo } from "./policy";
import type { SaveOpportunityInput } from "./schema";

type Save = SaveOpportunityInput & { listingId: string };

/** Saves for the whole organization. Saved already, it only takes a new note. */
export async function saveOpportunity(
  actor: Marketer,
  { listingId, note }: Save,
): Promise<{ listingId: string; saved: true }> {
  refuseViewer(actor);
  return inTransaction(async (tx) => {
    const listing = await tx.listing.findFirst({
      where: { id: listingId, status: "published" },
      select: { fromPriceCents: true },
    });
    if (!listing) throw notFound("This listing");
    const { organizationId, userId } = actor;
    const row = {
      organizationId,
      listingId,
      savedById: userId,
      ownerId: userId,
      seenPriceCents: listing.fromPriceCents,
    };
    const { count } = await tx.savedOpportunity.createMany({
      data: [{ ...row, note: note ?? null }],
      skipDuplicates: true,
    });
    if (count === 0 && note !== undefined)
      await tx.savedOpportunity.updateMany({ where: { AND: [savedVisibleTo(actor), { listingId }] }, data: { note } });
    if (count === 1) await log(tx, actor, "opportunity.saved", listingId);
    return { listingId, saved: true as const };
  });
}

/** Lets go of it; what was not saved stays so. */
export async function unsaveOpportunity(
  actor: Marketer,
  { listingId }: { listingId: string },
): Promise<{ listingId: string; saved: false }> {
  refuseViewer(actor);
  return inTransaction(async (tx) => {
    const { count } = await tx.savedOpportunity.deleteMany({ where: { AND: [savedVisibleTo(actor), { listingId }] } });
    if (count === 1) await log(tx, actor, "opportunity.unsaved", listingId);
    return { listingId, saved: false as const };
  });
}

const log = (tx: Tx, actor: Marketer, action: string, listingId: string) =>
  record(tx, {
    actorType: "user",
    actorId: actor.userId,
    organizationId: actor.organizationId,
    action,
    entityType: "listing",
    entityId: listingId,
  });
