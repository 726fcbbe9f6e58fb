/**
 * How good a listing is for a brief, by rules that a person can apply by hand. The score's code is not used.
 *
 * Each criterion that the brief states is good, fair or bad:
 * - audience: at least 45% in the target ages is good, 30% fair; with a target gender, under 45% of it is one step less
 * - goals: an asset that serves one of the objectives well is good, any asset that helps is fair
 * - budget: a package within the range is good, one within a fifth above it or from half of the minimum is fair
 * - place: in one of the countries is good, at least 30% of the audience there is fair
 * - kind: a liked type and a liked genre is good, one of them fair
 * - timing: a start within the window is good, within 60 days around it fair
 * - reach: the minimum is good, half of it fair
 *
 * The first four are the main criteria. Grade 3: no main criterion is bad, at most one is only fair, and at most one of
 * the others is bad. Grade 2: at most one main criterion is bad, and most of all criteria are good. Grade 1: at most two
 * main criteria are bad. Grade 0: the rest, and whatever breaks a deal-breaker.
 */
import type { AssetCategory } from "@/lib/listings/vocabulary";
import type { BriefCriteria, ListingFacts } from "@/lib/matching/criteria";
import type { ObjectiveCode } from "@/lib/matching/objectives";
import { dayMs } from "@/lib/platform/days";

export type Grade = 0 | 1 | 2 | 3;
export const criteria = ["audience", "goals", "budget", "place", "kind", "timing", "reach"] as const;
export type Criterion = (typeof criteria)[number];

/** 1 good, 0.5 fair, 0 bad; a criterion that the brief does not state is left out. */
export type Judgment = Partial<Record<Criterion, number>>;

const main: readonly Criterion[] = ["audience", "goals", "budget", "place"];

export function gradeOf(brief: BriefCriteria, listing: ListingFacts): Grade {
  if (breaksDeal(brief, listing)) return 0;
  const judgment = judge(brief, listing);
  const ofMain = main.flatMap((criterion) => judgment[criterion] ?? []);
  const others = criteria.filter((criterion) => !main.includes(criterion)).flatMap((each) => judgment[each] ?? []);
  const bad = count(ofMain, 0);
  const all = [...ofMain, ...others];
  if (bad === 0 && count(ofMain, 0.5) <= 1 && count(others, 0) <= 1) return 3;
  if (bad <= 1 && count(all, 1) > all.length / 2) return 2;
  return bad <= 2 ? 1 : 0;
}

const count = (values: readonly number[], requested: number): number =>
  values.filter((value) => value === requested).length;

/** An excluded type, a rejected industry, a required country, a price a quarter over the budget. */
export function breaksDeal(brief: BriefCriteria, listing: ListingFacts): boolean {
  const { propertyTypes, sportOrGenre, industryCategory, geoMustHave, countries, budgetMaxCents } = brief;
  const prices = listing.offers.map(({ priceCents }) => priceCents);
  const isElsewhere =
    listing.country !== null &&
    listing.audience.geo !== null &&
    !countries.includes(listing.country) &&
    shareIn(listing, countries) === 0;
  return (
    (listing.propertyType !== null && propertyTypes.block.includes(listing.propertyType)) ||
    (listing.sportOrGenre !== null && sportOrGenre.block.includes(listing.sportOrGenre)) ||
    (industryCategory !== null && listing.blockedCategories.includes(industryCategory)) ||
    (geoMustHave && isElsewhere) ||
    (budgetMaxCents !== null && prices.length > 0 && Math.min(...prices) > 1.25 * budgetMaxCents)
  );
}

export function judge(brief: BriefCriteria, listing: ListingFacts): Judgment {
  const judgment: Record<Criterion, number | null> = {
    audience: judgeAudience(brief, listing),
    goals: judgeGoals(brief, listing),
    budget: judgeBudget(brief, listing),
    place: judgePlace(brief, listing),
    kind: judgeKind(brief, listing),
    timing: judgeTiming(brief, listing),
    reach: brief.minUniqueReach === null ? null : steps((listing.uniqueReach ?? 0) / brief.minUniqueReach, 1, 0.5),
  };
  return Object.fromEntries(Object.entries(judgment).filter(([, value]) => value !== null)) as Judgment;
}

/** 1 from `good` on, 0.5 from `fair` on, else 0. */
function steps(value: number, good: number, fair: number): number {
  if (value >= good) return 1;
  return value >= fair ? 0.5 : 0;
}

function judgeAudience({ targetAudience }: BriefCriteria, { audience }: ListingFacts): number {
  const [ages, genders] = [targetAudience.ageBands as string[], (targetAudience.gender ?? []) as string[]];
  const inAges = sumOf(audience.ageBands, ages);
  const step = steps(inAges, 0.45, 0.3);
  const isOtherGender = genders.length > 0 && sumOf(audience.gender, genders) < 0.45;
  return isOtherGender ? Math.max(0, step - 0.5) : step;
}

const sumOf = (shares: Readonly<Partial<Record<string, number>>> | null, bands: readonly string[]): number =>
  bands.reduce((sum, band) => sum + (shares?.[band] ?? 0), 0);

const serves: Partial<Record<ObjectiveCode, { well: AssetCategory[]; some: AssetCategory[] }>> = {
  awareness: {
    well: ["broadcast_tv", "naming_entitlement", "signage_led_digital", "streaming_integration"],
    some: ["signage_static", "social_content", "radio_audio", "designation", "print"],
  },
  drive_sales_trial: {
    well: ["sampling", "promotional_rights", "product_supply_pouring", "merchandise_retail"],
    some: ["onsite_activation", "email_crm", "tickets"],
  },
  entertain_clients: { well: ["hospitality", "tickets"], some: ["talent_appearance"] },
  lead_generation: { well: ["email_crm", "data_and_research"], some: ["onsite_activation", "website_app"] },
  brand_loyalty: { well: ["designation", "ip_and_marks", "naming_entitlement"], some: ["social_content", "email_crm"] },
  showcase_community: { well: ["community_csr"], some: ["onsite_activation", "designation", "social_content"] },
};

function judgeGoals({ objectives }: BriefCriteria, { assets }: ListingFacts): number {
  const lists = objectives.flatMap(({ code }) => serves[code] ?? []);
  if (lists.some(({ well }) => well.some((asset) => assets.includes(asset)))) return 1;
  return lists.some(({ some }) => some.some((asset) => assets.includes(asset))) ? 0.5 : 0;
}

function judgeBudget({ budgetMinCents, budgetMaxCents }: BriefCriteria, { offers }: ListingFacts): number {
  const [min, max] = [budgetMinCents ?? 0, budgetMaxCents ?? Infinity];
  const isAmong = (low: number, high: number) =>
    offers.some(({ priceCents }) => priceCents >= low && priceCents <= high);
  if (isAmong(min, max)) return 1;
  return isAmong(min / 2, max * 1.2) ? 0.5 : 0;
}

const shareIn = ({ audience }: ListingFacts, countries: readonly string[]): number =>
  (audience.geo ?? []).reduce((sum, { country, share }) => sum + (countries.includes(country) ? share : 0), 0);

function judgePlace({ countries }: BriefCriteria, listing: ListingFacts): number {
  if (listing.country !== null && countries.includes(listing.country)) return 1;
  return shareIn(listing, countries) >= 0.3 ? 0.5 : 0;
}

function judgeKind({ propertyTypes, sportOrGenre }: BriefCriteria, listing: ListingFacts): number | null {
  const [types, genres]: [readonly string[], readonly string[]] = [propertyTypes.like, sportOrGenre.like];
  const asked = Number(types.length > 0) + Number(genres.length > 0);
  if (asked === 0) return null;
  const met = Number(types.includes(listing.propertyType ?? "")) + Number(genres.includes(listing.sportOrGenre ?? ""));
  return steps(met / asked, 1, 0.5);
}

function judgeTiming({ windowFrom, windowTo }: BriefCriteria, { termStart }: ListingFacts): number | null {
  if (windowFrom === null || windowTo === null) return null;
  const [start, from, to] = [termStart ?? "", windowFrom, windowTo].map((day) => Date.parse(day) / dayMs) as [
    number,
    number,
    number,
  ];
  if (start >= from && start <= to) return 1;
  return start >= from - 60 && start <= to + 60 ? 0.5 : 0;
}
