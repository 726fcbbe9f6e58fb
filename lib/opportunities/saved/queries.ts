import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { organizationLabel } from "@/lib/auth/authorship";
import { namesOf } from "@/lib/auth/name-queries";
import { leftMarket } from "@/lib/listings/states";
import { excludeBlocked } from "@/lib/organizations/blocks/exclusion";
import { type ListingCard, listingCardSelect, toListingCard } from "@/lib/listings/view";
import { db } from "@/lib/platform/db";
import { momentCursor, type Page, pageOf } from "@/lib/platform/pagination";
import { savedVisibleTo } from "./policy";
import type { ListSavedInput, SavedListing } from "./schema";

const MOST_OFF_MARKET = 50;

/**
 * Latest first. What left the market stays, and its status says so. While one of the two organizations blocks the other
 * nothing of the seller is shown; it is still kept.
 */
export async function listSaved(actor: Marketer, { cursor, limit }: ListSavedInput): Promise<Page<SavedListing>> {
  const rows = await db.savedOpportunity.findMany({
    where: { AND: [savedVisibleTo(actor), notBlocked(actor), cursor ? after(cursor) : {}] },
    orderBy: [{ createdAt: "desc" }, { listingId: "desc" }],
    take: limit + 1,
    include: { listing: { select: listingCardSelect } },
  });
  const names = await namesOf(
    rows.flatMap((row) => [row.savedById, row.savedByAgencyId, row.notedById, row.notedByAgencyId]),
  );
  const signature = (person: string | null, agency: string | null) => {
    const name = person && names.get(person);
    return name ? `${name}, ${organizationLabel(agency && names.get(agency), actor.organizationName)}` : null;
  };
  return pageOf(
    rows,
    limit,
    (row) => ({
      ...toListingCard(row.listing),
      savedAt: row.createdAt.toISOString(),
      note: row.note,
      savedBy: signature(row.savedById, row.savedByAgencyId),
      notedBy: signature(row.notedById, row.notedByAgencyId),
    }),
    ({ createdAt, listingId }) => [createdAt.toISOString(), listingId],
  );
}

/** Of what the organization saved, the latest that search does not find because it left the market. */
export async function listSavedOffMarket(actor: Marketer): Promise<ListingCard[]> {
  const rows = await db.savedOpportunity.findMany({
    where: { AND: [savedVisibleTo(actor), notBlocked(actor), { listing: { status: { in: [...leftMarket] } } }] },
    orderBy: [{ createdAt: "desc" }, { listingId: "desc" }],
    take: MOST_OFF_MARKET,
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

const notBlocked = ({ organizationId }: Marketer) => ({ listing: { organization: excludeBlocked(organizationId) } });

function after(cursor: string) {
  const { at, id } = momentCursor(cursor);
  return { OR: [{ createdAt: { lt: at } }, { createdAt: at, listingId: { lt: id } }] };
}
