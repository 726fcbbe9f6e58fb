import "server-only";
import type { Tx } from "@/lib/platform/db";
import type { OwedItem } from "../fulfillment/from-terms";
import { owedItems } from "../fulfillment/owed-store";
import { scheduleOf } from "../payments/schedule";
import type { Terms } from "../terms";

/**
 * Sets up an agreed deal, in the agreement's transaction: a summary of its terms, its checklist and its payments.
 * @param items the checklist, if it does not follow from the terms
 */
export async function setUpDeal(tx: Tx, dealId: string, terms: Terms, items?: readonly OwedItem[]): Promise<void> {
  const [termStart, termEnd] = [new Date(terms.termStart), new Date(terms.termEnd)];
  const { currency, firstRefusal } = terms;
  await tx.deal.update({
    where: { id: dealId },
    data: { totalCents: BigInt(terms.totalCents), currency, firstRefusal, termStart, termEnd },
  });
  const owed = items ?? (await owedItems(tx, terms));
  await tx.deliverable.createMany({ data: owed.map((item, position) => ({ ...item, dealId, position })) });
  await tx.payment.createMany({
    data: scheduleOf(terms).map((payment, position) => ({ ...payment, dealId, position })),
  });
}
