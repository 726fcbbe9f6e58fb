/** Where a marketer encounters a listing, by the page's URL. */
export const eventSources = [
  "search",
  "recommendations",
  "similar",
  "saved",
  "compare",
  "dashboard",
  "direct",
] as const;
export type EventSource = (typeof eventSources)[number];

/** Events in one report. */
export const MAX_REPORTED = 100;

const sources: readonly (readonly [RegExp, EventSource])[] = [
  [/^\/opportunities\/?$/, "search"],
  [/^\/opportunities\/compare/, "compare"],
  [/^\/ai-recommendations/, "recommendations"],
  [/^\/saved-opportunities/, "saved"],
  [/^\/listing\//, "similar"],
  [/^\/dashboard/, "dashboard"],
];

/** Null on a page that shows no listings to discover. */
export const sourceOfPage = (pathname: string): EventSource | null =>
  sources.find(([pattern]) => pattern.test(pathname))?.[1] ?? null;

const listingPath = /^\/listing\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

/** The listing ID of a listing page, such as `/listing/0198…`. */
export const listingOfPath = (pathname: string): string | null => listingPath.exec(pathname)?.[1] ?? null;
