/**
 * How a new total affects the payments: paid or invoiced ones stay, and the others share the rest in their previous
 * proportions, to the cent.
 */
export interface ListedPayment {
  id: string;
  amountCents: number;
  isFixed: boolean;
}

export interface PaymentChanges {
  resize: { id: string; amountCents: number }[];
  remove: string[];
  /** Cents of one more payment; 0: none. */
  add: number;
}

/** Null if more than the new total is already paid or invoiced. */
export function paymentChanges(payments: readonly ListedPayment[], totalCents: number): PaymentChanges | null {
  const fixed = payments.filter(({ isFixed }) => isFixed);
  const open = payments.filter(({ isFixed }) => !isFixed);
  const rest = totalCents - sumOf(fixed);
  if (rest < 0) return null;
  if (open.length === 0) return { resize: [], remove: [], add: rest };
  const shares = sharesOf(
    rest,
    open.map(({ amountCents }) => amountCents),
  );
  const changed = open.map(({ id, amountCents }, at) => ({ id, was: amountCents, amountCents: shares[at] ?? 0 }));
  return {
    resize: changed
      .filter(({ amountCents, was }) => amountCents > 0 && amountCents !== was)
      .map(({ id, amountCents }) => ({ id, amountCents })),
    remove: changed.filter(({ amountCents }) => amountCents === 0).map(({ id }) => id),
    add: 0,
  };
}

const sumOf = (payments: readonly ListedPayment[]): number =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Whole cents that add up to the total; the first ones take the remaining cents. */
function sharesOf(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? total : 0));
  const shares = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / sum));
  let left = total - shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => {
    if (left === 0) return share;
    left -= 1;
    return share + 1;
  });
}
