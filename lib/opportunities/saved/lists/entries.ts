import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { Prisma, type Tx } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { audit } from "@/lib/auth/audit";
import { requireSaved } from "../saved-listing";
import { shortlistsVisibleTo } from "../../policy";
import { placed } from "./placing";

interface Placement {
  listId: string;
  listingId: string;
  beforeId?: string | null;
}

/**
 * Places a saved listing in a list and returns the list's new order. The list is locked until the commit, so that
 * concurrent moves by several people are applied one by one.
 */
export async function addToShortlist(
  tx: Tx,
  actor: Marketer,
  { listId, listingId, beforeId }: Placement,
): Promise<string[]> {
  await lockShortlist(tx, actor, listId);
  await requireSaved(tx, actor, listingId);
  const before = await readOrder(tx, actor, listId);
  const after = placed(before, listingId, beforeId);
  const { organizationId, userId } = actor;
  const { count } = await tx.shortlistEntry.createMany({
    data: [{ shortlistId: listId, organizationId, listingId, addedById: userId, position: before.length }],
    skipDuplicates: true,
  });
  await tx.$executeRaw`
    UPDATE "shortlist_entries" e SET "position" = n."position" - 1
    FROM unnest(${after}::uuid[]) WITH ORDINALITY AS n("listingId", "position")
    WHERE e."shortlistId" = ${listId}::uuid AND e."listingId" = n."listingId" AND e."position" <> n."position" - 1`;
  if (count === 1) await audit(tx, actor, "opportunity.listed", ["listing", listingId], { after: { listId } });
  return after;
}

/**
 * Places several saved listings at the end of a list; those already on it stay where they are. Returns how many are
 * new.
 */
export async function addAllToShortlist(
  tx: Tx,
  actor: Marketer,
  { listId, listingIds }: { listId: string; listingIds: readonly string[] },
): Promise<number> {
  await lockShortlist(tx, actor, listId);
  const before = await readOrder(tx, actor, listId);
  const { organizationId, userId } = actor;
  const fresh = listingIds.filter((listingId) => !before.includes(listingId));
  await tx.shortlistEntry.createMany({
    data: fresh.map((listingId, at) => ({
      ...{ shortlistId: listId, organizationId, listingId, addedById: userId, position: before.length + at },
    })),
  });
  for (const listingId of fresh) {
    await audit(tx, actor, "opportunity.listed", ["listing", listingId], { after: { listId } });
  }
  return fresh.length;
}

/** Throws `not_found` for another organization's list. */
async function lockShortlist(tx: Tx, { organizationId }: Marketer, listId: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>(Prisma.sql`
    SELECT 1 FROM "shortlists" WHERE "id" = ${listId}::uuid AND "organizationId" = ${organizationId}::uuid FOR UPDATE`);
  if (rows.length === 0) throw notFound("This list");
}

async function readOrder(tx: Tx, actor: Marketer, listId: string): Promise<string[]> {
  const rows = await tx.shortlistEntry.findMany({
    where: { shortlistId: listId, shortlist: shortlistsVisibleTo(actor) },
    orderBy: [{ position: "asc" }, { createdAt: "asc" }, { listingId: "asc" }],
    select: { listingId: true },
  });
  return rows.map(({ listingId }) => listingId);
}
