/** The season of a listing, as sellers name it: the year of its term, or the years that it spans. */

/** `2027`, `2027/28` for two years in a row, `2027–2030` for more; takes the filter's spelling, `2027-2030`. */
export function seasonLabel(season: string): string {
  const [from = "", to] = season.split("-");
  if (!to) return from;
  return Number(to) === Number(from) + 1 ? `${from}/${to.slice(2)}` : `${from}–${to}`;
}
