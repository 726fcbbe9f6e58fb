/**
 * Exclusions that apply whatever the score, each with a code and an explanation. Only known data excludes: a listing
 * with missing data stays in, with lower confidence.
 */
import { categoryText, sponsoredText } from "@/lib/listings/availability-text";
import { isoDay } from "@/lib/listings/claims";
import { ageBands } from "@/lib/listings/vocabulary";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import { formatMoney } from "@/lib/platform/money";

import { assetMask } from "./affinity";
import { brandSafetyFlags, brandSafetyLabels, brandSafetyMask, flagBits, isYouthProperty } from "./brand-safety";
import { dayNumber, plainName, type CompiledBrief } from "./compiled-brief";
import { PRESENT_PER_MILLE, type ListingFacts } from "./criteria";
import { distanceKm } from "./distance";
import { bandShares } from "./factors/audience";
import { lowestPrice, offerPrice, OVER_BUDGET_AT } from "./factors/budget";
import { categoryOf, isSoldToAnother, otherSponsor } from "./factors/exclusivity";
import { chordTo, insidePerMille, reachable } from "./factors/geography";
import { termSpan, type TermSpan } from "./factors/timing";
import type { Exclusion } from "./match";
import { formatDistance } from "@/lib/platform/format";
import { briefly, countryInText, dayText, percent, plainWords } from "./wording";

/** Minimum adult share for industries that may not advertise to minors. Source: US alcohol codes, 73.8%. */
const ADULT_PER_MILLE = 738;

export const adultIndustries: ReadonlySet<IndustryCategory> = new Set<IndustryCategory>([
  "alcohol_beer",
  "alcohol_spirits_wine",
  "betting_gaming",
  "cannabis_cbd",
  "tobacco_vape",
]);

type Check = (brief: CompiledBrief, listing: ListingFacts) => Exclusion | null;

export function hardFilters(brief: CompiledBrief, listing: ListingFacts): Exclusion[] {
  return checks.map((check) => check(brief, listing)).filter((exclusion) => exclusion !== null);
}

const published: Check = (_, listing) =>
  listing.isPublished ? null : { code: "not_published", field: "status", text: "The listing isn’t published" };

const deadline: Check = ({ today }, { decisionDeadline }) => {
  const day = dayNumber(decisionDeadline);
  if (day === null || day >= today) return null;
  const text = `The decision deadline passed on ${dayText(day)}`;
  return { code: "deadline_passed", field: "decisionDeadline", text };
};

/**
 * Counts to the start, or to the end once the term has started: it can still be joined while the lead time fits before
 * its end.
 */
function isTooLate({ from, to }: TermSpan, leadTimeDays: number | null, today: number): boolean {
  const due = from !== null && from >= today ? from : to;
  return due !== null && due - today < (leadTimeDays ?? 0);
}

const leadTime: Check = ({ today }, listing) => {
  const span = termSpan(listing);
  if (!isTooLate(span, listing.leadTimeDays, today)) return null;
  const isStarting = span.from !== null && span.from >= today;
  const due = (isStarting ? span.from : span.to) ?? today;
  const lead = listing.leadTimeDays ? `; requires a ${listing.leadTimeDays}-day lead time` : "";
  const verb = isStarting ? "Starts" : due < today ? "Ended" : "Ends";
  const text = `${verb} on ${dayText(due)}${lead}`;
  return { code: "inside_lead_time", field: "leadTimeDays", text };
};

const industryBlocked: Check = ({ criteria }, { blockedCategories }) => {
  const industry = criteria.industryCategory;
  if (industry === null || !blockedCategories.includes(industry)) return null;
  const text = `The seller doesn’t accept sponsors from your industry (${plainWords(industry)})`;
  return { code: "industry_blocked", field: "blockedCategories", text };
};

const categorySold: Check = (brief, { categoryClaims }) => {
  if (!isSoldToAnother(categoryClaims, brief)) return null;
  const found = categoryOf(brief, categoryClaims);
  const category = found.claims[0]?.category ?? "*";
  const text = categoryText(category, { ...found, until: isoDay(found.untilDay) });
  return { code: "category_taken", field: "exclusivity.categories", text };
};

const propertyType: Check = ({ criteria }, listing) => {
  const { block } = criteria.propertyTypes;
  if (listing.propertyType === null || !block.includes(listing.propertyType)) return null;
  const text = `You excluded this property type (${plainWords(listing.propertyType)})`;
  return { code: "property_type_excluded", field: "propertyType", text };
};

const genre: Check = ({ criteria }, listing) => {
  const { block } = criteria.sportOrGenre;
  if (listing.sportOrGenre === null || !block.includes(listing.sportOrGenre)) return null;
  const text = `You excluded this sport or genre (${plainWords(listing.sportOrGenre)})`;
  return { code: "genre_excluded", field: "sportOrGenre", text };
};

const brandSafety: Check = ({ criteria }, listing) => {
  const raised = brandSafetyMask(listing) & flagBits(criteria.brandSafetyExclusions);
  if (raised === 0) return null;
  const flags = brandSafetyFlags.filter((_, bit) => (raised & (1 << bit)) !== 0).map((flag) => brandSafetyLabels[flag]);
  const text = `Involves ${briefly(flags, "and")}, which you excluded`;
  return { code: "brand_safety", field: "tags", text };
};

/** Outside every named place; an unknown location may be inside. */
const geography: Check = (brief, listing) => {
  if (!brief.criteria.geoMustHave || !brief.isStated.geography) return null;
  const absences = [
    ...(brief.countries.size > 0 ? [absentCountry(brief, listing)] : []),
    ...(brief.regions.size > 0 ? [absentRegion(brief, listing)] : []),
    ...(brief.near ? [tooFar(brief, listing)] : []),
  ];
  const [absence] = absences;
  if (!absence || absences.includes(null)) return null;
  return { code: "geography_absent", ...absence };
};

/** An excluded region may also be a city. */
const excludedPlace: Check = ({ criteria }, { country, region, city = null }) => {
  const names = criteria.excludedRegions.map(plainName);
  const place = [region, city].find((each) => each !== null && names.includes(plainName(each))) ?? null;
  const isCountry = country !== null && criteria.excludedCountries.includes(country);
  if (place === null && !isCountry) return null;
  return {
    code: "place_excluded",
    field: place === null ? "country" : place === region ? "region" : "city",
    text: `You excluded this location (${place ?? countryInText(country ?? "")})`,
  };
};

/** A country of which only regions are meant doesn't count by itself. */
function absentCountry({ countries, narrowed }: CompiledBrief, { country, audience }: ListingFacts) {
  const whole = new Set([...countries].filter((code) => !narrowed.has(code)));
  if (country === null || whole.has(country)) return null;
  const inside = insidePerMille(audience.geo, whole);
  if (inside !== null && inside >= PRESENT_PER_MILLE) return null;
  const requested = briefly([...countries].map(countryInText));
  const audienceThere =
    inside === null
      ? ""
      : ` with ${inside === 0 ? "no audience" : `${percent(inside / 1000)} of its audience`} in ${requested}`;
  return {
    field: "country",
    text: `Located in ${countryInText(country)}${audienceThere}; your brief requires ${requested}`,
  };
}

function absentRegion({ regions, criteria }: CompiledBrief, { region }: ListingFacts) {
  if (region === null || regions.has(plainName(region))) return null;
  return { field: "region", text: `Located in ${region}; your brief requires ${briefly(criteria.regions)}` };
}

function tooFar({ near }: CompiledBrief, listing: ListingFacts) {
  const chord2 = chordTo(near, listing);
  if (!near || chord2 === null || chord2 <= reachable(near.radiusKm).nearChord) return null;
  return {
    field: "latitude",
    text: `${formatDistance(distanceKm(chord2))} away; your brief requires ${formatDistance(near.radiusKm)} or less`,
  };
}

const overBudget: Check = ({ criteria }, { offers, hasHiddenPrice }) => {
  const lowest = lowestPrice(offers);
  const max = criteria.budgetMaxCents;
  if (lowest === null || hasHiddenPrice || max === null || lowest <= OVER_BUDGET_AT * max) return null;
  const starts = offers.find(({ priceCents }) => priceCents === lowest);
  const price = starts ? offerPrice(starts) : formatMoney(lowest);
  const text = `Starts at ${price}, more than 25% above your ${formatMoney(max)} maximum`;
  return { code: "over_budget", field: "price", text };
};

const assets: Check = ({ criteria, mustMask }, listing) => {
  const mask = assetMask(listing.assets);
  if (mask === 0 || (mask & mustMask) === mustMask) return null;
  const absent = criteria.mustHaveAssets.filter((asset) => !listing.assets.includes(asset));
  const text = `Includes ${briefly(listing.assets.map(plainWords), "and")}, but not ${briefly(absent.map(plainWords))}, which your brief requires`;
  return { code: "asset_absent", field: "packages.assets", text };
};

const exclusivity: Check = (brief, listing) => {
  if (!brief.criteria.exclusivityRequired) return null;
  const sponsor = otherSponsor(listing.categoryClaims, brief);
  if (sponsor.state === "open") return exclusivityNotOffered(brief, listing);
  const text = sponsoredText(sponsor.claims[0]?.category ?? "*", isoDay(sponsor.untilDay));
  return { code: "exclusivity_unavailable", field: "exclusivity.categories", text };
};

const exclusivityNotOffered: Check = ({ criteria }, { exclusivityLevel, exclusivityCategories }) => {
  const industry = criteria.industryCategory;
  const isElsewhere =
    industry !== null && exclusivityCategories.length > 0 && !exclusivityCategories.includes(industry);
  if (exclusivityLevel !== "none" && !isElsewhere) return null;
  const offered =
    exclusivityLevel === "none" ? "Exclusivity isn’t available" : "Exclusivity is available only in other categories";
  const text = `${offered}; your brief requires it${industry === null ? "" : ` in ${plainWords(industry)}`}`;
  return { code: "exclusivity_unavailable", field: "exclusivity.level", text };
};

/** @param ages per mille by band, for a known audience */
export const isUnderage = (ages: readonly number[] | null): boolean => 1000 - (ages?.[0] ?? 0) < ADULT_PER_MILLE;

const adults: Check = ({ criteria }, listing) => {
  const industry = criteria.industryCategory;
  if (industry === null || !adultIndustries.has(industry)) return null;
  const ages = bandShares(ageBands, listing.audience.ageBands);
  const isYouth = isYouthProperty(listing);
  if (!isYouth && !isUnderage(ages)) return null;
  const input = isYouth ? "Youth property" : `${percent(1 - (ages?.[0] ?? 0) / 1000)} of its audience is adult`;
  const text = `${input}; ${plainWords(industry)} sponsors require at least ${percent(ADULT_PER_MILLE / 1000)} adults`;
  return { code: "youth_or_underage_audience", field: "audience.ageBands", text };
};

const organization: Check = ({ criteria }, { organizationId }) => {
  if (organizationId === criteria.organizationId) {
    return {
      code: "own_or_blocked_organization",
      field: "organizationId",
      text: "This is your organization’s listing",
    };
  }
  if (!criteria.blockedOrganizationIds.includes(organizationId)) return null;
  return { code: "own_or_blocked_organization", field: "organizationId", text: "You blocked this seller" };
};

const checks: readonly Check[] = [
  published,
  deadline,
  leadTime,
  industryBlocked,
  categorySold,
  propertyType,
  genre,
  brandSafety,
  geography,
  excludedPlace,
  overBudget,
  assets,
  exclusivity,
  adults,
  organization,
];
