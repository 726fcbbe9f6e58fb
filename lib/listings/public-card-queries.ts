/** What anybody may see of listings on sale, without a session: never a hidden price, never anything of the seller's. */
import "server-only";
import type { z } from "zod";
import { db } from "@/lib/platform/db";
import type { publicListingCardSchema } from "./card-schema";
import { type ListingCardRow, listingCardSelect, toListingCard } from "./view";

const MOST_FOUND = 8;

export type PublicListingCard = z.output<typeof publicListingCardSchema>;

/** Those of the listings that are on sale; the others are simply not in the answer. */
export async function listPublicListingCards(ids: readonly string[]): Promise<PublicListingCard[]> {
  if (ids.length === 0) return [];
  const rows = await db.listing.findMany({
    where: { id: { in: [...ids] }, status: "published" },
    select: listingCardSelect,
  });
  return rows.map(toPublicCard);
}

/** The first few on sale whose title has these words. */
export async function searchPublicListingCards(q: string): Promise<PublicListingCard[]> {
  const rows = await db.listing.findMany({
    where: { status: "published", title: { contains: q, mode: "insensitive" } },
    select: listingCardSelect,
    orderBy: [{ publishedAt: "desc" }, { id: "asc" }],
    take: MOST_FOUND,
  });
  return rows.map(toPublicCard);
}

function toPublicCard(row: ListingCardRow): PublicListingCard {
  const card = toListingCard(row);
  return {
    id: card.id,
    title: card.title,
    summary: card.summary,
    sportOrGenre: card.sportOrGenre,
    propertyType: card.propertyType,
    imageUrl: card.imageUrl,
    place: [card.city, card.country].filter(Boolean).join(", "),
    priceText: card.priceText,
  };
}
