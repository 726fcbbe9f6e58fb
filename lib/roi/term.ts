const DAYS_A_MONTH = 365.25 / 12;

/** The months of a term as the calculator takes them: whole, 1 to 240. Both days are ISO. */
export const monthsOfTerm = (from: string, to: string): number =>
  Math.min(240, Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000 / DAYS_A_MONTH)));
