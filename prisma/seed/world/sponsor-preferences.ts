/** What every third property owner wishes for in a sponsor; the others say nothing. By the slug of the owner. */
import type { IndustryCategory } from "@/lib/organizations/vocabulary";

export interface DemoWishes {
  wantedCategories: IndustryCategory[];
  blockedCategories: IndustryCategory[];
  minFeeCents?: bigint;
}

const wish = (
  wantedCategories: IndustryCategory[],
  blockedCategories: IndustryCategory[] = [],
  minFee?: number,
): DemoWishes => ({
  wantedCategories,
  blockedCategories,
  ...(minFee === undefined ? {} : { minFeeCents: BigInt(minFee * 100) }),
});

export const wishes: Readonly<Record<string, DemoWishes>> = {
  "northgate-sports-group": wish(["insurance", "banking", "energy_utilities"], ["betting_gaming", "crypto_web3"], 8000),
  "croft-circuit-company": wish(["automotive_oem", "auto_aftermarket_tires", "energy_fuel", "insurance"], [], 12_000),
  "blackwater-rugby": wish(["banking", "consumer_packaged_food", "beverage_water"], ["tobacco_vape"], 5000),
  "buckeye-campus-sports": wish(["telecom", "healthcare_provider", "qsr"], ["betting_gaming", "cannabis_cbd"], 10_000),
  "music-row-presents": wish(["apparel_footwear", "telecom", "qsr", "beverage_soft"]),
  "steel-city-sport": wish(["real_estate", "home_improvement", "banking"], ["betting_gaming", "tobacco_vape"]),
  "ruhr-sport": wish(["energy_utilities", "manufacturing_industrial", "logistics_shipping"], ["crypto_web3"], 6000),
  "breizh-ocean": wish(["tourism_destination", "sporting_goods", "beverage_water"], ["energy_fuel"]),
  "turia-deporte": wish(["apparel_footwear", "fitness_wellness", "beverage_water"], ["betting_gaming"], 4000),
  "dom-sport": wish(["sporting_goods", "banking", "beverage_water"]),
  "river-city-events": wish(["tourism_destination", "hotel_lodging", "banking"], [], 7500),
  "durban-coast-sport": wish(["beverage_water", "insurance", "retail_general"], ["tobacco_vape", "betting_gaming"]),
  "ilha-eventos": wish(["home_improvement", "apparel_footwear", "beverage_sports_energy"], [], 3000),
};
