/** Small briefs and listings for the matcher's tests: what a test is about is stated, the rest is not. */
import { compileBrief, type CompiledBrief } from "@/lib/matching/compiled-brief";
import { type BriefCriteria, emptyBrief, emptyListing, type ListingFacts } from "@/lib/matching/criteria";

import { sampleNow } from "./match-samples";

export const aBrief = (stated: Partial<BriefCriteria> = {}): BriefCriteria => ({ ...emptyBrief, ...stated });

export const compiled = (stated: Partial<BriefCriteria> = {}): CompiledBrief => compileBrief(aBrief(stated), sampleNow);

export const aListing = (input: Partial<ListingFacts> = {}): ListingFacts => ({
  ...emptyListing,
  id: "listing",
  organizationId: "seller",
  ...input,
});

/** A brief that states every factor, and a listing that gives every part of it at its best. */
export const fullBrief = aBrief({
  organizationId: "brand",
  objectives: [{ code: "awareness", weight: 1 }],
  budgetMinCents: 3_000_000,
  budgetMaxCents: 6_000_000,
  propertyTypes: { like: ["event_series_or_tour"], block: [] },
  countries: ["GB", "IE"],
  targetAudience: { ageBands: ["35_44", "45_54"] },
  industryCategory: "insurance",
  windowFrom: "2027-05-01",
  windowTo: "2027-09-30",
  minUniqueReach: 10_000,
});

export const perfectListing = aListing({
  propertyType: "event_series_or_tour",
  country: "GB",
  offers: [{ name: "Presenting rights", priceCents: 4_500_000 }],
  assets: ["broadcast_tv"],
  audience: {
    ...emptyListing.audience,
    ageBands: { "35_44": 0.5, "45_54": 0.5 },
    geo: [{ country: "GB", share: 1 }],
  },
  uniqueReach: 20_000,
  metricsSource: "admin_verified",
  metricsAsOf: "2026-10-01",
  exclusivityLevel: "category",
  termType: "one_off",
  termStart: "2027-06-01",
  termEnd: "2027-06-10",
  leadTimeDays: 30,
  seller: { verification: "admin", replyRate: 1, medianReplyHours: 4, wantedCategories: [] },
});
