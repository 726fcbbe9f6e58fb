/** Descriptions as marketers write them, each with the brief that a person fills in by hand for it. */
import type { BriefInput } from "@/lib/preferences/schema";

export interface Story {
  text: string;
  brief: Omit<BriefInput, "name">;
}

/** The day on which "next summer" was written. */
export const storyDay = new Date("2026-11-23T09:00:00Z");

type Kind = NonNullable<BriefInput["propertyTypes"]>["like"];
type Sport = NonNullable<BriefInput["sportOrGenre"]>["like"];
type Goal = NonNullable<BriefInput["objectives"]>[number]["code"];

const kinds = (...like: NonNullable<Kind>) => ({ propertyTypes: { like, block: [] } });
const sports = (...like: NonNullable<Sport>) => ({ sportOrGenre: { like, block: [] } });
const goals = (...codes: Goal[]) => ({ objectives: codes.map((code) => ({ code, weight: 50 })) });
const days = (windowFrom: string | null, windowTo: string | null) => ({ windowFrom, windowTo });

export const stories: readonly Story[] = [
  {
    text: "We are a regional bank looking for a rugby club in the UK with hospitality. Budget $20k to $60k, next season.",
    brief: {
      ...sports("rugby"),
      ...kinds("team"),
      countries: ["GB"],
      industryCategory: "banking",
      niceAssets: ["hospitality"],
      budgetMin: 20_000,
      budgetMax: 60_000,
      ...days("2027-07-01", "2028-06-30"),
    },
  },
  {
    text: "Craft beer brand seeking music festivals in Germany, 18-34, summer 2027, between $20,000 and $50,000. No gambling or tobacco.",
    brief: {
      ...kinds("music_festival"),
      countries: ["DE"],
      targetAudience: { ageBands: ["18_24", "25_34"] },
      industryCategory: "alcohol_beer",
      ...days("2027-06-01", "2027-08-31"),
      budgetMin: 20_000,
      budgetMax: 50_000,
      brandSafetyExclusions: ["betting", "tobacco"],
    },
  },
  {
    text: "Our insurance company wants to entertain clients at golf tournaments in Ireland, under $80k, from March to June 2027.",
    brief: {
      ...goals("entertain_clients"),
      ...sports("golf"),
      ...kinds("tournament"),
      countries: ["IE"],
      industryCategory: "insurance",
      budgetMax: 80_000,
      ...days("2027-03-01", "2027-06-30"),
    },
  },
  {
    text: "Esports teams for Gen Z gamers, up to $100k, brand awareness. We’re a telecom. No boxing.",
    brief: {
      ...goals("awareness"),
      sportOrGenre: { like: [], block: ["boxing_mma"] },
      ...kinds("esports_team"),
      targetAudience: { ageBands: ["18_24", "25_34"], interests: ["gaming"] },
      industryCategory: "telecom",
      budgetMax: 100_000,
    },
  },
  {
    text: "We sell sportswear. Marathons in the US or Canada for women aged 25 to 44, at least 20,000 runners, $50k-150k.",
    brief: {
      ...sports("athletics_running"),
      countries: ["US", "CA"],
      targetAudience: { ageBands: ["25_34", "35_44"], gender: ["female"] },
      industryCategory: "apparel_footwear",
      minUniqueReach: 20_000,
      budgetMin: 50_000,
      budgetMax: 150_000,
    },
  },
  {
    text: "Only in France: cycling, awareness and product sampling, less than $40,000, reach over 100k.",
    brief: {
      ...goals("awareness"),
      ...sports("cycling"),
      countries: ["FR"],
      geoMustHave: true,
      niceAssets: ["sampling"],
      budgetMax: 40_000,
      minUniqueReach: 100_000,
    },
  },
  {
    text: "We need category exclusivity and naming rights for a stadium in Spain. We’re an airline with $1m to $3m.",
    brief: {
      ...kinds("venue_or_stadium"),
      exclusivityRequired: true,
      mustHaveAssets: ["naming_entitlement"],
      countries: ["ES"],
      industryCategory: "airline",
      budgetMin: 1_000_000,
      budgetMax: 3_000_000,
    },
  },
  {
    text: "Looking for podcasts, CPM under $25, lead generation, decision makers. We are a software company. Budget $30k.",
    brief: {
      ...goals("lead_generation"),
      ...kinds("podcast"),
      targetCpm: 25,
      industryCategory: "software_it",
      budgetMax: 30_000,
    },
  },
  {
    text: "Tennis or golf in Italy, affluent men over 45, must have hospitality, $100k to $250k. We are a luxury watch brand.",
    brief: {
      ...sports("tennis", "golf"),
      countries: ["IT"],
      targetAudience: { ageBands: ["45_54", "55_64", "65p"], gender: ["male"], incomeBands: ["100_150k", "150k_plus"] },
      mustHaveAssets: ["hospitality"],
      industryCategory: "luxury_watches",
      budgetMin: 100_000,
      budgetMax: 250_000,
    },
  },
  {
    text: "Charity runs near Leeds for young families, under $10k. Community first. We are a supermarket.",
    brief: {
      ...goals("showcase_community"),
      ...kinds("charity_event"),
      near: { latitude: 53.83, longitude: -1.58, radiusKm: 100 },
      targetAudience: { ageBands: ["25_34", "35_44"] },
      industryCategory: "grocery_retail",
      budgetMax: 10_000,
    },
  },
  {
    text: "Motorsport teams in Europe except Germany, no alcohol and no crypto, spring 2027, up to $500k, brand image.",
    brief: {
      ...goals("change_image"),
      ...kinds("motorsport_team"),
      countries: [
        "AT",
        "BE",
        "CH",
        "CZ",
        "DK",
        "ES",
        "FI",
        "FR",
        "GB",
        "GR",
        "HU",
        "IE",
        "IT",
        "LU",
        "NL",
        "NO",
        "PL",
        "PT",
        "RO",
        "SE",
      ],
      brandSafetyExclusions: ["alcohol", "crypto"],
      ...days("2027-03-01", "2027-05-31"),
      budgetMax: 500_000,
    },
  },
  {
    text: "We make electric vehicles and want to launch our new model in Japan, audience 35-54 with household income over $100k, $200k to $400k.",
    brief: {
      ...goals("product_showcase"),
      countries: ["JP"],
      targetAudience: { ageBands: ["35_44", "45_54"], incomeBands: ["100_150k", "150k_plus"] },
      industryCategory: "automotive_oem",
      budgetMin: 200_000,
      budgetMax: 400_000,
    },
  },
  {
    text: "American football or basketball in Texas, $75k max, drive sales, tickets and social media. We’re a pizza chain.",
    brief: {
      ...goals("drive_sales_trial"),
      ...sports("american_football", "basketball"),
      regions: ["Texas"],
      budgetMax: 75_000,
      niceAssets: ["tickets", "social_content"],
      industryCategory: "qsr",
    },
  },
  {
    text: "Ideally in the Netherlands, a conference or trade show where we can recruit engineers, Q2 2027, up to $25k. We’re a software company.",
    brief: {
      ...goals("recruit"),
      countries: ["NL"],
      ...kinds("conference", "fair_or_expo"),
      ...days("2027-04-01", "2027-06-30"),
      budgetMax: 25_000,
      industryCategory: "software_it",
    },
  },
  {
    text: "Winter sports in Austria and Switzerland, December to February, people who love travel and outdoors, $60k. We’re a hotel group.",
    brief: {
      ...sports("ski_snowboard"),
      countries: ["AT", "CH"],
      ...days("2026-12-01", "2027-02-28"),
      targetAudience: { interests: ["travel", "outdoors"] },
      budgetMax: 60_000,
      industryCategory: "hotel_lodging",
    },
  },
  {
    text: "A women’s football league in Germany for our sports drink brand, awareness, LED boards, at least 50,000 fans, $80k to $200k.",
    brief: {
      ...goals("awareness"),
      ...sports("soccer"),
      ...kinds("league_federation"),
      countries: ["DE"],
      industryCategory: "beverage_sports_energy",
      niceAssets: ["signage_led_digital"],
      minUniqueReach: 50_000,
      budgetMin: 80_000,
      budgetMax: 200_000,
    },
  },
  {
    text: "Sailing in France, hospitality for VIP clients is a must, no more than $120,000, June to September 2027. We are a private bank.",
    brief: {
      ...goals("entertain_clients"),
      ...sports("sailing"),
      countries: ["FR"],
      mustHaveAssets: ["hospitality"],
      budgetMax: 120_000,
      ...days("2027-06-01", "2027-09-30"),
      industryCategory: "banking",
    },
  },
  {
    text: "Creators and podcasts for beauty lovers: women 18-34 in Brazil, content creation, budget 20k. We’re a cosmetics brand.",
    brief: {
      ...goals("content_generation"),
      ...kinds("creator_channel", "podcast"),
      countries: ["BR"],
      targetAudience: { ageBands: ["18_24", "25_34"], gender: ["female"] },
      budgetMax: 20_000,
      industryCategory: "personal_care_beauty",
    },
  },
  {
    text: "Ice hockey in Canada, men 25-54, must be in Canada, from $50k to $90k. We’re an auto parts retailer. No betting.",
    brief: {
      ...sports("ice_hockey"),
      countries: ["CA"],
      geoMustHave: true,
      targetAudience: { ageBands: ["25_34", "35_44", "45_54"], gender: ["male"] },
      budgetMin: 50_000,
      budgetMax: 90_000,
      industryCategory: "auto_aftermarket_tires",
      brandSafetyExclusions: ["betting"],
    },
  },
  {
    text: "A museum or theater in Great Britain, over 55s, customer loyalty, up to $35k in 2027. We are a building society.",
    brief: {
      ...goals("brand_loyalty"),
      ...kinds("theatre_museum_arts"),
      countries: ["GB"],
      targetAudience: { ageBands: ["55_64", "65p"] },
      budgetMax: 35_000,
      ...days("2027-01-01", "2027-12-31"),
      industryCategory: "banking",
    },
  },
  {
    text: "We’re a fintech. Cricket in Australia, awareness, broadcast TV exposure, category exclusivity is required, $300k to $700k.",
    brief: {
      ...goals("awareness"),
      ...sports("cricket"),
      countries: ["AU"],
      niceAssets: ["broadcast_tv"],
      exclusivityRequired: true,
      budgetMin: 300_000,
      budgetMax: 700_000,
      industryCategory: "payments_credit_card",
    },
  },
  {
    text: "Food festivals in Spain or Portugal, product sampling, next summer, under $30k, families. We sell ice cream.",
    brief: {
      ...sports("food_drink"),
      countries: ["ES", "PT"],
      niceAssets: ["sampling"],
      ...days("2027-06-01", "2027-08-31"),
      budgetMax: 30_000,
      targetAudience: { interests: ["family"] },
      industryCategory: "snacks_confectionery",
    },
  },
  {
    text: "Triathlon and swimming in the US, adults 35+, health conscious, $40k to $80k, newsletter and sampling. We’re a pharma company.",
    brief: {
      ...sports("triathlon", "swimming"),
      countries: ["US"],
      targetAudience: { ageBands: ["35_44", "45_54", "55_64", "65p"], interests: ["fitness"] },
      budgetMin: 40_000,
      budgetMax: 80_000,
      niceAssets: ["email_crm", "sampling"],
      industryCategory: "medical_pharma_otc",
    },
  },
  {
    text: "Team building for our employees at a running event in Ireland, autumn 2027, $15k. We are a consultancy.",
    brief: {
      ...goals("employee_engagement"),
      ...sports("athletics_running"),
      countries: ["IE"],
      ...days("2027-09-01", "2027-11-30"),
      budgetMax: 15_000,
      industryCategory: "consulting_professional",
    },
  },
  {
    text: "Electronic music in the UK, 18 to 24 year olds, no tobacco or cannabis, up to $90k, awareness. We’re an energy drink brand.",
    brief: {
      ...goals("awareness"),
      ...sports("music_electronic"),
      countries: ["GB"],
      targetAudience: { ageBands: ["18_24"] },
      brandSafetyExclusions: ["tobacco", "cannabis"],
      budgetMax: 90_000,
      industryCategory: "beverage_sports_energy",
    },
  },
  {
    text: "Basketball but not wrestling in the USA, retail partners, in-store promotion, $150k. We’re a snack brand.",
    brief: {
      ...goals("retail_trade_support"),
      sportOrGenre: { like: ["basketball"], block: ["wrestling"] },
      countries: ["US"],
      budgetMax: 150_000,
      industryCategory: "snacks_confectionery",
    },
  },
  {
    text: "We want to enter the Mexican market with football, millennials, $100k to $300k. We are an insurer.",
    brief: {
      ...goals("market_entry"),
      ...sports("soccer"),
      countries: ["MX"],
      targetAudience: { ageBands: ["35_44", "25_34"] },
      budgetMin: 100_000,
      budgetMax: 300_000,
      industryCategory: "insurance",
    },
  },
  {
    text: "Grow our database with volleyball fans in Italy, first-party data, under $50k, website and email. We’re a streaming platform.",
    brief: {
      ...goals("data_access"),
      ...sports("volleyball"),
      countries: ["IT"],
      budgetMax: 50_000,
      niceAssets: ["website_app", "email_crm"],
      industryCategory: "entertainment_media",
    },
  },
  {
    text: "Athletes in equestrian or golf, high-income women, nothing with gambling, $60k to $120k. We are a jewelry brand.",
    brief: {
      ...sports("equestrian", "golf"),
      ...kinds("athlete_or_talent"),
      targetAudience: { gender: ["female"], incomeBands: ["100_150k", "150k_plus"] },
      brandSafetyExclusions: ["betting"],
      budgetMin: 60_000,
      budgetMax: 120_000,
      industryCategory: "luxury_watches",
    },
  },
  {
    text: "Rowing within 100 km of London from April 2027, lead generation, no competitors, $20k to $45k. We are a law firm.",
    brief: {
      ...goals("lead_generation"),
      ...sports("rowing"),
      near: { latitude: 51.5, longitude: -0.12, radiusKm: 100 },
      ...days("2027-04-01", null),
      exclusivityRequired: true,
      budgetMin: 20_000,
      budgetMax: 45_000,
      industryCategory: "legal_services",
    },
  },
];
