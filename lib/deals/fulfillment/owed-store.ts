import "server-only";
import type { Tx } from "@/lib/platform/db";
import { type OwedItem, type OwedTerms, deliverablesOf } from "./from-terms";

/** What the seller owes under the terms, with the category of every asset. */
export async function owedItems(tx: Tx, terms: OwedTerms): Promise<OwedItem[]> {
  const assetIds = terms.lines.flatMap(({ includes }) => includes.map(({ assetId }) => assetId));
  const assets = await tx.packageAsset.findMany({
    where: { id: { in: assetIds } },
    select: { id: true, category: true },
  });
  return deliverablesOf(terms, new Map(assets.map(({ id, category }) => [id, category])));
}
