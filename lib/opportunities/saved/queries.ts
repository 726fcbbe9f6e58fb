import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { type ListingCard, listingCardSelect, toListingCard } from "@/lib/listings/view";
import { leftMarket } from "@/lib/listings/states";
import { compileBrief } from "@/lib/matching/compiled-brief";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { Page } from "@/lib/platform/pagination";
import { briefCriteria } from "@/lib/preferences/brief";
import { getBriefsAndBlocks } from "@/lib/preferences/queries";
import { sortedPage } from "./order";
import { savedReadableBy, savedVisibleTo } from "../policy";
import { readSavedRows } from "./row-queries";
import type { ExportSavedInput, ListSavedInput, SavedListing } from "./schema";
import { toSavedListing } from "./view";

const MAX_OFF_MARKET = 50;

/**
 * The organization's saved listings, with the team's decisions, changes, and the match with its active brief. A listing
 * that left the market stays, with its status. While one of the two organizations blocks the other, the seller's
 * listings are hidden but remain saved.
 */
export async function listSaved(
  actor: Marketer,
  { cursor, limit, ...filters }: ListSavedInput,
): Promise<Page<SavedListing>> {
  const found = await findSaved(actor, filters);
  const sort = filters.sort ?? (filters.listId ? "order" : "recent");
  const page = sortedPage(found, { sort, cursor, limit });
  return { items: page.items.map(({ saved }) => saved), nextCursor: page.nextCursor, total: found.length };
}

/** All of them in the requested order, for the export. */
export async function listAllSaved(actor: Marketer, filters: ExportSavedInput): Promise<SavedListing[]> {
  return (await listSaved(actor, { ...filters, limit: Number.MAX_SAFE_INTEGER })).items;
}

async function findSaved(actor: Marketer, { listId, ownerId, decision }: ExportSavedInput) {
  const [{ briefs }, rows] = await Promise.all([getBriefsAndBlocks(actor), readSavedRows(actor, { listId, ownerId })]);
  const [brief] = briefs;
  const at = now().getTime();
  const compiled = brief ? compileBrief(briefCriteria(brief, actor.organizationId, []), at) : null;
  return rows
    .map((row) => toSavedListing(row, { actor, compiled, listId, now: at }))
    .filter((saved) => decision === undefined || saved.decision === decision)
    .map((saved) => ({ ...saved, score: saved.match?.state === "scored" ? saved.match.score : null, saved }));
}

/** The organization's latest saved listings that are not in search because they left the market. */
export async function listSavedOffMarket(actor: Marketer): Promise<ListingCard[]> {
  const rows = await db.savedOpportunity.findMany({
    where: { AND: [savedReadableBy(actor), { listing: { status: { in: [...leftMarket] } } }] },
    orderBy: [{ createdAt: "desc" }, { listingId: "desc" }],
    take: MAX_OFF_MARKET,
    select: { listing: { select: listingCardSelect } },
  });
  return rows.map(({ listing }) => toListingCard(listing));
}

export async function savedIds(actor: Marketer): Promise<Set<string>> {
  const rows = await db.savedOpportunity.findMany({
    where: savedVisibleTo(actor),
    select: { listingId: true },
    take: 10_000,
  });
  return new Set(rows.map(({ listingId }) => listingId));
}
