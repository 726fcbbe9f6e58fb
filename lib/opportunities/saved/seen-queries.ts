import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import { now } from "@/lib/platform/clock";
import { db, Prisma } from "@/lib/platform/db";
import { readSearchRows } from "../listing-row-queries";
import type { ListingSnapshot } from "./changes";
import { snapshotOf } from "./snapshot";

type SeenColumns = ReturnType<typeof seenColumns>;

/** Snapshot columns for a listing's current state; null if it doesn't exist. */
export const readSeenColumns = async (actor: Marketer, listingId: string): Promise<SeenColumns | null> =>
  (await readAllSeenColumns(actor, [listingId])).get(listingId.toLowerCase()) ?? null;

/** The same for several listings, by ID; missing ones are left out. */
export async function readAllSeenColumns(
  actor: Marketer,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, SeenColumns>> {
  const { organizationId } = actor;
  const [own, rows] = await Promise.all([
    db.organization.findUnique({ where: { id: organizationId }, select: { industryCategory: true } }),
    readSearchRows(Prisma.sql`l.id = ANY(${[...listingIds]}::uuid[])`),
  ]);
  const industry = (own?.industryCategory ?? null) as IndustryCategory | null;
  const reader = { organizationId, industry, now: now().getTime() };
  return new Map(rows.map((row) => [row.id, seenColumns(snapshotOf(row, reader))]));
}

/** Excludes the deadline, whose notice is shown until someone dismisses it. */
const seenColumns = ({ priceCents, status, categoryState, gaps }: ListingSnapshot) => ({
  seenPriceCents: priceCents,
  seenStatus: status,
  seenCategoryState: categoryState,
  seenGaps: [...gaps],
});
