/** The season of a listing, in sellers' terms: the year of its term, or the years that it spans. */

/** `2027`, `2027/28` for two years in a row, `2027–2030` for more; accepts the filter's format, `2027-2030`. */
export function seasonLabel(season: string): string {
  const [from = "", to] = season.split("-");
  if (!to) return from;
  return Number(to) === Number(from) + 1 ? `${from}/${to.slice(2)}` : `${from}–${to}`;
}

interface Term {
  termStart?: string | null;
  termEnd?: string | null;
}

/** The same from a term's dates; null without any. */
export function seasonOf({ termStart, termEnd }: Term): string | null {
  const from = (termStart ?? termEnd)?.slice(0, 4);
  if (!from) return null;
  const to = termEnd?.slice(0, 4) ?? from;
  return seasonLabel(to > from ? `${from}-${to}` : from);
}

/** "Northgate Women FC 2027/28"; a title that already contains its season stays as it is. */
export function titleWithSeason(title: string, term: Term): string {
  const season = seasonOf(term);
  return !season || title.includes(season) || title.includes(season.slice(0, 4)) ? title : `${title} ${season}`;
}
