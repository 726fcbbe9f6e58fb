import { type BriefCriteria, type ListingFacts, emptyBrief, emptyListing } from "@/lib/matching/criteria";
import type { Match, ScoredMatch } from "@/lib/matching/match";
import { matchListing } from "@/lib/matching/score";

/** The example brief; its variants below change one field each. The results shown come from the real matcher. */
const exampleBrief: BriefCriteria = {
  ...emptyBrief,
  objectives: [
    { code: "entertain_clients", weight: 60 },
    { code: "content_generation", weight: 40 },
  ],
  budgetMinCents: 3_000_000,
  budgetMaxCents: 6_000_000,
  propertyTypes: { like: ["event_series_or_tour"], block: [] },
  sportOrGenre: { like: ["sailing"], block: [] },
  countries: ["GB"],
  targetAudience: { ageBands: ["35_44", "45_54"], incomeBands: ["100_150k", "150k_plus"] },
  industryCategory: "insurance",
  minUniqueReach: 40_000,
  windowFrom: "2027-04-01",
  windowTo: "2027-09-30",
};

/** The regatta of the demo data in the matcher's format; a test compares the two. */
export const exampleListing: ListingFacts = {
  ...emptyListing,
  id: "harbour-regatta",
  organizationId: "harbour-events",
  segment: "sports",
  propertyType: "event_series_or_tour",
  sportOrGenre: "sailing",
  level: "regional",
  country: "GB",
  region: "Devon",
  latitude: 50.37,
  longitude: -4.14,
  offers: [
    { name: "Presenting rights", priceCents: 4_500_000 },
    { name: "Mark partner", priceCents: 1_600_000 },
  ],
  assets: [
    "naming_entitlement",
    "hospitality",
    "onsite_activation",
    "social_content",
    "content_licence",
    "signage_static",
  ],
  audience: {
    ...emptyListing.audience,
    ageBands: { u18: 0.04, "18_24": 0.05, "25_34": 0.11, "35_44": 0.29, "45_54": 0.33, "55_64": 0.14, "65p": 0.04 },
    gender: { female: 0.46, male: 0.53, other_unspecified: 0.01 },
    interests: ["sailing", "travel", "food", "outdoors"],
    geo: [{ country: "GB", share: 0.93 }],
  },
  uniqueReach: 72_000,
  estImpressions: 1_800_000,
  metricsSource: "document",
  metricsAsOf: "2026-09-30",
  exclusivityLevel: "category",
  exclusivityCategories: ["insurance", "automotive_oem", "beverage_water"],
  termType: "season",
  termStart: "2027-05-01",
  termEnd: "2027-08-31",
  decisionDeadline: "2027-03-15",
  leadTimeDays: 60,
  blockedCategories: ["tobacco_vape"],
  seller: { ...emptyListing.seller, verification: "document", replyRate: 0.94, medianReplyHours: 6 },
};

/** Figures on the regatta's page that the matcher does not use. */
export const exampleReach = { attendanceUnique: 21_000, socialFollowers: 41_000 };
export const examplePastSponsor = "Harbourline Ferries, 2022–2026";

const askedAt = Date.UTC(2026, 10, 1);
const younger = { ...exampleBrief.targetAudience, ageBands: ["18_24", "25_34"] as const };

const questions = [
  { id: "brief", label: "Original brief", brief: exampleBrief },
  {
    id: "budget",
    label: "Up to $30,000",
    brief: { ...exampleBrief, budgetMinCents: 1_500_000, budgetMaxCents: 3_000_000 },
  },
  { id: "age", label: "Ages 18 to 34", brief: { ...exampleBrief, targetAudience: younger } },
  { id: "place", label: "Spain only", brief: { ...exampleBrief, countries: ["ES"], geoMustHave: true } },
] as const;

export type QuestionId = (typeof questions)[number]["id"];

export const exampleMatches = (): { id: QuestionId; label: string; match: Match }[] =>
  questions.map(({ id, label, brief }) => ({ id, label, match: matchListing(brief, exampleListing, askedAt) }));

export function exampleMatch(): ScoredMatch {
  const match = matchListing(exampleBrief, exampleListing, askedAt);
  if (match.state !== "scored") throw new Error("The example no longer scores.");
  return match;
}
