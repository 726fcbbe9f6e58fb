/**
 * What prevents an offer from being agreed: units that are sold or on hold for another buyer, exclusivity in a category
 * that has another sponsor or is on hold for one, and the buyer's own category if another sponsor has it exclusively.
 */
import {
  type Asked,
  type Availability,
  type Claim,
  categoryAvailability,
  exclusivityAvailability,
  unitAvailability,
} from "@/lib/listings/availability";
import { categoryText, sponsoredText } from "@/lib/listings/availability-text";
import { type StoredClaim, claimsOf, dayOf, isoDay } from "@/lib/listings/claims";
import { type Inventory, type StockLimit, assetLimits, packageLimits } from "@/lib/listings/stock";
import { formatDate, plural } from "@/lib/platform/format";
import type { Terms } from "./terms";
import { firstDayOfYear, lastDayOfYear, yearsOf } from "./years";

export interface ListingStock extends Inventory {
  claims: readonly StoredClaim[];
  /** The seller's declared exclusivity; see exclusivity.ts of the listings. */
  exclusivity: unknown;
}

/** ISO days; null if open-ended on that side. */
interface Span {
  termStart: string | null;
  termEnd: string | null;
}

/** Units by package and by asset. */
interface RequestedUnits extends Span {
  packages: ReadonlyMap<string, number>;
  assets: ReadonlyMap<string, number>;
  /** For a multi-year term whose lines are priced per year. */
  year: number | null;
}

/** Units for the whole term or for each of its years, and categories for a territory over the term. */
export interface Request extends Span {
  units: readonly RequestedUnits[];
  categories: readonly string[];
  /** Countries; empty: everywhere. */
  territory: readonly string[];
}

export interface Buyer {
  organizationId: string;
  industryCategory: string | null;
}

export interface Obstacle {
  state: "on_hold" | "sold";
  text: string;
  /** The conversations in which the seller holds it. */
  conversationIds: string[];
}

/** What prevents an open offer from being agreed, and when its holds expire. */
export interface OfferAvailability {
  obstacles: readonly Obstacle[];
  /** ISO moment. */
  heldUntil: string | null;
}

export function requestOf({
  lines,
  exclusivity,
  termStart,
  termEnd,
}: Pick<Terms, "lines" | "exclusivity" | "termStart" | "termEnd">): Request {
  const categories = exclusivity.level === "sole_sponsor" ? ["*"] : exclusivity.categories;
  const territory = exclusivity.territory.filter((country) => country !== "*");
  return {
    units: unitsOf(lines, { termStart, termEnd }),
    categories: exclusivity.level === "none" ? [] : categories,
    territory: exclusivity.territory.includes("*") ? [] : territory,
    termStart,
    termEnd,
  };
}

/** A line for one year only takes stock in that year; a line for the whole term takes it in each. */
function unitsOf(lines: Terms["lines"], term: Pick<Terms, "termStart" | "termEnd">): RequestedUnits[] {
  const isByYear = lines.some(({ year }) => year);
  const years = isByYear ? Array.from({ length: yearsOf(term) }, (_, at) => at + 1) : [null];
  return years
    .map((year) => {
      const own = lines.filter((line) => !line.year || line.year === year);
      return {
        packages: sumBy(own, ({ packageId }) => (packageId ? [[packageId, 1]] : [])),
        assets: sumBy(own, ({ assetId, includes }) => [
          ...(assetId ? [[assetId, 1] as const] : []),
          ...includes.map((content) => [content.assetId, content.quantity] as const),
        ]),
        year: years.length > 1 ? year : null,
        termStart: year ? firstDayOfYear(term, year) : term.termStart,
        termEnd: year ? lastDayOfYear(term, year) : term.termEnd,
      };
    })
    .filter(({ packages, assets }) => packages.size + assets.size > 0);
}

function sumBy(
  lines: Terms["lines"],
  takenBy: (line: Terms["lines"][number]) => readonly (readonly [id: string, units: number])[],
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines)
    for (const [id, units] of takenBy(line)) sums.set(id, (sums.get(id) ?? 0) + units * line.quantity);
  return sums;
}

export function obstaclesOf(stock: ListingStock, request: Request, buyer: Buyer, now: number): Obstacle[] {
  const claims = claimsOf(stock);
  const over = ({ termStart, termEnd }: Span) => ({
    fromDay: dayOf(termStart) ?? -Infinity,
    toDay: dayOf(termEnd) ?? Infinity,
    organizationId: buyer.organizationId,
    now,
  });
  const requested = over(request);
  const found = [
    ...request.units.flatMap((units) => unitObstacles(stock, claims, units, { ...over(units), territory: new Set() })),
    ...request.categories.flatMap((category) =>
      categoryObstacles(
        exclusivityAvailability(claims, category, { ...requested, territory: new Set(request.territory) }),
      ),
    ),
    ...categoryObstacles(categoryAvailability(claims, buyer.industryCategory, { ...requested, territory: new Set() })),
  ];
  return found.filter((each, at) => found.findIndex(({ text }) => text === each.text) === at);
}

const onHold = (thing: string, untilDay: number | null): string =>
  `${thing} is on hold for another buyer${untilText(untilDay)}.`;

const untilText = (day: number | null): string => (day === null ? "" : ` until ${formatDate(isoDay(day) ?? "")}`);

interface NamedLimit extends StockLimit {
  name: string;
}

function unitObstacles(
  stock: ListingStock,
  claims: readonly Claim[],
  units: RequestedUnits,
  requested: Asked,
): Obstacle[] {
  const inYear = units.year === null ? "" : ` in year ${units.year}`;
  return limitsOf(stock, units).flatMap((limit) => {
    const target = sumOf(units.packages, limit.packageIds) + sumOf(units.assets, limit.assetIds);
    const found = unitAvailability([limit], claims, requested, target);
    if (found.left === null || found.left >= target) return [];
    const state = found.state === "sold" ? "sold" : "on_hold";
    const sold = claims.filter((claim) => claim.state === "sold");
    const left = unitAvailability([limit], sold, requested, target).left ?? 0;
    const named = `“${limit.name}”${inYear}`;
    const text = state === "sold" ? soldText(named, left) : onHold(named, found.untilDay);
    return [{ state, text, conversationIds: conversationsOf(found.claims) }];
  });
}

const soldText = (named: string, left: number): string =>
  left > 0 ? `Only ${left} of ${named} ${plural(left, "is", "are")} left.` : `${named} is sold out.`;

/** Everything limited that the request uses, once each. */
function limitsOf(stock: ListingStock, { packages, assets }: RequestedUnits): NamedLimit[] {
  const nameOf = new Map(
    stock.packages.flatMap((item) => [
      [item.id, item.name] as const,
      ...item.assets.map(({ id, name }) => [id, name] as const),
    ]),
  );
  const ofPackages = [...packages.keys()].flatMap((id) =>
    packageLimits(stock, id)
      .filter(({ packageIds }) => packageIds.size > 0)
      .map((limit) => ({ ...limit, name: nameOf.get(id) ?? "" })),
  );
  const ofAssets = [...assets.keys()].flatMap((id) =>
    assetLimits(stock, id).map((limit) => ({ ...limit, name: nameOf.get(id) ?? "" })),
  );
  const keyOf = ({ packageIds, assetIds }: StockLimit) => [...packageIds, ...assetIds].sort().join(" ");
  return [...new Map([...ofPackages, ...ofAssets].map((limit) => [keyOf(limit), limit])).values()];
}

const sumOf = (units: ReadonlyMap<string, number>, ids: ReadonlySet<string>): number =>
  [...ids].reduce((sum, id) => sum + (units.get(id) ?? 0), 0);

function categoryObstacles(found: Availability): Obstacle[] {
  if (found.state === "open" || found.isYours) return [];
  const [claim] = found.claims;
  const taken = claim?.category ?? "*";
  const shown = { state: found.state, until: isoDay(found.untilDay) };
  const text = claim?.isExclusive === false ? sponsoredText(taken, shown.until) : categoryText(taken, shown);
  return [{ state: found.state, text, conversationIds: conversationsOf(found.claims) }];
}

const conversationsOf = (claims: readonly Claim[]): string[] => [
  ...new Set(claims.flatMap((claim) => ("conversationId" in claim ? [String(claim.conversationId)] : []))),
];
