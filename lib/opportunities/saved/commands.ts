import "server-only";
import { record } from "@/lib/activity/record";
import type { Marketer } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { auditActorOf } from "@/lib/auth/authorship";
import { listingsFoundBy } from "@/lib/listings/policy";
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
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    const listing = await tx.listing.findFirst({
      where: { AND: [{ id: listingId }, listingsFoundBy(actor)] },
      select: { fromPriceCents: true },
    });
    if (!listing) throw notFound("This listing");
    const { organizationId, userId } = actor;
    const row = {
      organizationId,
      listingId,
      savedById: userId,
      savedByAgencyId: actor.agency?.id ?? null,
      ownerId: userId,
      seenPriceCents: listing.fromPriceCents,
    };
    const { count } = await tx.savedOpportunity.createMany({
      data: [{ ...row, ...noted(actor, note ?? null) }],
      skipDuplicates: true,
    });
    if (count === 0 && note !== undefined)
      await tx.savedOpportunity.updateMany({
        where: { AND: [savedVisibleTo(actor), { listingId }] },
        data: noted(actor, note),
      });
    if (count === 1) await log(tx, actor, "opportunity.saved", listingId);
    return { listingId, saved: true as const };
  });
}

/** Lets go of it; what was not saved stays so. */
export async function unsaveOpportunity(
  actor: Marketer,
  { listingId }: { listingId: string },
): Promise<{ listingId: string; saved: false }> {
  requireScope(actor, "search");
  return inTransaction(async (tx) => {
    const { count } = await tx.savedOpportunity.deleteMany({ where: { AND: [savedVisibleTo(actor), { listingId }] } });
    if (count === 1) await log(tx, actor, "opportunity.unsaved", listingId);
    return { listingId, saved: false as const };
  });
}

/** A note carries the names of who wrote it last. */
const noted = (actor: Marketer, note: string | null) => ({
  note,
  notedById: note === null ? null : actor.userId,
  notedByAgencyId: note === null ? null : (actor.agency?.id ?? null),
});

const log = (tx: Tx, actor: Marketer, action: string, listingId: string) =>
  record(tx, {
    ...auditActorOf(actor),
    action,
    entityType: "listing",
    entityId: listingId,
  });
