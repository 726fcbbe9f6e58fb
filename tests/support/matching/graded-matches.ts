/** Pairs of brief and listing whose fit is known because the listing was made for it: grade 3 fits, grade 0 does not. */
import {
  ageBands,
  assetCategories,
  genders,
  incomeBands,
  propertyTypes,
  sportsOrGenres,
} from "@/lib/listings/vocabulary";
import { affinityOf } from "@/lib/matching/affinity";
import { type BriefCriteria, emptyListing, type ListingFacts } from "@/lib/matching/criteria";

import { aBrief, aListing } from "./match-builders";
import { Draw } from "./match-samples";

export type Grade = 0 | 1 | 2 | 3;

/** Every field that a seller can leave empty, and the listing without it. */
export const hideable: { field: string; hide: (listing: ListingFacts) => ListingFacts }[] = [
  ...(["ageBands", "gender", "incomeBands", "interests", "geo"] as const).map((field) => ({
    field: `audience.${field}`,
    hide: (listing: ListingFacts) => ({ ...listing, audience: { ...listing.audience, [field]: null } }),
  })),
  ...(["replyRate", "medianReplyHours"] as const).map((field) => ({
    field: `seller.${field}`,
    hide: (listing: ListingFacts) => ({ ...listing, seller: { ...listing.seller, [field]: null } }),
  })),
  ...Object.entries({
    propertyType: null,
    sportOrGenre: null,
    country: null,
    region: null,
    latitude: null,
    offers: [],
    assets: [],
    uniqueReach: null,
    estImpressions: null,
    metricsSource: null,
    metricsAsOf: null,
    exclusivityLevel: null,
    termStart: null,
    leadTimeDays: null,
  }).map(([field, nothing]) => ({ field, hide: (listing: ListingFacts) => ({ ...listing, [field]: nothing }) })),
];

const countries = ["US", "GB", "DE", "FR", "ES", "JP"];
const words = ["running", "cooking", "travel", "gaming", "cars", "music", "outdoors", "finance"];

/** A brief that states every factor, each part of it that a listing can answer. */
export function gradedBrief(seed: number): BriefCriteria {
  const draw = new Draw(seed);
  const min = draw.price();
  return aBrief({
    objectives: [
      { code: draw.one(["awareness", "drive_sales_trial", "entertain_clients", "lead_generation"]), weight: 1 },
    ],
    budgetMinCents: min,
    budgetMaxCents: min * 3,
    propertyTypes: { like: [draw.one(propertyTypes)], block: [] },
    sportOrGenre: { like: [draw.one(sportsOrGenres)], block: [] },
    countries: [draw.one(countries)],
    regions: ["North"],
    near: { latitude: draw.whole(-50, 50), longitude: draw.whole(-170, 170), radiusKm: 300 },
    targetAudience: {
      ageBands: [draw.one(ageBands.slice(1, 6))],
      gender: [draw.one(["female", "male"] as const)],
      incomeBands: [draw.one(incomeBands)],
      interests: [draw.one(words)],
    },
    industryCategory: "insurance",
    exclusivityRequired: true,
    windowFrom: "2027-05-01",
    windowTo: "2027-10-31",
    minUniqueReach: draw.whole(1000, 100_000),
    targetCpmCents: draw.whole(1000, 5000),
  });
}

/** All fields given; each fits with a likelihood that grows with the grade: 1, 3, 7 and 9 times of ten. */
export function gradedListing(brief: BriefCriteria, grade: Grade, seed: number): ListingFacts {
  const draw = new Draw(seed);
  const fits = () => draw.chance([0.1, 0.3, 0.7, 0.9][grade] ?? 0);
  const near = brief.near ?? { latitude: 0, longitude: 0 };
  const price = Math.round((brief.budgetMinCents ?? 0) * (fits() ? 1 + draw.share() : 3.2 + draw.share() / 2));
  const impressions = (price / (brief.targetCpmCents ?? 1)) * 1000 * (fits() ? 1.2 : 0.6);
  const isThere = fits();
  return aListing({
    propertyType: fits() ? brief.propertyTypes.like[0] : draw.one(propertyTypes),
    sportOrGenre: fits() ? brief.sportOrGenre.like[0] : draw.one(sportsOrGenres),
    country: isThere ? brief.countries[0] : draw.one(countries),
    region: fits() ? "North" : "South",
    latitude: near.latitude + (fits() ? 1 : 20),
    longitude: near.longitude,
    offers: [{ name: null, priceCents: price }],
    assets: [fits() ? bestAsset(brief) : draw.one(assetCategories)],
    audience: { ...emptyListing.audience, ...gradedAudience(brief, draw, fits, isThere) },
    uniqueReach: Math.round((brief.minUniqueReach ?? 0) * (fits() ? 1.5 : 0.3)),
    estImpressions: Math.round(impressions),
    exclusivityLevel: fits() ? "category" : "subcategory",
    metricsSource: fits() ? "third_party_audit" : "self_reported",
    metricsAsOf: fits() ? "2026-09-01" : "2024-06-01",
    termType: "season",
    termStart: fits() ? "2027-05-15" : "2027-10-15",
    termEnd: "2028-04-30",
    leadTimeDays: fits() ? 30 : 150,
    seller: {
      ...emptyListing.seller,
      verification: "document",
      replyRate: fits() ? 0.9 : 0.3,
      medianReplyHours: fits() ? 12 : 150,
    },
  });
}

function gradedAudience(
  { targetAudience, countries: requested }: BriefCriteria,
  draw: Draw,
  fits: () => boolean,
  isThere: boolean,
) {
  const mostly = <Band extends string>(bands: readonly Band[], target: unknown) => {
    const peak = fits() ? ((target as readonly Band[])[0] ?? bands[0]) : draw.one(bands);
    return Object.fromEntries(bands.map((band) => [band, band === peak ? 0.7 : 0.3 / (bands.length - 1)]));
  };
  const asked = targetAudience.interests ?? [];
  return {
    ageBands: mostly(ageBands, targetAudience.ageBands),
    gender: mostly(genders, targetAudience.gender),
    incomeBands: mostly(incomeBands, targetAudience.incomeBands),
    interests: fits() ? [...asked, draw.one(words)] : [draw.one(words)],
    geo: isThere ? [{ country: requested[0] ?? "US", share: 0.8 }] : [{ country: draw.one(countries), share: 0.8 }],
  };
}

function bestAsset({ objectives }: BriefCriteria) {
  const [objective] = objectives;
  const byAffinity = assetCategories.toSorted(
    (a, b) => affinityOf(objective?.code ?? "awareness", b) - affinityOf(objective?.code ?? "awareness", a),
  );
  return byAffinity[0] ?? "other";
}
