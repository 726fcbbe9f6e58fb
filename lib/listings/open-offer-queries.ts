import "server-only";
import type { Tx } from "@/lib/platform/db";

/** The listings with deals underway, which continue whatever becomes of the listing. */
export async function listingsWithDeal(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.deal.findMany({
    where: {
      listingId: { in: [...ids] },
      state: { in: ["agreed", "contract_out", "contracted", "in_fulfillment", "disputed"] },
    },
    distinct: ["listingId"],
    select: { listingId: true },
  });
  return new Set(rows.map(({ listingId }) => listingId));
}

/** The listings with a sent offer, from either side; a buyer's unsent offers don't count. */
export async function listingsWithOpenOffer(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ listingId: string }[]>`
    SELECT DISTINCT d."listingId" FROM "deals" d JOIN "proposals" p ON p."dealId" = d."id"
    WHERE d."listingId" = ANY(${[...ids]}::uuid[]) AND d."state" = 'negotiating' AND p."sentAt" IS NOT NULL
      AND p."state" IN ('awaiting_seller', 'awaiting_buyer', 'awaiting_approval')`;
  return new Set(rows.map(({ listingId }) => listingId));
}
