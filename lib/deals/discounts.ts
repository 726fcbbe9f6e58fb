/**
 * A discount reduces one line, or the total of all lines after their own discounts: percentages first, then amounts,
 * each applied to the remainder, in whole cents, rounded half away from zero, and never below zero.
 */
export type Discount = {
  /** Exactly one of the two: at most two decimals, or cents. */
  percent: number | null;
  amountCents: number | null;
  /** The index of the line that it reduces; null for the total. */
  of: number | null;
};

export const isDiscount = <Line extends { kind?: string }>(line: Line): line is Extract<Line, { kind: "discount" }> =>
  line.kind === "discount";

/** What each line adds to the total in cents, from an item's price or a discount as entered. */
export function resolveLines(lines: readonly (number | Discount)[]): number[] {
  const resolved = lines.map((line) => (typeof line === "number" ? line : 0));
  const reduce = (base: number, of: number | null) => {
    const own = lines.flatMap((line, at) => (typeof line !== "number" && line.of === of ? [{ ...line, at }] : []));
    let left = base;
    for (const { at, percent, amountCents } of own.toSorted(percentagesFirst)) {
      const off = Math.min(left, percent === null ? (amountCents ?? 0) : shareOf(left, percent));
      resolved[at] = 0 - off;
      left -= off;
    }
  };
  lines.forEach((line, at) => typeof line === "number" && reduce(line, at));
  reduce(
    resolved.reduce((sum, cents) => sum + cents, 0),
    null,
  );
  return resolved;
}

const percentagesFirst = (a: Discount, b: Discount) => Number(a.percent === null) - Number(b.percent === null);

/** Exact for every safe number of cents: only the remainder of whole basis points is rounded. */
function shareOf(cents: number, percent: number): number {
  const points = Math.round(percent * 100);
  const rest = cents % 10_000;
  return ((cents - rest) / 10_000) * points + Math.round((rest * points) / 10_000);
}
