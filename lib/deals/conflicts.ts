/**
 * What prevents an offer from being agreed: units that are sold or on hold for another buyer, exclusivity in a category that
 * has another sponsor or is on hold for one, and the buyer's own category where another sponsor has it exclusively.
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

export interface ListingStock extends Inventory {
  claims: readonly StoredClaim[];
  /** What the seller declares; see exclusivity.ts of the listings. */
  exclusivity: unknown;
}

/** Units by package and by asset, and categories for a territory, over a term of ISO days. */
export interface Request {
  packages: ReadonlyMap<string, number>;
  assets: ReadonlyMap<string, number>;
  categories: readonly string[];
  /** Countries; empty: everywhere. */
  territory: readonly string[];
  termStart: string | null;
  termEnd: string | null;
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

/** What prevents an open offer from being agreed, and until when it holds what it contains. */
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
    packages: mostAtOnce(lines, ({ packageId }) => (packageId ? [[packageId, 1]] : [])),
    assets: mostAtOnce(lines, ({ assetId, includes }) => [
      ...(assetId ? [[assetId, 1] as const] : []),
      ...includes.map((content) => [content.assetId, content.quantity] as const),
    ]),
    categories: exclusivity.level === "none" ? [] : categories,
    territory: exclusivity.territory.includes("*") ? [] : territory,
    termStart,
    termEnd,
  };
}

/** Units of what a line takes from, in the year that takes most: the same package in each of three years is one. */
function mostAtOnce(
  lines: Terms["lines"],
  takenBy: (line: Terms["lines"][number]) => readonly (readonly [id: string, units: number])[],
): Map<string, number> {
  const byYear = new Map<string, Map<number, number>>();
  for (const line of lines) {
    for (const [id, units] of takenBy(line)) {
      const years = byYear.get(id) ?? new Map<number, number>();
      byYear.set(id, years.set(line.year ?? 0, (years.get(line.year ?? 0) ?? 0) + units * line.quantity));
    }
  }
  const most = (years: Map<number, number>) =>
    (years.get(0) ?? 0) + Math.max(0, ...[...years].flatMap(([year, units]) => (year === 0 ? [] : [units])));
  return new Map([...byYear].map(([id, years]) => [id, most(years)]));
}

export function obstaclesOf(stock: ListingStock, request: Request, buyer: Buyer, now: number): Obstacle[] {
  const claims = claimsOf(stock);
  const requested = {
    fromDay: dayOf(request.termStart) ?? -Infinity,
    toDay: dayOf(request.termEnd) ?? Infinity,
    organizationId: buyer.organizationId,
    now,
  };
  const found = [
    ...unitObstacles(stock, claims, request, { ...requested, territory: new Set() }),
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

function unitObstacles(stock: ListingStock, claims: readonly Claim[], request: Request, requested: Asked): Obstacle[] {
  return limitsOf(stock, request).flatMap((limit) => {
    const target = sumOf(request.packages, limit.packageIds) + sumOf(request.assets, limit.assetIds);
    const found = unitAvailability([limit], claims, requested, target);
    if (found.left === null || found.left >= target) return [];
    const state = found.state === "sold" ? "sold" : "on_hold";
    const sold = claims.filter((claim) => claim.state === "sold");
    const left = unitAvailability([limit], sold, requested, target).left ?? 0;
    const text = state === "sold" ? soldText(limit.name, left) : onHold(`“${limit.name}”`, found.untilDay);
    return [{ state, text, conversationIds: conversationsOf(found.claims) }];
  });
}

const soldText = (name: string, left: number): string =>
  left > 0 ? `Only ${left} of “${name}” ${plural(left, "is", "are")} left.` : `“${name}” is sold out.`;

/** Everything limited that the request takes from, once each. */
function limitsOf(stock: ListingStock, { packages, assets }: Request): NamedLimit[] {
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
