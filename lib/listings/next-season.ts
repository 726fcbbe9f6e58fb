/**
 * A listing for its next season: the same offer, with its term and years advanced, and its sold categories open again.
 */
import { toIsoDay, dayMs } from "@/lib/platform/days";
import type { ListingContent } from "./row";
import type { ListingFields } from "./schema";

export function nextSeason(content: ListingContent): ListingFields {
  const years = lengthInYears(content);
  return {
    ...content,
    title: withLaterYears(content.title, years),
    summary: content.summary && withLaterYears(content.summary, years),
    packages: content.packages.map((item) => ({
      ...item,
      id: null,
      assets: item.assets.map((asset) => ({ ...asset, id: null })),
    })),
    // A new listing: its seller is asked again when publishing it.
    publicPreview: false,
    exclusivity: { level: content.exclusivity.level, categories: content.exclusivity.categories, sold: [] },
    termStart: laterDay(content.termStart, years),
    termEnd: laterDay(content.termEnd, years),
    decisionDeadline: laterDay(content.decisionDeadline, years),
  };
}

/** A term of several years is followed by one of the same length; anything else by the next year's. */
function lengthInYears({
  termType,
  termStart,
  termEnd,
}: Pick<ListingContent, "termType" | "termStart" | "termEnd">): number {
  if (termType !== "multi_year" || !termStart || !termEnd) return 1;
  const years = (Date.parse(termEnd) - Date.parse(termStart)) / (365.25 * dayMs);
  return Math.max(1, Math.round(years));
}

/** Advances years in text: 2026 → 2027, 2026–27 → 2027–28, 2026/2027 → 2027/2028. */
export function withLaterYears(text: string, years: number): string {
  return text.replace(
    /(?<!\d)(20\d{2})(?:(\s?[–/-]\s?)(20\d{2}|\d{2})(?!\d))?(?!\d)/g,
    (whole, first: string, link: string | undefined, second: string | undefined) => {
      const from = Number(first) + years;
      if (!link || !second) return String(from);
      const isNextYear = Number(second) % 100 === (Number(first) + 1) % 100;
      if (second.length === 2 && !isNextYear) return whole;
      const to = Number(second) + years;
      return `${from}${link}${second.length === 2 ? String(to % 100).padStart(2, "0") : to}`;
    },
  );
}

/** The same day some years later; February 29 becomes the 28th. */
function laterDay(day: string | null, years: number): string | null {
  if (!day) return null;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return toIsoDay(new Date(Date.UTC(year + years, month - 1, Math.min(date, lastOfMonth))));
}
