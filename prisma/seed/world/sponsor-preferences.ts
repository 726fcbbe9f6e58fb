/** What some property owners look for in a sponsor; the others have no preferences. By the slug of the owner. */
import type { IndustryCategory } from "@/lib/organizations/vocabulary";

export interface DemoPreferences {
  wantedCategories: IndustryCategory[];
  blockedCategories: IndustryCategory[];
  minFeeCents?: bigint;
}

const preferences = (
  wantedCategories: IndustryCategory[],
  blockedCategories: IndustryCategory[] = [],
  minFee?: number,
): DemoPreferences => ({
  wantedCategories,
  blockedCategories,
  ...(minFee === undefined ? {} : { minFeeCents: BigInt(minFee * 100) }),
});

export const sponsorPreferences: Readonly<Record<string, DemoPreferences>> = {
  "northgate-sports-group": preferences(
    ["insurance", "banking", "energy_utilities"],
    ["betting_gaming", "crypto_web3"],
    8000,
  ),
  "croft-circuit-company": preferences(
    ["automotive_oem", "auto_aftermarket_tires", "energy_fuel", "insurance"],
    [],
    12_000,
  ),
  "blackwater-rugby": preferences(["banking", "consumer_packaged_food", "beverage_water"], ["tobacco_vape"], 5000),
  "buckeye-campus-sports": preferences(
    ["telecom", "healthcare_provider", "qsr"],
    ["betting_gaming", "cannabis_cbd"],
    10_000,
  ),
  "music-row-presents": preferences(["apparel_footwear", "telecom", "qsr", "beverage_soft"]),
  "steel-city-sport": preferences(["real_estate", "home_improvement", "banking"], ["betting_gaming", "tobacco_vape"]),
  "ruhr-sport": preferences(
    ["energy_utilities", "manufacturing_industrial", "logistics_shipping"],
    ["crypto_web3"],
    6000,
  ),
  "breizh-ocean": preferences(["tourism_destination", "sporting_goods", "beverage_water"], ["energy_fuel"]),
  "turia-deporte": preferences(["apparel_footwear", "fitness_wellness", "beverage_water"], ["betting_gaming"], 4000),
  "dom-sport": preferences(["sporting_goods", "banking", "beverage_water"]),
  "river-city-events": preferences(["tourism_destination", "hotel_lodging", "banking"], [], 7500),
  "durban-coast-sport": preferences(
    ["beverage_water", "insurance", "retail_general"],
    ["tobacco_vape", "betting_gaming"],
  ),
  "ilha-eventos": preferences(["home_improvement", "apparel_footwear", "beverage_sports_energy"], [], 3000),
  "trentside-cricket": preferences(["insurance", "energy_utilities", "banking"], ["betting_gaming"], 9000),
  "long-field-live": preferences(["alcohol_beer", "beverage_soft", "telecom"], ["energy_fuel"]),
  "aire-street-venues": preferences(["banking", "telecom", "software_it"], ["crypto_web3"], 25_000),
  "lakefront-soccer": preferences(["healthcare_provider", "grocery_retail", "airline"], ["betting_gaming"], 20_000),
  "peachtree-basketball": preferences(["apparel_footwear", "personal_care_beauty", "rideshare_mobility"]),
  "gateway-sports": preferences(["alcohol_beer", "qsr", "automotive_oem"], [], 5000),
  "piedmont-motorsport": preferences(["auto_aftermarket_tires", "home_improvement", "energy_fuel"], [], 50_000),
  "hanse-sport": preferences(["logistics_shipping", "fitness_wellness", "beverage_water"], ["tobacco_vape"]),
  "yarra-court-sports": preferences(["healthcare_provider", "insurance", "retail_general"], ["betting_gaming"], 6000),
  "cape-road-races": preferences(["beverage_water", "sporting_goods", "banking"], ["tobacco_vape"], 7000),
  "fukuoka-sport": preferences(["tourism_destination", "consumer_electronics", "snacks_confectionery"]),
};
