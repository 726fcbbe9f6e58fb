import { type ListingFields, listingFieldsSchema } from "@/lib/listings/schema";
import type { AssetCategory, AssetUnit } from "@/lib/listings/vocabulary";
import type { DemoAsset } from "../world/kinds/kind";
import { sponsors } from "../world/sponsors";
import { audienceOf, interestsOf } from "./audience";
import { type Chance, nearly } from "./chance";
import type { Property } from "./properties";

const day = 24 * 3_600_000;
const dateOf = (from: Date, days: number) => new Date(from.getTime() + days * day).toISOString().slice(0, 10);

export interface DemoListing {
  fields: ListingFields;
  publishedDaysAgo: number;
}

/** The listing of a property. The same arguments give the same listing. */
export function demoListing(chance: Chance, property: Property, today: Date): DemoListing {
  const { kind, place, division } = property;
  const isHidden = chance.happens(0.16);
  const reach = reachOf(chance, property);
  const start = startOf(chance, property, today);
  const days = kind.termType === "one_off" ? Math.max(kind.lasts, property.times) : kind.lasts;
  const interests = interestsOf(property);
  const fields = listingFieldsSchema.parse({
    title: property.title,
    summary: property.summary,
    description: property.description,
    segment: kind.segment,
    propertyType: kind.propertyType,
    sportOrGenre: property.sport,
    level: property.level,
    ...place,
    contactForPricing: isHidden,
    packages: packagesOf(chance, property, isHidden, reach.estImpressions),
    audience: audienceOf(chance, property, interests),
    reach,
    metricsSource: chance.pick(["self_reported", "document", "platform_api", "third_party_audit"] as const),
    metricsAsOf: dateOf(today, -chance.whole(20, 520)),
    exclusivity: exclusivityOf(chance),
    termType: kind.termType,
    termStart: dateOf(today, start),
    termEnd: dateOf(today, start + days - 1),
    decisionDeadline: chance.happens(0.8) ? dateOf(today, chance.whole(5, start - 30)) : null,
    leadTimeDays: chance.pick([14, 21, 30, 45, 60]),
    ageRestricted: false,
    blockedCategories: isForChildren(property)
      ? ["alcohol_beer", "alcohol_spirits_wine", "betting_gaming", "tobacco_vape", "cannabis_cbd"]
      : ["tobacco_vape", ...(kind.audience === "family" ? ["betting_gaming"] : [])],
    pastSponsors: chance
      .some(sponsors[place.country] ?? [], chance.whole(0, 2))
      .map((name) => `${name}, ${spell(chance)}`),
    tags: [...(division ? [`${division}’s sport`] : []), ...interests],
  });
  return { fields, publishedDaysAgo: chance.whole(1, 90) };
}

const isForChildren = ({ kind, level }: Property): boolean =>
  level === "youth" || kind.propertyType === "high_school_or_youth" || kind.propertyType === "community_program";

/** "2024" or "2022–2025" */
function spell(chance: Chance): string {
  const until = chance.whole(2024, 2026);
  const years = chance.whole(0, 4);
  return years === 0 ? `${until}` : `${until - years}–${until}`;
}

/**
 * In how many days its next term starts, two months from now at the earliest: south of the equator half a year later.
 */
function startOf(chance: Chance, { kind, place, month: own }: Property, today: Date): number {
  const usual = chance.pick(kind.months) + (place.latitude < 0 ? 6 : 0);
  const month = ((own ?? usual) - 1) % 12;
  const date = chance.whole(1, 28);
  const years = [0, 1, 2].map((ahead) => Date.UTC(today.getUTCFullYear() + ahead, month, date));
  const next = years.map((at) => Math.round((at - today.getTime()) / day)).find((count) => count >= 60);
  return next ?? 60;
}

/** Large quantities in a package follow its kind: whole stocks are not random, but defined by the kind. */
function packagesOf(chance: Chance, property: Property, isHidden: boolean, impressions: number | null) {
  const { packages, assets } = property.kind;
  // The most expensive one is often sold; some sell only one package.
  const shown = chance.next();
  const offered = shown < 0.6 ? packages : shown < 0.85 ? packages.slice(1) : packages.slice(1, 2);
  const fee = nearly(chance, property.fee, 0.06);
  return offered.map(([name, entitlement, share, quantityAvailable, keys]) => ({
    ...{ name, entitlement, quantityAvailable },
    description: null,
    contactForPricing: isHidden,
    price: rounded(fee * share),
    assets: keys.flatMap((key) => (assets[key] ? [assetOf(chance, assets[key], property, impressions)] : [])),
  }));
}

/** To the step that people quote in: $6,200, $28,500, $131,000. */
function rounded(price: number): number {
  const step = price < 10_000 ? 100 : price < 100_000 ? 500 : 1000;
  return Math.round(price / step) * step;
}

function assetOf(
  chance: Chance,
  [category, name, count = 1]: DemoAsset,
  { title, times }: Property,
  impressions: number | null,
) {
  const share = sharesOfImpressions[category];
  return {
    category,
    name: name.replace("{title}", title),
    quantity: count === "each" ? times : count,
    unit: unitOf(category, count === "each"),
    estImpressions: share && impressions && chance.happens(0.7) ? nearly(chance, impressions * share, 0.3) : null,
  };
}

/** Of the property's impressions, by what is seen or heard; guests and rights are not counted in them. */
const sharesOfImpressions: Partial<Record<AssetCategory, number>> = {
  ...{ naming_entitlement: 0.3, ip_and_marks: 0.22, broadcast_tv: 0.25, streaming_integration: 0.18 },
  ...{ signage_led_digital: 0.14, signage_static: 0.1, social_content: 0.2, radio_audio: 0.25 },
  ...{ website_app: 0.08, email_crm: 0.04, print: 0.03 },
};

function unitOf(category: AssetCategory, isEach: boolean): AssetUnit {
  if (category === "social_content") return "post";
  if (category === "broadcast_tv" || category === "radio_audio") return "broadcast";
  return isEach ? "event" : "commodity";
}

function reachOf(chance: Chance, { kind, crowd, times, reach, level }: Property) {
  const unique = Math.round((crowd * times * kind.unique) / 100) * 100;
  const isBroadcast = level === "national" || level === "international" || kind.propertyType === "broadcast_show";
  return {
    attendanceTotal: crowd ? crowd * times : null,
    attendanceUnique: unique && chance.happens(0.7) ? Math.min(unique, crowd * times, reach) : null,
    eventsPerTerm: times,
    avgTvAudience: isBroadcast && chance.happens(0.4) ? nearly(chance, reach * 0.18, 0.4) : null,
    socialFollowers: chance.happens(0.85) ? nearly(chance, reach * 0.6, 0.5) : null,
    estImpressions: chance.happens(0.75) ? nearly(chance, reach * 16, 0.4) : null,
    uniqueReach: chance.happens(0.88) ? reach : null,
  };
}

const openCategories = [
  "insurance",
  "banking",
  "telecom",
  "automotive_oem",
  "beverage_soft",
  "energy_utilities",
  "consumer_packaged_food",
  "alcohol_beer",
] as const;

function exclusivityOf(chance: Chance) {
  if (chance.happens(0.3)) return { level: "none" as const, categories: [] };
  const categories = chance.some(openCategories, chance.whole(2, 5));
  const [first] = categories;
  return {
    level: chance.pick(["category", "category", "subcategory"] as const),
    categories,
    sold: first && chance.happens(0.25) ? [first] : [],
  };
}
