/** A pending edit in words: each value as marketers see it now, and as they would after approval. */
import { formatNumber } from "@/lib/platform/format";
import { formatAmount } from "@/lib/platform/money";
import { CONTACT_FOR_PRICING } from "./pricing";
import { reachLabels } from "./reach";
import { type HeldEdit, type SensitiveValues, audienceTotals } from "./sensitive";

export interface HeldChange {
  field: string;
  /** The field's path in the listing. */
  path: string;
  before: string | null;
  after: string | null;
}

export function heldChanges({ before, after }: HeldEdit, currency: string): HeldChange[] {
  const priceOf = (item: SensitiveValues["price"]) => priceText(item, currency);
  const titles =
    after.title === undefined
      ? []
      : [{ field: "Title", path: "title", before: before.title ?? "", after: after.title }];
  const totals = audienceTotals.flatMap((total) =>
    after.reach && total in after.reach
      ? [
          {
            field: reachLabels[total],
            path: `reach.${total}`,
            before: countOf(before.reach?.[total]),
            after: countOf(after.reach[total]),
          },
        ]
      : [],
  );
  const prices = after.price
    ? [{ field: "Price", path: "price", before: priceOf(before.price), after: priceOf(after.price) }]
    : [];
  const packages = Object.entries(after.packages ?? {}).map(([id, item]) => ({
    field: `Price of “${item.name}”`,
    path: "packages",
    before: priceOf(before.packages?.[id]),
    after: priceOf(item),
  }));
  return [...titles, ...totals, ...prices, ...packages];
}

const countOf = (count: number | null | undefined): string | null =>
  count === null || count === undefined ? null : formatNumber(count);

function priceText(item: SensitiveValues["price"], currency: string): string | null {
  if (!item || item.price === null) return null;
  if (item.price < 0) return CONTACT_FOR_PRICING;
  const amount = formatAmount(item.price, currency);
  return item.contactForPricing ? `${amount}, shown as “Contact for pricing”` : amount;
}
