/**
 * What is still available of a listing: a package, an asset or a category is open, on hold or sold, over a term and a
 * territory. Sold is sold; a hold is the seller's promise to one buyer until a given time. A buyer's own holds and
 * purchases never block that buyer. Pages, search, matching, offers and acceptance all use this.
 */
import { dayMs } from "@/lib/platform/days";
import { type Inventory, type StockLimit, assetLimits, packageLimits } from "./stock";

export const availabilityStates = ["open", "on_hold", "sold"] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

/** Taken by a deal, by a hold, or by a sale declared by the seller. Days are counted since 1970. */
export interface Claim {
  /** Exactly one of the three is set. `*` as the category means every category. */
  packageId: string | null;
  assetId: string | null;
  category: string | null;
  /** False: its buyer is a sponsor of the category without exclusivity, which only blocks exclusivity. */
  isExclusive: boolean;
  units: number;
  /** Infinite if open-ended on that side. */
  fromDay: number;
  toDay: number;
  /** Countries; empty: everywhere. */
  territory: readonly string[];
  state: "held" | "sold";
  /** Milliseconds since 1970; null for a sale. */
  heldUntil: number | null;
  /** Null: sold outside Pitchside. Never shown to other buyers. */
  buyerOrganizationId: string | null;
}

/** Term, territory and buyer of the request. */
export interface Asked {
  fromDay: number;
  toDay: number;
  /** Countries; empty: everywhere. */
  territory: ReadonlySet<string>;
  /** Its own claims don't block it. */
  organizationId: string | null;
  /** Milliseconds since 1970. */
  now: number;
}

/** @template C what the caller needs to know about the decisive claim */
export interface Availability<C extends Claim = Claim> {
  state: AvailabilityState;
  /** The last day of the hold or of the sale, in days since 1970; null: open, or without an end. */
  untilDay: number | null;
  /** On hold for, or sold to, the requesting organization, so it doesn't block it. */
  isYours: boolean;
  /** The claims that decide, most decisive first; empty if it is open. */
  claims: readonly C[];
}

interface UnitAvailability<C extends Claim = Claim> extends Availability<C> {
  /** Units that the requesting organization could take now; null: no limit. */
  left: number | null;
}

export const isCurrent = ({ state, heldUntil }: Claim, now: number): boolean =>
  state === "sold" || (heldUntil !== null && heldUntil > now);

/** In force, with an overlapping term and territory. */
function touches(claim: Claim, { fromDay, toDay, territory, now }: Asked): boolean {
  if (!isCurrent(claim, now) || claim.fromDay > toDay || claim.toDay < fromDay) return false;
  if (claim.territory.length === 0 || territory.size === 0) return true;
  return claim.territory.some((country) => territory.has(country));
}

/** `*` matches everything, including a buyer without a stated industry (null). */
export const categoriesMeet = (claimed: string | null, requested: string | null): boolean =>
  claimed !== null && (claimed === requested || claimed === "*" || requested === "*");

const isOwn = ({ buyerOrganizationId }: Claim, { organizationId }: Asked): boolean =>
  buyerOrganizationId !== null && buyerOrganizationId === organizationId;

/**
 * Whether a sponsor of the category can be taken on.
 * @param category null: the buyer states no industry, and only a sole sponsor blocks it
 */
export const categoryAvailability = <C extends Claim>(
  claims: readonly C[],
  category: string | null,
  requested: Asked,
): Availability<C> =>
  exclusivityAvailability(
    claims.filter(({ isExclusive }) => isExclusive),
    category,
    requested,
  );

/** Whether the category can be given exclusively: any other sponsor of it blocks this. */
export function exclusivityAvailability<C extends Claim>(
  claims: readonly C[],
  category: string | null,
  requested: Asked,
): Availability<C> {
  const meeting = claims.filter((claim) => categoriesMeet(claim.category, category) && touches(claim, requested));
  const others = meeting.filter((claim) => !isOwn(claim, requested));
  const relevant = others.length > 0 ? others : meeting;
  const sold = relevant.filter(({ state }) => state === "sold");
  return decidedBy(sold.length > 0 ? sold : relevant, requested);
}

/** Counts as on hold for the requesting organization only if the package itself is, not just one of its assets. */
export function packageAvailability<C extends Claim>(
  inventory: Inventory,
  claims: readonly C[],
  packageId: string,
  requested: Asked,
): UnitAvailability<C> {
  const found = unitAvailability(packageLimits(inventory, packageId), claims, requested);
  if (found.state !== "open" && !found.isYours) return found;
  const own = claims.filter((claim) => claim.packageId === packageId && touches(claim, requested));
  return { ...ownHold(own, requested), left: found.left };
}

/** Of several years, the one with the most available; in a tie, the last. */
export const bestYear = <C extends Claim>(years: readonly UnitAvailability<C>[]): UnitAvailability<C> =>
  years.reduceRight((best, year) => {
    const [found, known] = [year, best].map(({ state }) => availabilityStates.indexOf(state)) as [number, number];
    if (found !== known) return found < known ? year : best;
    return (year.left ?? Infinity) > (best.left ?? Infinity) ? year : best;
  });

export const assetAvailability = <C extends Claim>(
  inventory: Inventory,
  claims: readonly C[],
  assetId: string,
  requested: Asked,
): UnitAvailability<C> => unitAvailability(assetLimits(inventory, assetId), claims, requested);

/** Sold if sales alone leave fewer than `wanted`; on hold if only other buyers' holds do. */
export function unitAvailability<C extends Claim>(
  limits: readonly StockLimit[],
  claims: readonly C[],
  requested: Asked,
  target = 1,
): UnitAvailability<C> {
  const taking = claims.filter((claim) => limits.some((limit) => takesFrom(limit, claim)) && touches(claim, requested));
  const inTheWay = taking.filter((claim) => claim.state === "sold" || !isOwn(claim, requested));
  const left = unitsLeft(limits, inTheWay, requested);
  if (left === null || left >= target) return { ...ownHold(taking, requested), left };
  const sold = inTheWay.filter(({ state }) => state === "sold");
  const isSold = (unitsLeft(limits, sold, requested) ?? target) < target;
  const deciding = isSold ? sold : inTheWay.filter(({ state }) => state === "held");
  return { ...decidedBy(deciding, requested, isSold), isYours: false, left: Math.max(0, left) };
}

const takesFrom = ({ packageIds, assetIds }: StockLimit, { packageId, assetId }: Claim): boolean =>
  (packageId !== null && packageIds.has(packageId)) || (assetId !== null && assetIds.has(assetId));

function unitsLeft(limits: readonly StockLimit[], claims: readonly Claim[], requested: Asked): number | null {
  const free = limits.map((limit) => {
    const taken = peakUnits(
      claims.filter((claim) => takesFrom(limit, claim)),
      requested,
    );
    return Math.floor((limit.capacity - taken) / limit.perUnit);
  });
  return free.length === 0 ? null : Math.min(...free);
}

/** The most units that are taken on any one day of the term. */
export function peakUnits(claims: readonly Claim[], { fromDay }: Pick<Asked, "fromDay">): number {
  const starts = claims.map((claim) => Math.max(fromDay, claim.fromDay));
  const takenOn = (day: number) =>
    claims.reduce((sum, claim) => (claim.fromDay <= day && claim.toDay >= day ? sum + claim.units : sum), 0);
  return Math.max(0, ...starts.map(takenOn));
}

/**
 * Of several claims on a category the last to end is decisive; of several holds of units, the first to end, because it
 * frees one.
 */
function decidedBy<C extends Claim>(claims: readonly C[], requested: Asked, isLast = true): Availability<C> {
  const sorted = claims.toSorted((a, b) => (endOf(a) < endOf(b) === isLast ? 1 : -1));
  const [claim] = sorted;
  if (!claim) return { state: "open", untilDay: null, isYours: false, claims: [] };
  const day = endOf(claim);
  const state = claim.state === "sold" ? "sold" : "on_hold";
  return { state, untilDay: Number.isFinite(day) ? day : null, isYours: isOwn(claim, requested), claims: sorted };
}

const ownHold = <C extends Claim>(claims: readonly C[], requested: Asked): Availability<C> =>
  decidedBy(
    claims.filter((claim) => claim.state === "held" && isOwn(claim, requested)),
    requested,
  );

const endOf = ({ state, heldUntil, toDay }: Claim): number =>
  state === "held" && heldUntil !== null ? Math.floor(heldUntil / dayMs) : toDay;
