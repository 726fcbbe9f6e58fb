/**
 * The matcher's input: a brief's criteria on one side, a listing's facts on the other.
 * Money is whole cents in US dollars, shares are 0..1, days are ISO dates ("2026-11-21", UTC), countries are
 * ISO 3166 alpha-2. Null, or an empty list, means "not stated" in a brief and "not provided" in a listing: neither is
 * ever treated as zero.
 */
import type { Claim } from "@/lib/listings/availability";
import type {
  AgeBand,
  AssetCategory,
  ExclusivityLevel,
  Gender,
  IncomeBand,
  Level,
  MetricSource,
  PropertyType,
  Segment,
  SportOrGenre,
  TermType,
} from "@/lib/listings/vocabulary";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import type { ObjectiveCode } from "@/lib/matching/objectives";

import type { BrandSafetyFlag } from "./brand-safety";
import type { Weights } from "./weights";

export type IsoDay = string;
export type Shares<Band extends string> = Readonly<Partial<Record<Band, number>>>;

/**
 * The target audience. A list is a selection ("35 to 54"): the overlap is the share of the audience inside it. A record
 * is a target mix: its shares are scaled to 1 and the overlap is the histogram intersection with it.
 */
export type TargetBands<Band extends string> = readonly Band[] | Shares<Band>;

interface TargetAudience {
  ageBands?: TargetBands<AgeBand> | null;
  gender?: TargetBands<Gender> | null;
  incomeBands?: TargetBands<IncomeBand> | null;
  /** Free text; compared ignoring case. */
  interests?: readonly string[] | null;
}

interface LikeAndBlock<Code extends string> {
  like: readonly Code[];
  block: readonly Code[];
}

/** A sport or genre and a type together: a rugby club. An empty list means any. */
export interface WantedKind {
  sports: readonly SportOrGenre[];
  types: readonly PropertyType[];
}

export interface Circle {
  latitude: number;
  longitude: number;
  radiusKm: number;
}

export interface BriefCriteria {
  /** The organization the brief belongs to: it is never matched with its own listings. */
  organizationId: string | null;
  blockedOrganizationIds: readonly string[];
  /** Weights on any scale; only their proportions matter. */
  objectives: readonly { code: ObjectiveCode; weight: number }[];
  budgetMinCents: number | null;
  budgetMaxCents: number | null;
  propertyTypes: LikeAndBlock<PropertyType>;
  sportOrGenre: LikeAndBlock<SportOrGenre>;
  /** Wanted kinds of property, as alternatives; if empty, derived from the likes above, see `wantedKinds`. */
  wanted: readonly WantedKind[];
  countries: readonly string[];
  /** The countries of which only the named regions are meant. */
  narrowedCountries: readonly string[];
  /** Names as written by sellers; compared ignoring case. */
  regions: readonly string[];
  /** Regions inside these. */
  innerRegions: readonly string[];
  /** Excluded regions, whatever else fits. */
  excludedCountries: readonly string[];
  excludedRegions: readonly string[];
  near: Circle | null;
  /** The geography above is required, not a preference. */
  geoMustHave: boolean;
  targetAudience: TargetAudience;
  industryCategory: IndustryCategory | null;
  mustHaveAssets: readonly AssetCategory[];
  niceAssets: readonly AssetCategory[];
  exclusivityRequired: boolean;
  windowFrom: IsoDay | null;
  windowTo: IsoDay | null;
  minUniqueReach: number | null;
  /** CPM in cents. */
  targetCpmCents: number | null;
  brandSafetyExclusions: readonly BrandSafetyFlag[];
  /** Sliders and learning; clamped to 50–150% of the defaults. */
  weights: Partial<Weights> | null;
  /** Null without a story. */
  story: StoryWords | null;
}

/** A stem of the brief's story with its weight: positive for wanted, negative for avoided. */
export interface StoryWord {
  stem: string;
  /** A whole number. */
  weight: number;
  /** As written in the story. */
  typed: string;
}

export interface StoryWords {
  words: readonly StoryWord[];
  /** Share of the points, 0..1: larger the less of the story is stated in fields. */
  share: number;
}

/** A public price. Never put hidden prices (contact for pricing) here: they must not leak. */
export interface Offer {
  /** The package's name, or null for the listing's own price. */
  name: string | null;
  /** In US cents. */
  priceCents: number;
  /** If the listing has another currency: its own minor units. */
  listed?: { cents: number; currency: string };
}

export interface ListingAudience {
  ageBands: Shares<AgeBand> | null;
  gender: Shares<Gender> | null;
  incomeBands: Shares<IncomeBand> | null;
  interests: readonly string[] | null;
  geo: readonly { country: string; share: number }[] | null;
}

export const verifications = ["none", "email_domain", "document", "admin"] as const;
export type Verification = (typeof verifications)[number];

/** The seller organization's data. */
export interface SellerFacts {
  verification: Verification;
  /** Share of inquiries answered, or null before the first. */
  replyRate: number | null;
  medianReplyHours: number | null;
  /** The seller's side of the match: the sponsor categories that its listings publish as wanted. */
  wantedCategories: readonly IndustryCategory[];
}

export interface ListingFacts {
  id: string;
  organizationId: string;
  isPublished: boolean;
  segment: Segment | null;
  propertyType: PropertyType | null;
  sportOrGenre: SportOrGenre | null;
  level: Level | null;
  country: string | null;
  region: string | null;
  city?: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Visible, positive prices of what can still be bought; empty if there are none or they are hidden. */
  offers: readonly Offer[];
  /** Whether something that can still be bought has a price on request, which may be any. */
  hasHiddenPrice: boolean;
  /** Asset categories in the packages; empty: not provided. */
  assets: readonly AssetCategory[];
  audience: ListingAudience;
  uniqueReach: number | null;
  estImpressions: number | null;
  metricsSource: MetricSource | null;
  metricsAsOf: IsoDay | null;
  exclusivityLevel: ExclusivityLevel | null;
  /** Categories with exclusivity available; empty: any. */
  exclusivityCategories: readonly IndustryCategory[];
  /** Categories that are sold or on hold. */
  categoryClaims: readonly Claim[];
  termType: TermType | null;
  termStart: IsoDay | null;
  termEnd: IsoDay | null;
  decisionDeadline: IsoDay | null;
  leadTimeDays: number | null;
  ageRestricted: boolean;
  blockedCategories: readonly IndustryCategory[];
  tags: readonly string[];
  /** How strongly each stem is present in the listing's texts; see `wordUse`. */
  words: ReadonlyMap<string, WordUse>;
  seller: SellerFacts;
}

/** The places of a word in a listing, most significant first. */
export const wordPlaces = ["title", "kind and place", "packages and tags", "description", "seller’s name"] as const;

export interface WordUse {
  /** 1..255. */
  strength: number;
  /** Index into `wordPlaces` of the most significant place. */
  place: number;
}

/** An empty brief: spread it and add the known criteria. */
export const emptyBrief: BriefCriteria = {
  organizationId: null,
  blockedOrganizationIds: [],
  objectives: [],
  budgetMinCents: null,
  budgetMaxCents: null,
  propertyTypes: { like: [], block: [] },
  sportOrGenre: { like: [], block: [] },
  wanted: [],
  countries: [],
  narrowedCountries: [],
  regions: [],
  innerRegions: [],
  excludedCountries: [],
  excludedRegions: [],
  near: null,
  geoMustHave: false,
  targetAudience: {},
  industryCategory: null,
  mustHaveAssets: [],
  niceAssets: [],
  exclusivityRequired: false,
  windowFrom: null,
  windowTo: null,
  minUniqueReach: null,
  targetCpmCents: null,
  brandSafetyExclusions: [],
  weights: null,
  story: null,
};

/** A listing with no data except its seller: spread it and add the known facts. */
export const emptyListing: Omit<ListingFacts, "id" | "organizationId"> = {
  isPublished: true,
  segment: null,
  propertyType: null,
  sportOrGenre: null,
  level: null,
  country: null,
  region: null,
  latitude: null,
  longitude: null,
  offers: [],
  hasHiddenPrice: false,
  assets: [],
  audience: { ageBands: null, gender: null, incomeBands: null, interests: null, geo: null },
  uniqueReach: null,
  estImpressions: null,
  metricsSource: null,
  metricsAsOf: null,
  exclusivityLevel: null,
  exclusivityCategories: [],
  categoryClaims: [],
  termType: null,
  termStart: null,
  termEnd: null,
  decisionDeadline: null,
  leadTimeDays: null,
  ageRestricted: false,
  blockedCategories: [],
  tags: [],
  words: new Map(),
  seller: { verification: "none", replyRate: null, medianReplyHours: null, wantedCategories: [] },
};

/** A listing elsewhere still meets a required geography with this share of its audience there. */
export const PRESENT_PER_MILLE = 100;
