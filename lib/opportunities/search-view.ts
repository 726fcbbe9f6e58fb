/** A search prepared for display: labels instead of codes, and a URL for everything that can be clicked. */
import { formatCount, formatDate, formatNumber, plural } from "@/lib/platform/format";
import { countryName } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { formatMoney } from "@/lib/platform/money";
import { type CardView, toCardView } from "./card-view";
import type { FacetName } from "./search-index/search/facets";
import { limitLinks, type LimitLink, otherSide } from "./limit-links";
import { placeMap, type PlaceMap } from "./map/place-map";
import { priceBands } from "./price-bands";
import { type RowView, toRowView } from "./row-view";
import { type SearchQuery, type SearchSort } from "./schema";
import { canonicalQuery, fieldsOf, queryWith, queryWithout, searchHref } from "./search-url";
import type { BriefName, OpportunitySearch } from "./view";

interface FacetValue {
  value: string;
  label: string;
  count: number;
}

export interface FacetGroup {
  name: FacetName;
  title: string;
  values: FacetValue[];
  /** Hidden values, and the URL that shows them. */
  more: { count: number; href: string } | null;
}

export interface PriceLink extends FacetValue {
  href: string;
  isOn: boolean;
}

export interface SearchLink {
  label: string;
  href: string;
}

export interface ViewLink extends SearchLink {
  isOn: boolean;
}

export interface SearchView {
  /** The normalized search; the browser's own copy follows it. */
  query: string;
  cards: CardView[];
  /** The results as dense rows, instead of cards: in the table and beside the map. */
  rows: RowView[] | null;
  nextCursor: string | null;
  countText: string;
  /** The same in short, for a button. */
  totalText: string;
  total: number;
  /** The strongest reason shared by all results, shown once instead of on every card. */
  shared: string | null;
  /** The link from listings within the brief to those outside, or back. */
  otherSide: { text: string; href: string } | null;
  views: ViewLink[];
  /** The results by place. */
  map: PlaceMap | null;
  /** Outside the brief: each of its limits. */
  limits: LimitLink[];
  sort: SearchSort;
  brief: BriefName | null;
  briefs: BriefName[];
  needs: string[];
  groups: FacetGroup[];
  prices: PriceLink[];
  chips: SearchLink[];
  didYouMean: SearchLink | null;
  /** How the displayed search differs from the typed one, with a link to the exact search. */
  note: { text: string; link: SearchLink | null } | null;
  /** Without results: what the brief excludes, with a link. */
  hidden: { text: string; link: SearchLink } | null;
  /** Only saved listings are shown. */
  isSaved: boolean;
  relax: SearchLink[];
}

const titles: Partial<Record<FacetName, string>> = {
  sportOrGenre: "Sport or genre",
  propertyType: "Property type",
  country: "Country",
  level: "Level",
  assetCategory: "Assets",
  termType: "Term",
  segment: "Segment",
};

const shownAtFirst = 6;

export function toSearchView(found: OpportunitySearch, requested: SearchQuery): SearchView {
  const query = canonicalQuery(fieldsOf(requested));
  const isTable = new URLSearchParams(query).get("view") === "table";
  const hasRows = isTable || found.places !== null;
  return {
    query,
    cards: hasRows ? [] : found.items.map(toCardView),
    rows: hasRows ? found.items.map(toRowView) : null,
    nextCursor: found.nextCursor,
    countText: countText(found),
    totalText: opportunitiesText(found.total),
    total: found.total,
    shared: found.shared,
    otherSide: otherSide(found, query),
    limits: limitLinks(found, query),
    views: viewLinks(found, query),
    map: found.places && placeMap(found.places, query),
    sort: found.sort,
    brief: found.brief,
    briefs: found.briefs,
    needs: (found.needs ?? []).map(({ text }) => text),
    groups: groupsOf(found, query),
    prices: pricesOf(found, query),
    chips: [...queryChips(found, query), ...chipsOf(query)],
    didYouMean: didYouMean(found, query),
    note: noteOf(found, query),
    hidden: hiddenBy(found, query),
    isSaved: new URLSearchParams(query).has("saved"),
    relax: relaxOf(found, query),
  };
}

/** "12 good matches, 209 within your limits"; without a brief, "209 opportunities". */
function countText({ total, goodMatches, limits, brief }: OpportunitySearch): string {
  if (limits) return `${formatNumber(total)} outside your brief`;
  if (total === 0) return opportunitiesText(total);
  if (goodMatches === null)
    return brief === null ? opportunitiesText(total) : `${formatNumber(total)} within your limits`;
  const good = goodMatches === 0 ? "No strong matches yet" : formatCount(goodMatches, "good match", "good matches");
  return `${good}, ${formatNumber(total)} within your limits`;
}

const opportunitiesText = (total: number): string => formatCount(total, "opportunity", "opportunities");

const viewLinks = ({ places }: OpportunitySearch, query: string): ViewLink[] => {
  const view = places !== null ? "map" : new URLSearchParams(query).get("view");
  const link = (label: string, to: string | null) => ({
    label,
    href: searchHref(queryWith(query, { view: to, box: null })),
    isOn: view === to,
  });
  return [link("List", null), link("Table", "table"), link("Map", "map")];
};

const wordOf = (key: string, value: string): string => (key === "country" ? countryName(value) : labelOf(value));

function groupsOf({ facets }: OpportunitySearch, query: string): FacetGroup[] {
  const params = new URLSearchParams(query);
  return (Object.keys(titles) as FacetName[]).map((name) => {
    const chosen = params.getAll(name);
    const isWhole = params.get("more") === name;
    const present = new Map(facets[name].map(({ value, count }) => [value, count]));
    const absent = chosen.filter((value) => !present.has(value)).map((value) => ({ value, count: 0 }));
    // Unnamed values come last, whatever their count.
    const all = [...facets[name], ...absent].toSorted(
      (a, b) => Number(a.value === "other") - Number(b.value === "other"),
    );
    const values = all.filter(({ value }, at) => isWhole || at < shownAtFirst || chosen.includes(value));
    const hidden = all.length - values.length;
    return {
      name,
      title: titles[name] ?? name,
      values: values.map(({ value, count }) => ({ value, count, label: wordOf(name, value) })),
      more: hidden > 0 ? { count: hidden, href: searchHref(queryWith(query, { more: name })) } : null,
    };
  });
}

function pricesOf({ facets }: OpportunitySearch, query: string): PriceLink[] {
  const params = new URLSearchParams(query);
  const counts = new Map(facets.price.map(({ value, count }) => [value, count]));
  return priceBands.flatMap(({ code, fromCents }, at) => {
    const count = counts.get(code) ?? 0;
    const next = priceBands[at + 1]?.fromCents ?? null;
    if (fromCents === null) return [];
    const bounds = {
      priceMin: fromCents === 0 ? null : String(fromCents / 100),
      priceMax: next === null ? null : String(next / 100),
    };
    const isOn = params.get("priceMin") === bounds.priceMin && params.get("priceMax") === bounds.priceMax;
    if (count === 0 && !isOn) return [];
    const href = searchHref(queryWith(query, isOn ? { priceMin: null, priceMax: null } : bounds));
    return [{ value: code, count, isOn, href, label: rangeText(bounds.priceMin, bounds.priceMax) }];
  });
}

const dollars = (text: string): string => (Number.isFinite(Number(text)) ? formatMoney(Number(text) * 100) : text);

function rangeText(min: string | null, max: string | null): string {
  if (min === null) return `Under ${dollars(max ?? "0")}`;
  return max === null ? `${dollars(min)} and over` : `${dollars(min)} to ${dollars(max)}`;
}

const labelsOf: Record<string, (value: string) => string> = {
  region: (value) => value,
  city: (value) => value,
  near: () => "Near a location",
  priceMin: (value) => `From ${dollars(value)}`,
  priceMax: (value) => `Up to ${dollars(value)}`,
  minReach: (value) => `Reach of at least ${formatNumber(Number(value) || 0)}`,
  openCategory: (value) => `${labelOf(value)} is open`,
  deadlineAfter: (value) => `Deadline on or after ${formatDate(value)}`,
  saved: () => "Saved",
};

/** Every part of the query as understood, each with the URL without it. */
const queryChips = ({ queryParts }: OpportunitySearch, query: string): SearchLink[] =>
  queryParts.map(({ label, q }) => ({ label, href: searchHref(queryWith(query, { q: q || null })) }));

function noteOf({ corrected, isPartial }: OpportunitySearch, query: string): SearchView["note"] {
  const typed = new URLSearchParams(query).get("q") ?? "";
  if (corrected !== null)
    return {
      text: `Showing results for “${corrected}”.`,
      link: { label: `Search for “${typed}” instead`, href: searchHref(queryWith(query, { exact: "1" })) },
    };
  return isPartial
    ? { text: `No listing has all the words in “${typed}”. These have some of them.`, link: null }
    : null;
}

function hiddenBy({ total, ruledOut, limits }: OpportunitySearch, query: string): SearchView["hidden"] {
  if (total > 0 || ruledOut === 0 || limits) return null;
  const q = new URLSearchParams(query).get("q");
  const listings = formatCount(ruledOut, "listing");
  return {
    text: `${listings}${q ? ` for “${q}”` : ""} ${plural(ruledOut, "is", "are")} outside your brief.`,
    link: { label: `Show ${listings}`, href: searchHref(queryWith(query, { outside: "1" })) },
  };
}

const didYouMean = ({ didYouMean: found }: OpportunitySearch, query: string): SearchLink | null =>
  found && { label: `${found.q} (${formatNumber(found.total)})`, href: searchHref(queryWith(query, { q: found.q })) };

/** Every active filter, each with the URL without it. */
function chipsOf(query: string): SearchLink[] {
  return [...new URLSearchParams(query)].flatMap(([key, value]) => {
    const say = labelsOf[key] ?? (key in titles ? (code: string) => wordOf(key, code) : null);
    return say ? [{ label: say(value), href: searchHref(queryWithout(query, key, value)) }] : [];
  });
}

const relaxed: Record<string, string> = {
  q: "Clear search",
  saved: "Include unsaved",
  briefId: "Without your brief",
  near: "Anywhere",
  region: "Any region",
  city: "Any city",
  priceMin: "No minimum price",
  priceMax: "No maximum price",
  minReach: "Any reach",
  openCategory: "Any category",
  deadlineAfter: "Any deadline",
};

function relaxOf({ relax }: OpportunitySearch, query: string): SearchLink[] {
  return (relax ?? []).map(({ filter, total, q }) => {
    const words = q
      ? `Only “${q}”`
      : (relaxed[filter] ?? `Any ${(titles[filter as FacetName] ?? filter).toLowerCase()}`);
    const changes = filter === "briefId" ? { briefId: "none" } : { [filter]: q || null };
    return {
      label: `${words} (${formatCount(total, "listing")})`,
      href: searchHref(queryWith(query, changes)),
    };
  });
}
