/** A market drawn from a seed: briefs, and listings as they are and as an import left them. */
import {
  type AgeBand,
  ageBands,
  type AssetCategory,
  assetCategories,
  type PropertyType,
  type SportOrGenre,
} from "@/lib/listings/vocabulary";
import { type BriefCriteria, emptyBrief, emptyListing, type ListingFacts } from "@/lib/matching/criteria";
import type { ObjectiveCode } from "@/lib/matching/objectives";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import { dayMs, toIsoDay } from "@/lib/platform/days";
import { Draw, sampleNow } from "../match-samples";

export interface MarketListing {
  truth: ListingFacts;
  imported: ListingFacts;
}

export interface Market {
  briefs: BriefCriteria[];
  listings: MarketListing[];
}

export const evaluationNow = sampleNow;

/** What a kind of property usually is: its crowd's middle age as a band, the share of women, its interests and assets. */
interface Kind {
  propertyType: PropertyType;
  genre: SportOrGenre;
  age: number;
  women: number;
  interests: string[];
  assets: AssetCategory[];
}

const kinds: readonly Kind[] = [
  kind("team", "soccer", 2, 0.35, ["football", "family"], ["signage_led_digital", "social_content", "hospitality"]),
  kind("team", "rugby", 3, 0.3, ["rugby", "travel"], ["hospitality", "signage_static", "tickets"]),
  kind("team", "basketball", 1, 0.4, ["basketball", "fashion"], ["signage_led_digital", "social_content"]),
  kind("team", "netball", 2, 0.75, ["family", "health"], ["community_csr", "social_content", "designation"]),
  kind("league_federation", "soccer", 2, 0.35, ["football"], ["broadcast_tv", "designation", "naming_entitlement"]),
  kind("league_federation", "cricket", 4, 0.3, ["cricket", "food"], ["broadcast_tv", "radio_audio", "hospitality"]),
  kind(
    "single_event",
    "athletics_running",
    2,
    0.5,
    ["running", "health"],
    ["sampling", "onsite_activation", "email_crm"],
  ),
  kind("event_series_or_tour", "cycling", 3, 0.3, ["cycling", "outdoors"], ["broadcast_tv", "onsite_activation"]),
  kind("event_series_or_tour", "sailing", 4, 0.4, ["sailing", "travel", "food"], ["hospitality", "onsite_activation"]),
  kind("tournament", "golf", 5, 0.3, ["golf", "finance"], ["hospitality", "tickets", "signage_static"]),
  kind("tournament", "tennis", 4, 0.5, ["tennis", "travel"], ["hospitality", "broadcast_tv", "tickets"]),
  kind(
    "music_festival",
    "music_pop",
    1,
    0.6,
    ["music", "fashion"],
    ["sampling", "onsite_activation", "social_content"],
  ),
  kind("music_festival", "music_country", 3, 0.5, ["music", "family"], ["onsite_activation", "radio_audio", "tickets"]),
  kind("esports_event", "esports", 1, 0.2, ["gaming", "technology"], ["streaming_integration", "social_content"]),
  kind("conference", "film", 3, 0.4, ["technology", "finance"], ["email_crm", "data_and_research", "hospitality"]),
  kind("theatre_museum_arts", "arts", 5, 0.6, ["arts", "travel"], ["hospitality", "designation", "email_crm"]),
];

function kind(
  propertyType: PropertyType,
  genre: SportOrGenre,
  age: number,
  women: number,
  interests: string[],
  assets: AssetCategory[],
): Kind {
  return { propertyType, genre, age, women, interests, assets };
}

const countries = ["GB", "IE", "DE", "US", "FR"];
const industries: IndustryCategory[] = [
  "insurance",
  "banking",
  "telecom",
  "beverage_water",
  "alcohol_beer",
  "software_it",
];
const objectives: ObjectiveCode[] = [
  "awareness",
  "drive_sales_trial",
  "entertain_clients",
  "lead_generation",
  "brand_loyalty",
  "showcase_community",
];

export function drawMarket(seed: number, briefs: number, listings: number): Market {
  const draw = new Draw(seed);
  return {
    listings: Array.from({ length: listings }, (_, at) => drawListing(draw, at)),
    briefs: Array.from({ length: briefs }, (_, at) => drawBrief(draw, at)),
  };
}

function drawListing(draw: Draw, at: number): MarketListing {
  const kindOf = draw.one(kinds);
  const country = draw.one(countries);
  const reach = Math.round(2000 * 200 ** draw.share());
  const price = Math.round(reach * (0.4 + draw.share() * 1.6)) * 100;
  const starts = draw.whole(20, 420);
  const truth: ListingFacts = {
    ...emptyListing,
    id: `listing-${String(at).padStart(3, "0")}`,
    organizationId: `seller-${draw.whole(1, 90)}`,
    propertyType: kindOf.propertyType,
    sportOrGenre: kindOf.genre,
    country,
    offers: [1, ...draw.some([1.8, 3], 2)].map((times) => ({ name: null, priceCents: Math.round(price * times) })),
    assets: [...new Set([...kindOf.assets, ...draw.some(assetCategories, 4)])],
    audience: audienceOf(draw, kindOf, country),
    uniqueReach: reach,
    estImpressions: Math.round(reach * (2 + draw.share() * 8)),
    metricsSource: draw.one(["self_reported", "document", "third_party_audit"]),
    metricsAsOf: isoDay(-draw.whole(10, 700)),
    exclusivityLevel: draw.one(["none", "subcategory", "category"]),
    termType: "season",
    termStart: isoDay(starts),
    termEnd: isoDay(starts + draw.whole(30, 300)),
    decisionDeadline: isoDay(Math.max(5, starts - draw.whole(10, 90))),
    leadTimeDays: draw.whole(7, 60),
    blockedCategories: draw.chance(0.15) ? [draw.one(industries)] : [],
    seller: {
      verification: draw.one(["none", "email_domain", "document"]),
      replyRate: draw.share(),
      medianReplyHours: draw.whole(1, 120),
      wantedCategories: draw.chance(0.3) ? [draw.one(industries)] : [],
    },
  };
  return { truth, imported: importOf(draw, truth) };
}

function audienceOf(draw: Draw, { age, women, interests }: Kind, country: string): ListingFacts["audience"] {
  const middle = age + draw.whole(-1, 1);
  const raw = ageBands.map((_, at) => Math.exp(-((at - middle) ** 2) / 2.5));
  const total = raw.reduce((sum, part) => sum + part, 0);
  const female = Math.min(0.95, Math.max(0.05, women + (draw.share() - 0.5) * 0.2));
  const home = 0.5 + draw.share() * 0.45;
  return {
    ageBands: Object.fromEntries(ageBands.map((band, at) => [band, (raw[at] ?? 0) / total])),
    gender: { female, male: 1 - female },
    incomeBands: null,
    interests,
    geo: [
      { country, share: home },
      { country: draw.one(countries.filter((other) => other !== country)), share: 1 - home },
    ],
  };
}

/** An import loses fields, copies old figures, and sometimes says what cannot be. */
function importOf(draw: Draw, truth: ListingFacts): ListingFacts {
  const lost = <Value, Nothing>(share: number, value: Value, nothing: Nothing) =>
    draw.chance(share) ? nothing : value;
  const { audience, seller } = truth;
  return {
    ...truth,
    sportOrGenre: lost(0.1, truth.sportOrGenre, null),
    offers: lost(0.3, truth.offers, []),
    assets: lost(0.25, truth.assets, []),
    audience: {
      ageBands: lost(0.35, contradicted(draw, audience.ageBands), null),
      gender: lost(0.4, audience.gender, null),
      incomeBands: null,
      interests: lost(0.5, audience.interests, null),
      geo: lost(0.4, audience.geo, null),
    },
    uniqueReach: lost(0.3, draw.chance(0.1) ? (truth.uniqueReach ?? 0) * 10 : truth.uniqueReach, null),
    estImpressions: lost(0.5, truth.estImpressions, null),
    metricsSource: lost(0.3, truth.metricsSource, null),
    metricsAsOf: lost(0.4, truth.metricsAsOf, null),
    exclusivityLevel: lost(0.4, truth.exclusivityLevel, null),
    termStart: lost(0.25, truth.termStart, null),
    leadTimeDays: lost(0.5, truth.leadTimeDays, null),
    seller: { ...seller, replyRate: lost(0.4, seller.replyRate, null) },
  };
}

/** One table in ten was typed with a band twice as large, so that its shares add up to more than 1. */
function contradicted(draw: Draw, bands: ListingFacts["audience"]["ageBands"]) {
  if (!bands || !draw.chance(0.1)) return bands;
  const band = draw.one(ageBands);
  return { ...bands, [band]: Math.min(1, (bands[band] ?? 0) * 2 + 0.1) };
}

/** Every third brief states little, and every fifth contradicts itself: it wants a crowd that its kind does not have. */
function drawBrief(draw: Draw, at: number): BriefCriteria {
  const requested = draw.one(kinds);
  const isSparse = at % 3 === 2;
  const maybe = <Value>(value: Value, nothing: Value): Value => (isSparse && draw.chance(0.6) ? nothing : value);
  const middle = at % 5 === 4 ? (requested.age + 3) % ageBands.length : requested.age;
  const min = Math.round(2000 * 60 ** draw.share()) * 100;
  const women = requested.women > 0.55 ? (["female"] as const) : requested.women < 0.3 ? (["male"] as const) : [];
  const from = draw.whole(20, 150);
  return {
    ...emptyBrief,
    organizationId: `brand-${at}`,
    objectives: draw
      .some(objectives, 2)
      .concat(draw.one(objectives))
      .filter(isFirst)
      .map((code) => ({ code, weight: 1 })),
    budgetMinCents: maybe<number | null>(min, null),
    budgetMaxCents: min * 4,
    propertyTypes: { like: maybe([requested.propertyType], []), block: draw.chance(0.2) ? ["esports_event"] : [] },
    sportOrGenre: { like: maybe([requested.genre], []), block: [] },
    countries: [draw.one(countries)],
    geoMustHave: draw.chance(0.15),
    targetAudience: {
      ageBands: agesAround(middle),
      gender: maybe([...women], []),
      interests: maybe(requested.interests, []),
    },
    industryCategory: draw.one(industries),
    niceAssets: maybe([draw.one(requested.assets)], []),
    windowFrom: maybe<string | null>(isoDay(from), null),
    windowTo: maybe<string | null>(isoDay(from + 240), null),
    minUniqueReach: maybe<number | null>(draw.whole(2, 40) * 1000, null),
  };
}

const isFirst = <Value>(value: Value, at: number, all: readonly Value[]): boolean => all.indexOf(value) === at;

const agesAround = (middle: number): AgeBand[] =>
  [middle, middle + 1].flatMap((at) => ageBands[Math.min(ageBands.length - 1, Math.max(1, at))] ?? []).filter(isFirst);

const isoDay = (days: number): string => toIsoDay(new Date(evaluationNow + days * dayMs));
