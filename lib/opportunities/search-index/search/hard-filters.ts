/**
 * The hard filters over all rows, each as a bitmap of the rows that it excludes: precomputed for fixed values, and
 * computed from the boundary rows for amounts and places.
 */
import { assetCategories, propertyTypes, sportsOrGenres } from "@/lib/listings/vocabulary";
import { brandSafetyFlags } from "@/lib/matching/brand-safety";
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import { OVER_BUDGET_AT } from "@/lib/matching/factors/budget";
import { isSoldToAnother, otherSponsor, requestedTerms } from "@/lib/matching/factors/exclusivity";
import { adultIndustries } from "@/lib/matching/hard-filters";
import { type ExclusionCode, exclusionCodes } from "@/lib/matching/match";
import { industryCategories } from "@/lib/organizations/vocabulary";

import { addAll, type Bitmap, forEachBlock, keepShared, setBit, takeAway } from "../columns/bitmap";
import { geographyAbsent, placeExcluded } from "./place-filters";
import { amountsAbove } from "../columns/amount-steps";
import type { IndexStore } from "../columns/store";

/** All codes except `not_published`: the search index holds published listings only. */
type Code = Exclude<ExclusionCode, "not_published">;
type BitmapMaker = (store: IndexStore, brief: CompiledBrief) => Bitmap | null | undefined;

export interface RuledOut {
  code: ExclusionCode;
  /** Valid for the duration of a search, and read-only. May include rows without a listing. */
  rows: Bitmap;
}

/** Filters that the brief doesn't use are omitted. */
export const ruledOut = (store: IndexStore, brief: CompiledBrief): RuledOut[] =>
  exclusionCodes.flatMap((code) => {
    const rows = ruledOutBy(store, brief, code);
    return rows ? [{ code, rows }] : [];
  });

export const ruledOutBy = (store: IndexStore, brief: CompiledBrief, code: ExclusionCode): Bitmap | null =>
  (code === "not_published" ? null : makers[code](store, brief)) ?? null;

/** The bitmap value of an industry; -1, which matches none, for a brief without one. */
const industryCode = ({ criteria }: CompiledBrief): number =>
  criteria.industryCategory === null ? -1 : industryCategories.indexOf(criteria.industryCategory) + 1;

const deadlinePassed: BitmapMaker = (store, { today }) => store.closing.closedOn(today, store.columns).deadlinePassed;
const insideLeadTime: BitmapMaker = (store, { today }) => store.closing.closedOn(today, store.columns).insideLeadTime;
const industryBlocked: BitmapMaker = ({ bitmaps: { blocked } }, brief) => blocked.byValue[industryCode(brief)];

const propertyTypeExcluded: BitmapMaker = (store, { criteria }) => {
  const { block } = criteria.propertyTypes;
  return block.length > 0
    ? store.rowsWith(
        "propertyType",
        block.map((code) => propertyTypes.indexOf(code) + 1),
      )
    : null;
};

const genreExcluded: BitmapMaker = (store, { criteria }) => {
  const { block } = criteria.sportOrGenre;
  return block.length > 0
    ? store.rowsWith(
        "sportOrGenre",
        block.map((code) => sportsOrGenres.indexOf(code) + 1),
      )
    : null;
};

const brandSafety: BitmapMaker = (store, { criteria: { brandSafetyExclusions: excluded } }) =>
  excluded.length > 0
    ? store.rowsWith(
        "brandSafety",
        excluded.map((flag) => brandSafetyFlags.indexOf(flag) + 1),
      )
    : null;

const categoryTaken: BitmapMaker = (store, brief) => {
  // A sole sponsor also excludes a buyer without a stated industry.
  const some = store.bitmaps.sold.byValue[Math.max(0, industryCode(brief))];
  if (!some) return null;
  const requested = requestedTerms(brief);
  const sold = store.bitmapPool.empty();
  forEachBlock(some, (rows, count) => {
    for (const row of rows.subarray(0, count)) {
      const claims = store.soldCategories.get(row) ?? [];
      if (isSoldToAnother(claims, brief, requested)) setBit(sold, row);
    }
  });
  return sold;
};

/** Rows that provide assets but lack one of these. */
const assetAbsent: BitmapMaker = (store, { criteria }) => {
  if (criteria.mustHaveAssets.length === 0) return null;
  const absent = store.rowsWith("assetCategory", [0]);
  const complete = store.bitmapPool.copyOf(absent);
  for (const asset of criteria.mustHaveAssets)
    keepShared(complete, store.rowsWith("assetCategory", [assetCategories.indexOf(asset) + 1]));
  takeAway(absent, complete);
  return absent;
};

const overBudget: BitmapMaker = (store, { criteria: { budgetMaxCents } }) => {
  if (budgetMaxCents === null) return null;
  const above = amountsAbove(store, "lowest", OVER_BUDGET_AT * budgetMaxCents);
  takeAway(above, store.rowsWith("hiddenPrice", [1]));
  return above;
};

/**
 * Sold without exclusivity, with exclusivity only in other categories, or with another sponsor in the marketer's
 * category.
 */
const exclusivityUnavailable: BitmapMaker = (store, brief) => {
  if (!brief.criteria.exclusivityRequired) return null;
  const unavailable = store.rowsWith("exclusivityLevel", [1]);
  if (brief.criteria.industryCategory === null) return unavailable;
  const elsewhere = store.rowsWith("exclusiveIn", [0]);
  takeAway(elsewhere, store.rowsWith("exclusiveIn", [industryCode(brief)]));
  addAll(unavailable, elsewhere);
  const requested = requestedTerms(brief);
  for (const [row, claims] of store.sponsors)
    if (otherSponsor(claims, brief, requested).state !== "open") setBit(unavailable, row);
  return unavailable;
};

const underage: BitmapMaker = (store, { criteria: { industryCategory } }) =>
  industryCategory !== null && adultIndustries.has(industryCategory) ? store.bitmaps.underage.byValue[1] : null;

const ownOrBlocked: BitmapMaker = (store, { criteria }) => {
  const rows = store.bitmapPool.empty();
  for (const id of [criteria.organizationId ?? "", ...criteria.blockedOrganizationIds])
    store.byOrganization.forEach(store.organizations.find(id), (row) => setBit(rows, row));
  return rows;
};

const makers: Readonly<Record<Code, BitmapMaker>> = {
  deadline_passed: deadlinePassed,
  inside_lead_time: insideLeadTime,
  industry_blocked: industryBlocked,
  category_taken: categoryTaken,
  property_type_excluded: propertyTypeExcluded,
  genre_excluded: genreExcluded,
  brand_safety: brandSafety,
  geography_absent: geographyAbsent,
  place_excluded: placeExcluded,
  over_budget: overBudget,
  asset_absent: assetAbsent,
  exclusivity_unavailable: exclusivityUnavailable,
  youth_or_underage_audience: underage,
  own_or_blocked_organization: ownOrBlocked,
};
