import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { wordsOfTexts } from "@/lib/platform/database/spelling-queries";
import { textHas } from "@/lib/platform/database/text-search";
import { db, Prisma } from "@/lib/platform/db";

/** The text searched among one's own listings; the listing is `l`. */
export const listingWords = Prisma.sql`l."title" || ' ' || coalesce(l."city", '') || ' ' || coalesce(l."summary", '')`;

const ownListings = (actor: Seller) =>
  Prisma.sql`"listings" l WHERE l."organizationId" = ${actor.organizationId}::uuid`;

/** The seller's listings whose title, city and summary have all the words. */
export async function listOwnIdsByWords(actor: Seller, q: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT l."id" FROM ${ownListings(actor)} AND ${textHas(listingWords, q)}`;
  return rows.map(({ id }) => id);
}

/** Candidates for a seller's mistyped word. */
export const ownListingWords = (actor: Seller): Prisma.Sql =>
  wordsOfTexts(Prisma.sql`SELECT ${listingWords} FROM ${ownListings(actor)} ORDER BY l."updatedAt" DESC`);
