import { type BriefCriteria, type ListingFacts, emptyBrief, emptyListing } from "@/lib/matching/criteria";
import type { ScoredMatch } from "@/lib/matching/match";
import { matchListing } from "@/lib/matching/score";

/** The brief and the listing of the landing page. What is shown of them is what the product's own matcher says. */
const brief: BriefCriteria = {
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
  windowFrom: "2027-04-01",
  windowTo: "2027-09-30",
};

const listing: ListingFacts = {
  ...emptyListing,
  id: "harbour-regatta",
  organizationId: "harbour-events",
  segment: "sports",
  propertyType: "event_series_or_tour",
  sportOrGenre: "sailing",
  level: "regional",
  country: "GB",
  region: "Devon",
  offers: [{ name: "Presenting rights", priceCents: 4_500_000 }],
  assets: ["hospitality", "social_content", "content_licence", "signage_static"],
  audience: {
    ...emptyListing.audience,
    ageBands: { u18: 0.05, "18_24": 0.06, "25_34": 0.13, "35_44": 0.33, "45_54": 0.29, "55_64": 0.1, "65p": 0.04 },
    geo: [{ country: "GB", share: 0.91 }],
  },
  uniqueReach: 30_000,
  metricsSource: "third_party_audit",
  metricsAsOf: "2026-09-30",
  termType: "season",
  termStart: "2027-05-01",
  termEnd: "2027-08-31",
  decisionDeadline: "2027-03-15",
  leadTimeDays: 45,
  seller: { ...emptyListing.seller, verification: "document", replyRate: 0.94, medianReplyHours: 6 },
};

export function exampleMatch(): ScoredMatch {
  const match = matchListing(brief, listing, Date.UTC(2026, 10, 1));
  if (match.state !== "scored") throw new Error("The example no longer scores.");
  return match;
}
