/** A number, or why it can't be computed: never Infinity, never NaN. */
export type Figure = { value: number } | { reason: string };

export const isKnown = (figure: Figure): figure is { value: number } => "value" in figure;

export const numberOf = (figure: Figure): number | null => (isKnown(figure) ? figure.value : null);

export const provided = (value: number | undefined, reason: string): Figure =>
  value === undefined ? { reason } : { value };

/** Computed from other figures; the first of them that is missing says why. */
export function from(figures: readonly Figure[], compute: (...values: number[]) => Figure | number): Figure {
  const values: number[] = [];
  for (const figure of figures) {
    if (!isKnown(figure)) return figure;
    values.push(figure.value);
  }
  const result = compute(...values);
  const computed = typeof result === "number" ? { value: result } : result;
  return isKnown(computed) && !Number.isFinite(computed.value) ? { reason: "These numbers are too large." } : computed;
}

/** A quotient; `whenZero` is the reason where the divisor is 0. */
export const divide = (dividend: Figure, divisor: Figure, whenZero: string): Figure =>
  from([dividend, divisor], (a, b) => (b === 0 ? { reason: whenZero } : a / b));

export const plus = (...figures: Figure[]): Figure =>
  from(figures, (...values) => values.reduce((sum, value) => sum + value, 0));
