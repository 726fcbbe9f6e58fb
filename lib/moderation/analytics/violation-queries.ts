/**
 * Whether a search ever showed something the brief excludes. Results of logged searches are checked again against the
 * deal-breakers; only unchanged listings, and rules that nobody else can affect in the meantime, are conclusive.
 */
import "server-only";
import { formatCount } from "@/lib/platform/format";
import { loggedCriteria } from "@/lib/analytics/visibility/logged-brief";
import { limitReasons } from "@/lib/analytics/visibility/reason-labels";
import { compileBrief } from "@/lib/matching/compiled-brief";
import { hardFilters } from "@/lib/matching/hard-filters";
import type { ExclusionCode } from "@/lib/matching/match";
import { indexRow } from "@/lib/opportunities/facts";
import { readSearchRows } from "@/lib/opportunities/listing-row-queries";
import { Prisma, replica } from "@/lib/platform/db";
import type { Section } from "./section";

/** The newest searches with results. */
const MAX_SEARCHES = 400;

/** A sale, a block or a status change after the search is not its fault. */
const changeable: ReadonlySet<ExclusionCode> = new Set([
  "category_taken",
  "own_or_blocked_organization",
  "not_published",
  "industry_blocked",
]);

export async function readViolations(): Promise<Section> {
  const { searches, results, found } = await countViolations();
  const codes = (Object.keys(limitReasons) as ExclusionCode[]).filter((code) => !changeable.has(code));
  return {
    name: "violations",
    title: "Violated deal-breakers",
    description: `Results that a brief’s deal-breakers should have excluded. The target is 0. We rechecked ${formatCount(results, "result")} from the newest ${formatCount(searches, "search", "searches")}.`,
    by: "Deal-breaker",
    figures: [
      { key: "violations", label: "Violations" },
      { key: "results", label: "Results checked" },
    ],
    rows: codes.map((code) => ({ label: limitReasons[code], values: { violations: found.get(code) ?? 0, results } })),
    chart: null,
  };
}

async function countViolations() {
  const { searches, judged } = await judgeSearches();
  const found = new Map<ExclusionCode, number>();
  for (const code of judged.flatMap(({ codes }) => codes)) found.set(code, (found.get(code) ?? 0) + 1);
  return { searches, results: judged.length, found };
}

/** Each result that was checked again, with the deal-breakers that should have excluded it. */
export async function judgeSearches() {
  const rows = await readSearches();
  const listings = await readListings([...new Set(rows.flatMap(({ unchangedIds }) => unchangedIds))]);
  const judged = rows.flatMap(({ brief, organizationId, at, query, unchangedIds }) => {
    const compiled = compileBrief(loggedCriteria(brief, organizationId, []), at.getTime());
    return unchangedIds
      .flatMap((id) => listings.get(id) ?? [])
      .map((listing) => ({
        ...{ at, query, organizationId, listingId: listing.id },
        codes: hardFilters(compiled, listing)
          .map(({ code }) => code)
          .filter((code) => !changeable.has(code)),
      }));
  });
  return { searches: rows.length, judged };
}

interface LoggedResults {
  brief: unknown;
  organizationId: string;
  at: Date;
  query: string;
  /** Results that are still unchanged. */
  unchangedIds: string[];
}

const readSearches = (): Promise<LoggedResults[]> => replica().$queryRaw<LoggedResults[]>`
  SELECT s.brief, s."organizationId", s.at, s.query, ARRAY(SELECT l.id FROM listings l
    WHERE l.id = ANY(s."topIds") AND l."updatedAt" < s.at) AS "unchangedIds"
  FROM logged_searches s WHERE cardinality(s."topIds") > 0 ORDER BY s.day DESC, s.id DESC LIMIT ${MAX_SEARCHES}`;

async function readListings(ids: readonly string[]) {
  const rows = await readSearchRows(Prisma.sql`l.id = ANY(${[...ids]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, indexRow(row)]));
}
