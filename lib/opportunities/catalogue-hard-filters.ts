/**
 * The hard filters over all rows. Those that hang on one stated value are bitmaps of the rows they rule out, ready or
 * quickly made; the others are asked row by row, of what is left. Codes are bits in the order of `exclusionCodes`.
 */
import { assetCategories, propertyTypes, sportsOrGenres } from "@/lib/listings/vocabulary";
import { flagBits } from "@/lib/matching/brand-safety";
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import { OVER_BUDGET_AT } from "@/lib/matching/factors/budget";
import { isTakenFrom } from "@/lib/matching/factors/exclusivity";
import { ADULT_PER_MILLE, adultIndustries } from "@/lib/matching/hard-filters";
import { type ExclusionCode, exclusionCodes } from "@/lib/matching/match";
import { industryCategories } from "@/lib/organizations/vocabulary";

import { type Bitmap, forEachBlock, hasBit, keepShared, setBit, takeAway } from "./catalogue-bitmap";
import { AGES_KNOWN, bandCount } from "./catalogue-columns";
import { geographyAbsent } from "./catalogue-place-filters";
import type { CatalogueStore } from "./catalogue-store";

/** Sets the bit for each of the first `count` rows against which the filter stands. */
export type BlockTest = (rows: Int32Array, count: number, bits: Int32Array) => void;
type TestMaker = (store: CatalogueStore, brief: CompiledBrief, bit: number) => BlockTest | null;
type BitmapMaker = (store: CatalogueStore, brief: CompiledBrief) => Bitmap | null | undefined;

export const exclusionBit = (code: ExclusionCode): number => 1 << exclusionCodes.indexOf(code);

export interface Exclusions {
  ruledOut: { bit: number; rows: Bitmap }[];
  /** Adds the bits of the filters that are no bitmaps. */
  test: BlockTest;
}

/** Filters that the brief leaves nothing to ask are left out. */
export function makeExclusions(store: CatalogueStore, brief: CompiledBrief): Exclusions {
  const ruledOut = (Object.keys(bitmaps) as (keyof typeof bitmaps)[]).flatMap((code) => {
    const rows = bitmaps[code](store, brief);
    return rows ? [{ bit: exclusionBit(code), rows }] : [];
  });
  const codes = Object.keys(blockTests) as (keyof typeof blockTests)[];
  const tests = codes.map((code) => blockTests[code](store, brief, exclusionBit(code))).filter((test) => test !== null);
  return {
    ruledOut,
    test: (rows, count, bits) => {
      for (const test of tests) test(rows, count, bits);
    },
  };
}

/** All bits that stand against the first `count` rows. */
export function exclusionsOf({ ruledOut, test }: Exclusions, rows: Int32Array, count: number, bits: Int32Array): void {
  bits.fill(0, 0, count);
  const has = hasBit;
  for (const { bit, rows: out } of ruledOut) {
    for (let each = 0; each < count; each += 1) {
      if (has(out, rows[each] as number)) bits[each] = (bits[each] as number) | bit;
    }
  }
  test(rows, count, bits);
}

/** -1, which no bitmap has, for a brief without an industry. */
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

const categoryTaken: BitmapMaker = (store, brief) => {
  const some = store.bitmaps.taken.byValue[industryCode(brief)];
  if (!some) return null;
  const taken = store.scratch.empty();
  forEachBlock(some, (rows, count) => {
    for (const row of rows.subarray(0, count)) {
      if (store.taken.get(row)?.some((each) => isTakenFrom(brief, each))) setBit(taken, row);
    }
  });
  return taken;
};

/** Of the rows that give any assets, those that lack one. */
const assetAbsent: BitmapMaker = (store, { criteria }) => {
  if (criteria.mustHaveAssets.length === 0) return null;
  const absent = store.rowsWith("assetCategory", [0]);
  const complete = store.scratch.copyOf(absent);
  for (const asset of criteria.mustHaveAssets)
    keepShared(complete, store.rowsWith("assetCategory", [assetCategories.indexOf(asset) + 1]));
  takeAway(absent, complete);
  return absent;
};

const overBudget: TestMaker = ({ columns: { lowest } }, { criteria }, bit) => {
  if (criteria.budgetMaxCents === null) return null;
  const most = OVER_BUDGET_AT * criteria.budgetMaxCents;
  return (rows, count, bits) => {
    for (let each = 0; each < count; each += 1) {
      const isOver = Number((lowest[rows[each] as number] as number) > most);
      bits[each] = (bits[each] as number) | (isOver * bit);
    }
  };
};

const brandSafety: TestMaker = ({ columns: { brandSafety: raised } }, { criteria }, bit) => {
  const excluded = flagBits(criteria.brandSafetyExclusions);
  return excluded === 0 ? null : forRows(bit, (row) => ((raised[row] as number) & excluded) !== 0);
};

const exclusivityUnavailable: TestMaker = ({ columns: { exclusivityLevel }, bitmaps: { exclusiveIn } }, brief, bit) => {
  if (!brief.criteria.exclusivityRequired) return null;
  const listed = brief.criteria.industryCategory === null ? undefined : exclusiveIn.byValue[0];
  const offered = exclusiveIn.byValue[industryCode(brief)];
  const isElsewhere = (row: number) =>
    listed !== undefined && hasBit(listed, row) && !(offered && hasBit(offered, row));
  return forRows(bit, (row) => exclusivityLevel[row] === 1 || isElsewhere(row));
};

const underage: TestMaker = ({ columns: { isYouth, shares, sharesKnown } }, { criteria }, bit) => {
  if (criteria.industryCategory === null || !adultIndustries.has(criteria.industryCategory)) return null;
  const hasAges = (row: number) => ((sharesKnown[row] as number) & AGES_KNOWN) !== 0;
  const adults = (row: number) => 1000 - (shares[row * bandCount] as number);
  return forRows(bit, (row) => isYouth[row] === 1 || (hasAges(row) && adults(row) < ADULT_PER_MILLE));
};

const ownOrBlocked: TestMaker = ({ columns: { organization }, organizations }, { criteria }, bit) => {
  const bitOf = new Int32Array(organizations.words.length);
  for (const name of [criteria.organizationId ?? "", ...criteria.blockedOrganizationIds])
    bitOf[organizations.find(name)] = bit;
  bitOf[0] = 0;
  if (!bitOf.includes(bit)) return null;
  return (rows, count, bits) => {
    for (let each = 0; each < count; each += 1) {
      bits[each] = (bits[each] as number) | (bitOf[organization[rows[each] as number] as number] as number);
    }
  };
};

/** For the tests that few briefs ask for: not worth a loop of their own. */
const forRows =
  (bit: number, isExcluded: (row: number) => boolean): BlockTest =>
  (rows, count, bits) => {
    for (let each = 0; each < count; each += 1)
      if (isExcluded(rows[each] as number)) bits[each] = (bits[each] as number) | bit;
  };

const bitmaps = {
  deadline_passed: deadlinePassed,
  inside_lead_time: insideLeadTime,
  industry_blocked: industryBlocked,
  category_taken: categoryTaken,
  property_type_excluded: propertyTypeExcluded,
  genre_excluded: genreExcluded,
  asset_absent: assetAbsent,
} as const satisfies Partial<Record<ExclusionCode, BitmapMaker>>;

/** With the bitmaps, all codes but `not_published`: the catalogue holds published listings only. */
const blockTests: Readonly<Record<Exclude<ExclusionCode, "not_published" | keyof typeof bitmaps>, TestMaker>> = {
  over_budget: overBudget,
  own_or_blocked_organization: ownOrBlocked,
  brand_safety: brandSafety,
  geography_absent: geographyAbsent,
  exclusivity_unavailable: exclusivityUnavailable,
  youth_or_underage_audience: underage,
};
