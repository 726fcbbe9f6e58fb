/** Labels of vocabulary codes, in sentence case: the code's own, or what an admin chose instead. */
import { chosenLabel, isHiddenCode, orderedCodes } from "@/lib/platform-options/choices";

const labels: Record<string, string> = {
  festivals_fairs_annual_events: "Festivals, fairs, and annual events",
  league_federation: "League or federation",
  event_series_or_tour: "Event series or tour",
  athlete_or_talent: "Athlete or talent",
  venue_or_stadium: "Venue or stadium",
  high_school_or_youth: "School or youth sport",
  film_tv_production: "Film or TV production",
  awards_show: "Awards show",
  theatre_museum_arts: "Theater, museum, or arts",
  fair_or_expo: "Fair or expo",
  athletics_running: "Athletics and running",
  baseball_softball: "Baseball and softball",
  boxing_mma: "Boxing and MMA",
  ski_snowboard: "Ski and snowboard",
  multi_sport: "Multi-sport",
  music_pop: "Pop",
  music_rock: "Rock",
  music_country: "Country music",
  music_hiphop: "Hip-hop",
  music_electronic: "Electronic music",
  music_classical: "Classical music",
  soccer: "Football (soccer)",
  food_drink: "Food and drink",
  principal_or_jersey: "Principal or jersey",
  presenting: "Presenting partner",
  title: "Title partner",
  associate: "Associate partner",
  ip_and_marks: "IP and marks",
  signage_static: "Static signage",
  signage_led_digital: "LED and digital signage",
  broadcast_tv: "TV broadcast",
  radio_audio: "Radio and audio",
  website_app: "Website and app",
  email_crm: "Email and CRM",
  onsite_activation: "On-site activation",
  merchandise_retail: "Merchandise and retail",
  product_supply_pouring: "Product supply and pouring rights",
  data_and_research: "Data and research",
  content_licence: "Content license",
  community_csr: "Community and CSR",
  commodity: "Items",
  physical: "Locations",
  time: "Time slots",
  none: "None",
  one_off: "One-off",
  multi_year: "Multi-year",
  single_year: "One year",
  open_ended: "Open-ended",
  u18: "Under 18",
  "18_24": "18–24",
  "25_34": "25–34",
  "35_44": "35–44",
  "45_54": "45–54",
  "55_64": "55–64",
  "65p": "65 and over",
  other_unspecified: "Other or undisclosed",
  lt50k: "Under $50,000",
  "50_75k": "$50,000–75,000",
  "75_100k": "$75,000–100,000",
  "100_150k": "$100,000–150,000",
  "150k_plus": "$150,000 and over",
  platform_api: "Platform data",
  third_party_audit: "Third-party audit",
  admin_verified: "Verified by Pitchside",
  automotive_oem: "Automakers",
  auto_aftermarket_tires: "Auto parts and tires",
  alcohol_beer: "Beer",
  alcohol_spirits_wine: "Wine and spirits",
  apparel_footwear: "Clothing and footwear",
  betting_gaming: "Betting and gaming",
  beverage_soft: "Soft drinks",
  beverage_sports_energy: "Sports and energy drinks",
  beverage_water: "Water",
  cannabis_cbd: "Cannabis and CBD",
  consumer_packaged_food: "Packaged food",
  consulting_professional: "Consulting and professional services",
  crypto_web3: "Crypto and Web3",
  energy_fuel: "Fuel",
  energy_utilities: "Energy and utilities",
  entertainment_media: "Entertainment and media",
  fitness_wellness: "Fitness and wellness",
  government_military: "Government and military",
  grocery_retail: "Grocery",
  hotel_lodging: "Hotels",
  logistics_shipping: "Logistics and shipping",
  luxury_watches: "Luxury and watches",
  manufacturing_industrial: "Manufacturing",
  medical_pharma_otc: "Pharma and OTC medicine",
  payments_credit_card: "Payments and cards",
  personal_care_beauty: "Personal care and beauty",
  qsr: "Quick-service restaurants",
  restaurant_casual: "Casual restaurants",
  retail_general: "General retail",
  rideshare_mobility: "Ride-sharing and mobility",
  snacks_confectionery: "Snacks and confectionery",
  software_it: "Software and IT",
  tobacco_vape: "Tobacco and vaping",
  tourism_destination: "Tourism and destinations",
  toys_games: "Toys and games",
  brand_loyalty: "Customer loyalty",
  change_image: "Brand image",
  drive_sales_trial: "Sales and trial",
  showcase_community: "Community",
  entertain_clients: "Client hospitality",
  content_generation: "Content",
  data_access: "CRM audience",
  retail_trade_support: "Trade and retail",
  recruit: "Recruitment",
};

/** `american_football` → "American football". */
export const labelOf = (code: string): string => chosenLabel(code) ?? defaultLabelOf(code);

export function defaultLabelOf(code: string): string {
  const known = labels[code];
  if (known) return known;
  const words = code.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface CodeOption<Code extends string> {
  value: Code;
  label: string;
  /** No longer offered: a select shows it only if it is already chosen. */
  hidden?: boolean;
}

/** Choices for a select. */
export const optionsOf = <Code extends string>(codes: readonly Code[]): CodeOption<Code>[] =>
  orderedCodes(codes).map((value) => ({
    value,
    label: labelOf(value),
    ...(isHiddenCode(value) ? { hidden: true } : {}),
  }));

/** Choices that are offered, and hidden ones that are in use. */
export const offeredOptions = <Code extends string>(codes: readonly Code[], inUse: readonly string[] = []) =>
  optionsOf(codes).filter(({ value, hidden }) => !hidden || inUse.includes(value));
