import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { listingsOf } from "@/lib/listings/policy";
import { indexRow } from "@/lib/opportunities/facts";
import { readSearchRows } from "@/lib/opportunities/listing-row-queries";
import { now } from "@/lib/platform/clock";
import { db, Prisma } from "@/lib/platform/db";
import { parseListingDay } from "./day-summary";
import { missingFacts } from "./missing-facts";
import { daysOf } from "./period";
import type { MissingFact } from "./view";
import { visibilityOf } from "./visibility";

const MAX_LISTINGS = 100;

export interface CostliestGap extends MissingFact {
  listing: string;
}

/**
 * The one missing field that cost the organization's published listings the most in the last month, or null. Only from
 * listings that searches of at least five organizations came across, as everywhere.
 */
export async function findCostliestGap(actor: Pick<Seller, "organizationId">): Promise<CostliestGap | null> {
  const { current } = daysOf("lastMonth", now());
  const listings = await db.listing.findMany({
    where: { AND: [listingsOf(actor), { status: "published" }] },
    orderBy: [{ publishedAt: "desc" }, { id: "asc" }],
    take: MAX_LISTINGS,
    select: {
      id: true,
      title: true,
      status: true,
      searchDays: { where: { day: { gte: current.from, lte: current.to } } },
    },
  });
  const ids = listings.filter(({ searchDays }) => searchDays.length > 0).map(({ id }) => id);
  const rows = ids.length > 0 ? await readSearchRows(Prisma.sql`l.id = ANY(${ids}::uuid[])`) : [];
  const missing = new Map(rows.map((row) => [row.id, missingFacts(indexRow(row))]));
  const gaps = listings.flatMap(({ searchDays, ...listing }) => {
    const days = searchDays.map(({ summary }) => parseListingDay(summary));
    const [first] = visibilityOf({
      listing,
      missing: missing.get(listing.id) ?? [],
      current: days,
      before: [],
    }).missing;
    return first ? [{ ...first, listing: listing.title }] : [];
  });
  const [costliest] = gaps.toSorted(
    (a, b) => b.keptOut - a.keptOut || b.goodMatches - a.goodMatches || b.costPoints - a.costPoints,
  );
  return costliest ?? null;
}
