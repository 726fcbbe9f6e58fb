import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { listingsOf } from "@/lib/listings/policy";
import { contentOf, listingInclude } from "@/lib/listings/row";
import { db } from "@/lib/platform/db";
import { completenessOfAll } from "./completeness";
import type { Completeness } from "./view";

const MAX_LISTINGS = 50;

/** What the organization's listings lack, the costliest first; null without listings. */
export async function findCompleteness(actor: Seller): Promise<Completeness | null> {
  const rows = await db.listing.findMany({
    where: { AND: [listingsOf(actor), { status: { in: ["draft", "changes_requested", "published", "paused"] } }] },
    include: listingInclude,
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    take: MAX_LISTINGS,
  });
  return completenessOfAll(rows.map((row) => ({ id: row.id, fields: contentOf(row) })));
}
