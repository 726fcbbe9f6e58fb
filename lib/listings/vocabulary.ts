/** The vocabulary of sponsorship listings, spelled as stored and sent. */

export const segments = [
  "sports",
  "entertainment",
  "causes",
  "arts",
  "festivals_fairs_annual_events",
  "associations",
] as const;
export type Segment = (typeof segments)[number];

export const propertyTypes = [
  "team",
  "league_federation",
  "single_event",
  "event_series_or_tour",
  "tournament",
  "athlete_or_talent",
  "venue_or_stadium",
  "motorsport_team",
  "esports_team",
  "esports_event",
  "college_athletics",
  "high_school_or_youth",
  "concert_tour",
  "music_festival",
  "film_tv_production",
  "broadcast_show",
  "podcast",
  "creator_channel",
  "awards_show",
  "theatre_museum_arts",
  "fair_or_expo",
  "conference",
  "charity_event",
  "community_program",
  "association",
] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const sportsOrGenres = [
  "american_football",
  "athletics_running",
  "badminton",
  "baseball_softball",
  "basketball",
  "boxing_mma",
  "cricket",
  "cycling",
  "equestrian",
  "esports",
  "field_hockey",
  "floorball",
  "soccer",
  "golf",
  "gymnastics",
  "handball",
  "ice_hockey",
  "lacrosse",
  "motorsport",
  "netball",
  "padel",
  "pickleball",
  "rodeo",
  "rowing",
  "rugby",
  "sailing",
  "skateboarding",
  "ski_snowboard",
  "surfing",
  "swimming",
  "table_tennis",
  "tennis",
  "triathlon",
  "volleyball",
  "wrestling",
  "multi_sport",
  "music_pop",
  "music_rock",
  "music_country",
  "music_hiphop",
  "music_electronic",
  "music_classical",
  "comedy",
  "film",
  "gaming",
  "food_drink",
  "fashion",
  "family",
  "arts",
  "other",
] as const;
export type SportOrGenre = (typeof sportsOrGenres)[number];

export const levels = ["international", "national", "regional", "local", "college", "youth", "amateur"] as const;
export type Level = (typeof levels)[number];

export const entitlements = [
  "naming_rights",
  "title",
  "presenting",
  "principal_or_jersey",
  "official_partner",
  "official_supplier",
  "licensee",
  "associate",
  "media_partner",
  "community_partner",
  "single_asset",
] as const;
export type Entitlement = (typeof entitlements)[number];

export const assetCategories = [
  "ip_and_marks",
  "designation",
  "naming_entitlement",
  "signage_static",
  "signage_led_digital",
  "broadcast_tv",
  "streaming_integration",
  "radio_audio",
  "print",
  "website_app",
  "social_content",
  "email_crm",
  "hospitality",
  "tickets",
  "onsite_activation",
  "sampling",
  "promotional_rights",
  "talent_appearance",
  "merchandise_retail",
  "product_supply_pouring",
  "data_and_research",
  "content_licence",
  "community_csr",
  "category_exclusivity",
  "other",
] as const;
export type AssetCategory = (typeof assetCategories)[number];

export const assetUnits = [
  "commodity",
  "physical",
  "time",
  "match_day",
  "home_match",
  "event",
  "broadcast",
  "post",
  "day",
  "week",
  "month",
] as const;
export type AssetUnit = (typeof assetUnits)[number];

export const exclusivityLevels = ["none", "subcategory", "category", "sole_sponsor"] as const;
export type ExclusivityLevel = (typeof exclusivityLevels)[number];

export const termTypes = ["one_off", "season", "single_year", "multi_year", "open_ended"] as const;
export type TermType = (typeof termTypes)[number];

export const ageBands = ["u18", "18_24", "25_34", "35_44", "45_54", "55_64", "65p"] as const;
export type AgeBand = (typeof ageBands)[number];

export const genders = ["female", "male", "other_unspecified"] as const;
export type Gender = (typeof genders)[number];

export const incomeBands = ["lt50k", "50_75k", "75_100k", "100_150k", "150k_plus"] as const;
export type IncomeBand = (typeof incomeBands)[number];

/** The sources a seller can state for its figures. */
export const statedMetricSources = ["self_reported", "document", "platform_api", "third_party_audit"] as const;
export type StatedMetricSource = (typeof statedMetricSources)[number];

/** Including the one that only an admin grants: no form accepts it. */
export const metricSources = [...statedMetricSources, "admin_verified"] as const;
export type MetricSource = (typeof metricSources)[number];
