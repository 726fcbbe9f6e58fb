/** The hard filters for blocks of rows: which of them stand against a row, as one bit a code of `exclusionCodes`. */
import { propertyTypes, sportsOrGenres } from "@/lib/listings/vocabulary";
import { flagBits } from "@/lib/matching/brand-safety";
import type { CompiledBrief } from "@/lib/matching/compiled-brief";
import { OVER_BUDGET_AT } from "@/lib/matching/factors/budget";
import { isTakenFrom } from "@/lib/matching/factors/exclusivity";
import { ADULT_PER_MILLE, adultIndustries } from "@/lib/matching/hard-filters";
import { type ExclusionCode, exclusionCodes } from "@/lib/matching/match";
import { industryCategories } from "@/lib/organizations/vocabulary";

import { type Bitmap, hasBit } from "./catalogue-bitmap";
import { AGES_KNOWN, bandCount } from "./catalogue-columns";
import { geographyAbsent } from "./catalogue-place-filters";
import type { CatalogueStore } from "./catalogue-store";

/** Sets the bit for each of the first `count` rows against which the filter stands. */
export type BlockTest = (rows: Int32Array, count: number, bits: Int32Array) => void;
type TestMaker = (store: CatalogueStore, brief: CompiledBrief, bit: number) => BlockTest | null;

export const exclusionBit = (code: ExclusionCode): number => 1 << exclusionCodes.indexOf(code);

/** Tests that the brief leaves nothing to ask are left out beforehand. Sets all bits that stand. */
export function makeExclusions(store: CatalogueStore, brief: CompiledBrief): BlockTest {
  const codes = Object.keys(makers) as (keyof typeof makers)[];
  const tests = codes.map((code) => makers[code](store, brief, exclusionBit(code))).filter((test) => test !== null);
  return (rows, count, bits) => {
    bits.fill(0, 0, count);
    for (const test of tests) test(rows, count, bits);
  };
}

/** For the tests that are not worth a loop of their own. */
const forRows =
  (bit: number, isExcluded: (row: number) => boolean): BlockTest =>
  (rows, count, bits) => {
    for (let each = 0; each < count; each += 1)
      if (isExcluded(rows[each] as number)) bits[each] = (bits[each] as number) | bit;
  };

const deadlinePassed: TestMaker =
  ({ columns: { deadline } }, { today }, bit) =>
  (rows, count, bits) => {
    for (let each = 0; each < count; each += 1) {
      if ((deadline[rows[each] as number] as number) < today) bits[each] = (bits[each] as number) | bit;
    }
  };

/** As `isTooLate`; comparing with NaN, what is not given, is false. */
const insideLeadTime: TestMaker =
  ({ columns: { termFrom, termTo, lead } }, { today }, bit) =>
  (rows, count, bits) => {
    for (let each = 0; each < count; each += 1) {
      const row = rows[each] as number;
      const from = termFrom[row] as number;
      const notice = lead[row] as number;
      const due = from >= today ? from : (termTo[row] as number);
      if (due - today < (notice !== notice ? 0 : notice)) bits[each] = (bits[each] as number) | bit;
    }
  };

const industryBlocked: TestMaker = (store, brief, bit) =>
  inBitmap(store.bitmaps.blocked.byValue[industryCode(brief)], bit);

const categoryTaken: TestMaker = (store, brief, bit) => {
  const some = store.bitmaps.taken.byValue[industryCode(brief)];
  if (!some) return null;
  const isTaken = (row: number) => (store.taken.get(row) ?? []).some((taken) => isTakenFrom(brief, taken));
  return forRows(bit, (row) => hasBit(some, row) && isTaken(row));
};

const propertyTypeExcluded: TestMaker = ({ columns }, { criteria }, bit) =>
  inTable(columns.propertyType, propertyTypes, criteria.propertyTypes.block, bit);

const genreExcluded: TestMaker = ({ columns }, { criteria }, bit) =>
  inTable(columns.sportOrGenre, sportsOrGenres, criteria.sportOrGenre.block, bit);

const brandSafety: TestMaker = ({ columns: { brandSafety: raised } }, { criteria }, bit) => {
  const excluded = flagBits(criteria.brandSafetyExclusions);
  return excluded === 0 ? null : forRows(bit, (row) => ((raised[row] as number) & excluded) !== 0);
};

const overBudget: TestMaker = ({ columns: { lowest } }, { criteria }, bit) => {
  if (criteria.budgetMaxCents === null) return null;
  const most = OVER_BUDGET_AT * criteria.budgetMaxCents;
  return (rows, count, bits) => {
    for (let each = 0; each < count; each += 1) {
      if ((lowest[rows[each] as number] as number) > most) bits[each] = (bits[each] as number) | bit;
    }
  };
};

const assetAbsent: TestMaker = ({ columns: { assets } }, { mustMask }, bit) => {
  if (mustMask === 0) return null;
  return (rows, count, bits) => {
    for (let each = 0; each < count; each += 1) {
      const mask = assets[rows[each] as number] as number;
      if (mask !== 0 && (mask & mustMask) !== mustMask) bits[each] = (bits[each] as number) | bit;
    }
  };
};

const exclusivityUnavailable: TestMaker = ({ columns: { exclusivityLevel }, bitmaps }, brief, bit) => {
  if (!brief.criteria.exclusivityRequired) return null;
  const listed = brief.criteria.industryCategory === null ? undefined : bitmaps.exclusiveIn.byValue[0];
  const offered = bitmaps.exclusiveIn.byValue[industryCode(brief)];
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
  const names = [criteria.organizationId ?? "", ...criteria.blockedOrganizationIds];
  const codes = names.map((name) => organizations.find(name)).filter((code) => code > 0);
  return codes.length === 0 ? null : forRows(bit, (row) => codes.includes(organization[row] as number));
};

/** The catalogue holds published listings only, so `not_published` has no test here. */
const makers: Readonly<Record<Exclude<ExclusionCode, "not_published">, TestMaker>> = {
  deadline_passed: deadlinePassed,
  inside_lead_time: insideLeadTime,
  industry_blocked: industryBlocked,
  category_taken: categoryTaken,
  property_type_excluded: propertyTypeExcluded,
  genre_excluded: genreExcluded,
  brand_safety: brandSafety,
  geography_absent: geographyAbsent,
  over_budget: overBudget,
  asset_absent: assetAbsent,
  exclusivity_unavailable: exclusivityUnavailable,
  youth_or_underage_audience: underage,
  own_or_blocked_organization: ownOrBlocked,
};

/** -1, which no bitmap has, for a brief without an industry. */
const industryCode = ({ criteria }: CompiledBrief): number =>
  criteria.industryCategory === null ? -1 : industryCategories.indexOf(criteria.industryCategory) + 1;

function inBitmap(bitmap: Bitmap | undefined, bit: number): BlockTest | null {
  if (!bitmap) return null;
  return (rows, count, bits) => {
    for (let each = 0; each < count; each += 1) {
      const row = rows[each] as number;
      if (((bitmap[row >>> 5] as number) & (1 << (row & 31))) !== 0) bits[each] = (bits[each] as number) | bit;
    }
  };
}

function inTable(
  column: Uint8Array,
  words: readonly string[],
  blocked: readonly string[],
  bit: number,
): BlockTest | null {
  if (blocked.length === 0) return null;
  const bitOf = Int32Array.of(0, ...words.map((word) => (blocked.includes(word) ? bit : 0)));
  return (rows, count, bits) => {
    for (let each = 0; each < count; each += 1) {
      bits[each] = (bits[each] as number) | (bitOf[column[rows[each] as number] as number] as number);
    }
  };
}
