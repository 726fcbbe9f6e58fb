import "server-only";
import { type Workspace, workspaceOf } from "@/lib/auth/acting-for/workspace";
import type { Seller } from "@/lib/auth/actor";
import { listingsOf, listingsOfAll } from "@/lib/listings/policy";
import { indexRow } from "@/lib/opportunities/facts";
import { readSearchRows } from "@/lib/opportunities/listing-row-queries";
import { now } from "@/lib/platform/clock";
import { toIsoDay } from "@/lib/platform/days";
import { db, Prisma } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { parseListingDay } from "./day-summary";
import { missingFacts } from "./missing-facts";
import { type Days, daysOf, isWithin, type Period } from "./period";
import type { ListingVisibility, MissingFact } from "./view";
import { visibilityOf } from "./visibility";

/**
 * How many searches did and didn't show a listing of the organization, or of an agency's client, why, and what filling
 * in its gaps could gain.
 */
export async function getListingVisibility(
  actor: Seller,
  { id, period }: { id: string; period: Period },
): Promise<ListingVisibility> {
  const { current, before } = daysOf(period, now());
  const { organizationIds } = await workspaceOf(actor);
  const [listing, rows] = await Promise.all([
    db.listing.findFirst({
      where: { id, ...listingsOfAll(organizationIds) },
      select: {
        id: true,
        title: true,
        status: true,
        searchDays: { where: { day: { gte: before.from, lte: current.to } }, orderBy: { day: "asc" } },
      },
    }),
    readSearchRows(Prisma.sql`l.id = ${id}::uuid`),
  ]);
  const [row] = rows;
  if (!listing || !row) throw notFound("This listing");
  const { searchDays, ...own } = listing;
  const during = (period: Days) =>
    searchDays.filter(({ day }) => isWithin(day, period)).map(({ summary }) => parseListingDay(summary));
  return {
    ...visibilityOf({
      listing: own,
      missing: missingFacts(indexRow(row)),
      current: during(current),
      before: during(before),
    }),
    period,
    from: toIsoDay(current.from),
    to: toIsoDay(current.to),
  };
}

const MAX_CHOICES = 200;

interface ListingChoice {
  id: string;
  title: string;
  /** The listing's owner, if it is a client of the agency. */
  client: { id: string; name: string } | null;
}

/** The workspace's listings to choose from: those on the market first, then by title. */
export async function listVisibleListings(workspace: Workspace): Promise<ListingChoice[]> {
  const rows = await db.listing.findMany({
    where: { AND: [listingsOfAll(workspace.organizationIds), { publishedAt: { not: null } }] },
    orderBy: [{ title: "asc" }, { id: "asc" }],
    take: MAX_CHOICES,
    select: { id: true, title: true, status: true, organization: { select: { id: true, name: true } } },
  });
  const onMarket = ({ status }: { status: string }) => Number(status === "published");
  return rows
    .toSorted((a, b) => onMarket(b) - onMarket(a))
    .map(({ id, title, organization }) => ({
      ...{ id, title, client: organization.id === workspace.actor.organizationId ? null : organization },
    }));
}

const MAX_LISTINGS = 100;

export interface CostliestGap extends MissingFact {
  listing: string;
}

/**
 * The one missing field that cost the organization's published listings the most in the last month, or null. Only from
 * listings that at least five organizations' searches covered, as everywhere.
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

/**
 * How many searches of the last month left these published listings out because their price was over the brief's budget,
 * with each listing counted as on its own page: only from five organizations up. Null for none, and for more than a hundred.
 */
export async function countSearchesOverPrice(
  actor: Pick<Seller, "organizationId">,
  ids: readonly string[],
): Promise<number | null> {
  if (ids.length === 0 || ids.length > MAX_LISTINGS) return null;
  const { current } = daysOf("lastMonth", now());
  const listings = await db.listing.findMany({
    where: { AND: [listingsOf(actor), { id: { in: [...ids] }, status: "published" }] },
    select: {
      ...{ id: true, title: true, status: true },
      searchDays: { where: { day: { gte: current.from, lte: current.to } } },
    },
  });
  return listings.reduce((sum, { searchDays, ...listing }) => {
    const days = searchDays.map(({ summary }) => parseListingDay(summary));
    const { reasons } = visibilityOf({ listing, missing: [], current: days, before: [] });
    return sum + (reasons.find(({ code }) => code === "over_budget")?.searches ?? 0);
  }, 0);
}
