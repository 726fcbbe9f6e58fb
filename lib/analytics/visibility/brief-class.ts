/**
 * The class of a brief: the sector of the brand and the size of its budget. Coarse on purpose, so that a class has
 * several organizations; one with too few is merged with its neighbors (`private-groups`).
 */
import type { BriefCriteria } from "@/lib/matching/criteria";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";

const sectors = [
  "finance",
  "food_drink",
  "consumer_retail",
  "technology_media",
  "mobility_travel",
  "health",
  "entertainment",
  "business_public",
] as const;
export type Sector = (typeof sectors)[number];

const industriesOf: Readonly<Record<Sector, readonly IndustryCategory[]>> = {
  finance: ["banking", "insurance", "payments_credit_card", "crypto_web3"],
  food_drink: [
    "alcohol_beer",
    "alcohol_spirits_wine",
    "beverage_soft",
    "beverage_sports_energy",
    "beverage_water",
    "consumer_packaged_food",
    "grocery_retail",
    "qsr",
    "restaurant_casual",
    "snacks_confectionery",
  ],
  consumer_retail: [
    "apparel_footwear",
    "cannabis_cbd",
    "consumer_electronics",
    "home_improvement",
    "household_products",
    "luxury_watches",
    "personal_care_beauty",
    "pet",
    "retail_general",
    "sporting_goods",
    "tobacco_vape",
    "toys_games",
  ],
  technology_media: ["entertainment_media", "software_it", "telecom"],
  mobility_travel: [
    "airline",
    "auto_aftermarket_tires",
    "automotive_oem",
    "hotel_lodging",
    "logistics_shipping",
    "rideshare_mobility",
    "tourism_destination",
  ],
  health: ["fitness_wellness", "healthcare_provider", "medical_pharma_otc"],
  entertainment: ["betting_gaming", "ticketing"],
  business_public: [
    "consulting_professional",
    "education",
    "energy_fuel",
    "energy_utilities",
    "government_military",
    "legal_services",
    "manufacturing_industrial",
    "nonprofit",
    "other",
    "real_estate",
  ],
};

export const sectorOf = (industry: IndustryCategory | null): Sector =>
  sectors.find((sector) => industry !== null && industriesOf[sector].includes(industry)) ?? "business_public";

/** By the brief's maximum budget; `open` if it has none. */
const budgetBands = ["under_25k", "25k_to_100k", "over_100k", "open"] as const;
export type BudgetBand = (typeof budgetBands)[number];

export function budgetBandOf({
  budgetMinCents,
  budgetMaxCents,
}: Pick<BriefCriteria, "budgetMinCents" | "budgetMaxCents">): BudgetBand {
  const cents = budgetMaxCents ?? budgetMinCents;
  if (cents === null) return "open";
  if (cents <= 2_500_000) return "under_25k";
  return cents <= 10_000_000 ? "25k_to_100k" : "over_100k";
}

/** As `finance/25k_to_100k`. */
export type BriefClass = `${Sector}/${BudgetBand}`;

export const briefClasses: readonly BriefClass[] = sectors.flatMap((sector) =>
  budgetBands.map((band): BriefClass => `${sector}/${band}`),
);

export const briefClassOf = (
  brief: Pick<BriefCriteria, "industryCategory" | "budgetMinCents" | "budgetMaxCents">,
): BriefClass => `${sectorOf(brief.industryCategory)}/${budgetBandOf(brief)}`;

export const bandOf = (briefClass: BriefClass): BudgetBand => briefClass.split("/")[1] as BudgetBand;

export const sectorLabels: Readonly<Record<Sector, string>> = {
  finance: "Finance and insurance",
  food_drink: "Food and drink",
  consumer_retail: "Consumer goods and retail",
  technology_media: "Technology and media",
  mobility_travel: "Mobility and travel",
  health: "Health and wellness",
  entertainment: "Betting and ticketing",
  business_public: "Business and public sector",
};

export const bandLabels: Readonly<Record<BudgetBand, string>> = {
  under_25k: "budget up to $25,000",
  "25k_to_100k": "budget $25,000 to $100,000",
  over_100k: "budget over $100,000",
  open: "no budget stated",
};
