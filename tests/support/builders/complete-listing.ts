import type { ListingDraft } from "@/lib/listings/schema";

/** Everything a submission requires and a good listing has. */
export const completeListing: ListingDraft = {
  title: "Northgate Women FC",
  summary: "A top-flight women's club with the region's youngest season-ticket base.",
  description: "Thirteen home matches a season at Northgate Park, all of them streamed.",
  segment: "sports",
  propertyType: "team",
  sportOrGenre: "soccer",
  level: "national",
  country: "GB",
  region: "West Yorkshire",
  city: "Leeds",
  latitude: 53.8,
  longitude: -1.55,
  price: 60_000,
  packages: [
    {
      name: "Sleeve partner",
      price: 18_000,
      quantityAvailable: 2,
      entitlement: "official_partner",
      assets: [
        {
          category: "signage_led_digital",
          name: "LED boards, home matches",
          quantity: 13,
          unit: "time",
          estImpressions: 600_000,
        },
        { category: "social_content", name: "Match-day posts", quantity: 26, unit: "commodity" },
      ],
    },
  ],
  audience: {
    ageBands: { "18_24": 0.22, "25_34": 0.31, "35_44": 0.24, "45_54": 0.13 },
    gender: { female: 0.58, male: 0.4 },
    interests: ["football", "family"],
    geo: [{ country: "GB", share: 0.94 }],
  },
  reach: { attendanceTotal: 53_300, uniqueReach: 41_000, estImpressions: 2_400_000, eventsPerTerm: 13 },
  metricsSource: "third_party_audit",
  metricsAsOf: "2026-06-30",
  exclusivity: { level: "category", categories: ["insurance", "banking"] },
  termType: "season",
  termStart: "2027-08-01",
  termEnd: "2028-05-31",
  decisionDeadline: "2027-06-01",
  leadTimeDays: 45,
  blockedCategories: ["betting_gaming", "tobacco_vape"],
  pastSponsors: ["Aire Valley Bank, 2023–2026"],
  tags: ["women", "community"],
};
