/** Labels and formats for values in match explanations. */
import { formatDate, formatNumber } from "@/lib/platform/format";
import { dayMs } from "@/lib/platform/days";
import { chosenLabel } from "@/lib/platform-options/choices";
import { withArticle } from "@/lib/listings/country-article";
import { ageBands, type AgeBand } from "@/lib/listings/vocabulary";

import type { IsoDay } from "./criteria";

const phrases: Record<string, string> = {
  signage_static: "static signage",
  signage_led_digital: "LED and digital signage",
  broadcast_tv: "TV broadcast",
  radio_audio: "radio and audio",
  website_app: "website and app",
  email_crm: "email and CRM",
  ip_and_marks: "IP and marks",
  naming_entitlement: "naming rights",
  onsite_activation: "on-site activation",
  promotional_rights: "promotional rights",
  product_supply_pouring: "product supply",
  merchandise_retail: "merchandise",
  data_and_research: "data and research",
  community_csr: "community program",
  athletics_running: "running",
  baseball_softball: "baseball or softball",
  music_pop: "pop music",
  music_rock: "rock music",
  music_country: "country music",
  music_electronic: "electronic music",
  music_classical: "classical music",
  food_drink: "food and drink",
  energy_utilities: "energy and utilities",
  energy_fuel: "fuel",
  beverage_water: "water",
  beverage_soft: "soft drinks",
  beverage_sports_energy: "sports and energy drinks",
  consumer_packaged_food: "packaged food",
  snacks_confectionery: "snacks and confectionery",
  theatre_museum_arts: "theater, museum, or arts venue",
  fair_or_expo: "fair or expo",
  film_tv_production: "film or TV production",
  league_federation: "league or federation",
  drive_sales_trial: "sales and trial",
  showcase_community: "community",
  retail_trade_support: "trade and retail",
  brand_loyalty: "customer loyalty",
  entertain_clients: "client hospitality",
  content_generation: "content",
  change_image: "brand image",
  recruit: "recruitment",
  data_access: "CRM audience",
  event_series_or_tour: "event series or tour",
  high_school_or_youth: "youth property",
  athlete_or_talent: "athlete or talent",
  venue_or_stadium: "venue",
  music_hiphop: "hip-hop music",
  boxing_mma: "boxing or MMA",
  ski_snowboard: "ski or snowboard",
  email_domain: "its email domain",
  document: "a document",
  admin: "Pitchside",
  qsr: "quick-service restaurants",
  software_it: "software and IT",
  betting_gaming: "betting",
  alcohol_beer: "beer",
  alcohol_spirits_wine: "spirits and wine",
  tobacco_vape: "tobacco",
  cannabis_cbd: "cannabis",
  other_unspecified: "another or undisclosed gender",
};

const spelling: Record<string, string> = {
  ip: "IP",
  led: "LED",
  tv: "TV",
  crm: "CRM",
  csr: "CSR",
  it: "IT",
  oem: "OEM",
  mma: "MMA",
  esports: "esports",
  cbd: "CBD",
  web3: "Web3",
};

/** `presenting` → "presenting", `broadcast_tv` → "TV broadcast". */
export const plainWords = (code: string): string =>
  inSentence(chosenLabel(code)) ??
  phrases[code] ??
  code
    .split("_")
    .map((word) => spelling[word] ?? word)
    .join(" ");

/** "Beach clubs" → "beach clubs"; "TV deals" and "Hip-Hop" keep their capitals. */
const inSentence = (label: string | undefined): string | undefined =>
  label && /^\p{Lu}[^\p{Lu}]*$/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** "a", "a and b", "a, b, and c". */
export function listed(words: readonly string[], link = "and"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")}${words.length > 2 ? "," : ""} ${link} ${words.at(-1)}`;
}

/** The first few items of a long list, and how many more there are. */
export function briefly(words: readonly string[], link = "or", max = 3): string {
  if (words.length <= max) return listed(words, link);
  return `${words.slice(0, max).join(", ")}, ${link} ${words.length - max} more`;
}

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** A share that is too small is rounded down, so that it never looks sufficient. */
export function shortShare(share: number): string {
  const whole = Math.floor(share * 100);
  if (whole > 0) return `Only ${whole}%`;
  return share > 0 ? "Less than 1%" : "0%";
}

export const count = (amount: number): string => formatNumber(amount, 0);

const countryNames = new Intl.DisplayNames(["en"], { type: "region", fallback: "code" });
const namesByCode = new Map<string, string>();

/** Memoized: a lookup costs more than scoring a listing. */
export function countryName(code: string): string {
  const cached = namesByCode.get(code);
  if (cached !== undefined || !/^[A-Z]{2}$/.test(code)) return cached ?? code;
  const name = countryNames.of(code) ?? code;
  namesByCode.set(code, name);
  return name;
}

/** As in a sentence: "the United Kingdom", "Germany". */
export const countryInText = (code: string): string => withArticle(code, countryName(code));

/** For an ISO day, or a day counted from 1970. */
export const dayText = (day: IsoDay | number): string => formatDate(typeof day === "number" ? day * dayMs : day);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const bandEdges: Record<AgeBand, [number, number]> = {
  u18: [0, 17],
  "18_24": [18, 24],
  "25_34": [25, 34],
  "35_44": [35, 44],
  "45_54": [45, 54],
  "55_64": [55, 64],
  "65p": [65, Infinity],
};

/** Adjacent bands are merged: 35–44 and 45–54 become "35 to 54". */
export function ageText(bands: readonly AgeBand[]): string {
  const runs: [number, number][] = [];
  for (const band of ageBands.filter((each) => bands.includes(each))) {
    const [from, to] = bandEdges[band];
    const last = runs.at(-1);
    if (last && last[1] + 1 === from) last[1] = to;
    else runs.push([from, to]);
  }
  return listed(runs.map(([from, to]) => rangeText(from, to)));
}

function rangeText(from: number, to: number): string {
  if (from === 0 && to === Infinity) return "of any age";
  if (from === 0) return `under ${to + 1}`;
  return to === Infinity ? `${from} and over` : `${from} to ${to}`;
}
