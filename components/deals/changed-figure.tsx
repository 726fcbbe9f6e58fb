import { formatNumber } from "@/lib/platform/format";
import { moneyText } from "@/lib/deals/wording";

/** A quantity, with the old value struck out if it changed. */
export function ChangedQuantity({ before, after }: { before?: number; after?: number }) {
  if (before === after) return after === undefined ? undefined : formatNumber(after);
  return (
    <>
      {before === undefined ? null : <del className="mr-1">{formatNumber(before)}</del>}
      {after === undefined ? null : <ins>{formatNumber(after)}</ins>}
    </>
  );
}

export function OldAmount({ amount, now, currency }: { amount: number; now?: number; currency: string }) {
  const text = amountText(amount, currency);
  return amount === now ? text : <del>{text}</del>;
}

export function NewAmount({ amount, was, currency }: { amount: number; was?: number; currency: string }) {
  const text = amountText(amount, currency);
  return amount === was ? text : <ins>{text}</ins>;
}

/** Lines at no cost are included in the rest. */
const amountText = (amount: number, currency: string) => (amount === 0 ? "included" : moneyText(amount, currency));
