/** Applies the parts of a query to the search: limits become filters, and each part can be removed separately. */
import { formatDate, formatDistance, formatNumber } from "@/lib/platform/format";
import { stemmedWords } from "@/lib/language/stems";
import { codesBeginningWith } from "@/lib/language/term-beginnings";
import type { TermCodes } from "@/lib/language/term-codes";
import type { TypedOrder } from "@/lib/language/phrases";
import type { LimitPart, QueryPart, TermPart, WindowPart, WordPart } from "@/lib/language/query";
import { formatAmount, toCents } from "@/lib/platform/money";
import type { OpportunityFilters } from "./filters";
import type { RelevancePart } from "./search-index/search/relevance";

/** The stricter of filter and typed limit applies. */
export function withLimits(filters: OpportunityFilters, parts: readonly QueryPart[]): OpportunityFilters {
  return parts.reduce((narrowed, part) => {
    if (part.kind === "limit") return withLimit(narrowed, part);
    if (part.kind === "window") return { ...narrowed, runsFrom: part.from ?? undefined, runsTo: part.to ?? undefined };
    if (part.kind !== "near" || narrowed.near) return narrowed;
    const { latitude, longitude } = part.city;
    return { ...narrowed, near: { latitude, longitude, radiusKm: part.radiusKm } };
  }, filters);
}

/** The sort order requested in the query; null if there is none. */
export const typedOrder = (parts: readonly QueryPart[]): TypedOrder | null =>
  parts.find((part) => part.kind === "order")?.sort ?? null;

const orderLabels: Readonly<Record<TypedOrder, string>> = {
  price: "Lowest price first",
  newest: "Newest first",
  deadline: "Earliest deadline first",
  reach: "Largest reach first",
};

function withLimit(filters: OpportunityFilters, { of, min, max }: LimitPart): OpportunityFilters {
  if (of === "reach") return { ...filters, minReach: larger(filters.minReach, min) };
  return {
    ...filters,
    priceMinCents: larger(filters.priceMinCents, min === null ? null : toCents(min)),
    priceMaxCents: smaller(filters.priceMaxCents, max === null ? null : toCents(max)),
  };
}

const larger = (a: number | undefined, b: number | null) => (b === null ? a : Math.max(a ?? b, b));
const smaller = (a: number | undefined, b: number | null) => (b === null ? a : Math.min(a ?? b, b));

/** "Germany", "Up to $20,000", "Within 100 km (62 mi) of Leeds", "Lowest price first", or the words themselves in quotation marks. */
export function partLabel(part: QueryPart, text: string): string {
  if (part.kind === "term" && part.isPlace) return part.label;
  if (part.kind === "order") return orderLabels[part.sort];
  if (part.kind === "near") return `Within ${formatDistance(part.radiusKm)} of ${part.city.name}`;
  if (part.kind === "window") return `Runs ${windowText(part)}`;
  if (part.kind !== "limit") return `“${text.slice(part.start, part.end).replace(/["“”]/g, "")}”`;
  const [min, max] = [part.min, part.max].map((amount) => (amount === null ? null : amountText(part.of, amount)));
  if (part.of === "reach") return `Reach of at least ${min}`;
  if (min && max) return `${min} to ${max}`;
  return max ? `Up to ${max}` : `From ${min}`;
}

function windowText({ from, to }: WindowPart): string {
  if (from === null || to === null) return from === null ? `until ${formatDate(to ?? "")}` : `from ${formatDate(from)}`;
  return `${formatDate(from)} to ${formatDate(to)}`;
}

const amountText = (of: LimitPart["of"], amount: number): string =>
  of === "price" ? formatAmount(amount) : formatNumber(amount);

/** A word that only introduced the removed part. */
const leadingWord = /(?:^|\s)(?:a|an|and|at|for|from|in|of|on|the|with)\s*$/i;

/** `"harbor regatta under 20k"` without its last part is `"harbor regatta"`. */
export function textWithout(text: string, { start, end }: { start: number; end: number }): string {
  const before = text.slice(0, start).replace(leadingWord, "");
  return tidied(`${before} ${text.slice(end)}`);
}

export const replacePart = (text: string, { start, end }: { start: number; end: number }, by: string): string =>
  tidied(`${text.slice(0, start)}${by}${text.slice(end)}`);

const tidied = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/\s([,;.])/g, "$1")
    .trim();

/** The basis of the relevance order; null if the query has no words. */
export function relevanceParts(parts: readonly QueryPart[]): RelevancePart[] | null {
  const typed = parts.filter(isSearched);
  const found = typed.map((part) => ({
    spellings: part.anyOf.map((spelling) => stemmedWords(spelling).map(({ stem }) => stem)),
    codes: part.kind === "term" ? part.codes : part === parts.at(-1) ? halfTyped(part) : null,
  }));
  return found.length > 0 ? found : null;
}

const LEAST_TYPED = 5;

/** "Basketbal" is a prefix search, with likely completions first. */
const halfTyped = ({ anyOf: [typed = ""] }: WordPart): TermCodes | null =>
  typed.length < LEAST_TYPED ? null : codesBeginningWith(typed);

/** A part used as a search term. */
export const isSearched = (part: QueryPart): part is WordPart | TermPart =>
  part.kind === "words" || part.kind === "term";
