import "server-only";
import type { Tx } from "@/lib/platform/db";
import { deliverablesOf } from "../fulfilment/from-terms";
import { scheduleOf } from "../payments/schedule";
import type { Terms } from "../terms";

/** What an agreement sets up, in its transaction: the deal's terms in brief, its checklist and its payments. */
export async function setUpDeal(tx: Tx, dealId: string, terms: Terms): Promise<void> {
  const [termStart, termEnd] = [new Date(terms.termStart), new Date(terms.termEnd)];
  await tx.deal.update({
    where: { id: dealId },
    data: { totalCents: BigInt(terms.totalCents), currency: terms.currency, termStart, termEnd },
  });
  const assetIds = terms.lines.flatMap(({ includes }) => includes.map(({ assetId }) => assetId));
  const assets = await tx.packageAsset.findMany({
    where: { id: { in: assetIds } },
    select: { id: true, category: true },
  });
  const owed = deliverablesOf(terms, new Map(assets.map(({ id, category }) => [id, category])));
  await tx.deliverable.createMany({ data: owed.map((item, position) => ({ ...item, dealId, position })) });
  await tx.payment.createMany({
    data: scheduleOf(terms).map((payment, position) => ({ ...payment, dealId, position })),
  });
}
