import { type ListingFields, listingFieldsSchema } from "@/lib/listings/schema";
import type { AgeBand, IncomeBand } from "@/lib/listings/vocabulary";
import { type Chance, nearly } from "./chance";
import type { AudienceShape, Kind } from "../world/kinds";
import type { Place } from "../world/places";

const day = 24 * 3_600_000;
const dateOf = (from: Date, days: number) => new Date(from.getTime() + days * day).toISOString().slice(0, 10);

const ages: Record<AudienceShape, Record<AgeBand, number>> = {
  young: { u18: 0.09, "18_24": 0.29, "25_34": 0.31, "35_44": 0.17, "45_54": 0.08, "55_64": 0.04, "65p": 0.02 },
  family: { u18: 0.18, "18_24": 0.1, "25_34": 0.19, "35_44": 0.27, "45_54": 0.16, "55_64": 0.07, "65p": 0.03 },
  wide: { u18: 0.1, "18_24": 0.15, "25_34": 0.2, "35_44": 0.2, "45_54": 0.17, "55_64": 0.11, "65p": 0.07 },
  settled: { u18: 0.05, "18_24": 0.07, "25_34": 0.13, "35_44": 0.2, "45_54": 0.25, "55_64": 0.19, "65p": 0.11 },
  business: { u18: 0, "18_24": 0.04, "25_34": 0.22, "35_44": 0.33, "45_54": 0.26, "55_64": 0.12, "65p": 0.03 },
};

const incomes: Record<AudienceShape, Record<IncomeBand, number>> = {
  young: { lt50k: 0.45, "50_75k": 0.27, "75_100k": 0.15, "100_150k": 0.09, "150k_plus": 0.04 },
  family: { lt50k: 0.28, "50_75k": 0.3, "75_100k": 0.22, "100_150k": 0.14, "150k_plus": 0.06 },
  wide: { lt50k: 0.33, "50_75k": 0.27, "75_100k": 0.19, "100_150k": 0.14, "150k_plus": 0.07 },
  settled: { lt50k: 0.18, "50_75k": 0.23, "75_100k": 0.24, "100_150k": 0.22, "150k_plus": 0.13 },
  business: { lt50k: 0.05, "50_75k": 0.15, "75_100k": 0.27, "100_150k": 0.32, "150k_plus": 0.21 },
};

/** Shares that wander a little from their shape and still add up to 1, to three decimals. */
function wandering<Band extends string>(chance: Chance, shape: Record<Band, number>): Record<Band, number> {
  const bands = Object.keys(shape) as Band[];
  const raw = bands.map((band) => shape[band] * (0.75 + 0.5 * chance.next()));
  const sum = raw.reduce((total, value) => total + value, 0);
  const thousandths = raw.map((value) => Math.floor((value / sum) * 1000));
  const left = 1000 - thousandths.reduce((total, value) => total + value, 0);
  return Object.fromEntries(
    bands.map((band, at) => [band, ((thousandths[at] ?? 0) + (at === 1 ? left : 0)) / 1000]),
  ) as Record<Band, number>;
}

export interface DemoListing {
  fields: ListingFields;
  publishedDaysAgo: number;
}

/** One listing of a kind at a place. The same arguments give the same listing. */
export function demoListing(chance: Chance, kind: Kind, where: Place, name: string, today: Date): DemoListing {
  const crowd = kind.crowd > 0 ? nearly(chance, kind.crowd) : null;
  const times = Math.max(1, Math.round(kind.times * (0.85 + 0.3 * chance.next())));
  const unique = crowd ? nearly(chance, crowd * times * kind.loyalty, 0.15) : nearly(chance, 180_000, 0.7);
  const sportOrGenre = chance.pick(kind.sports);
  const fee = nearly(chance, kind.fee, 0.35);
  const isHidden = chance.happens(0.16);
  const fill = (text: string) =>
    text
      .replaceAll("{city}", where.city)
      .replaceAll("{crowd}", (crowd ?? 0).toLocaleString("en-US"))
      .replaceAll("{times}", String(times))
      .replaceAll("{reach}", unique.toLocaleString("en-US"));
  const start = chance.whole(60, 330);
  const fields = listingFieldsSchema.parse({
    title: name,
    summary: fill(kind.says),
    description: descriptionOf(chance, fill, kind, name),
    segment: kind.segment,
    propertyType: kind.propertyType,
    sportOrGenre,
    level: chance.pick(kind.level),
    country: where.country,
    region: where.region,
    city: where.city,
    latitude: where.latitude,
    longitude: where.longitude,
    contactForPricing: isHidden,
    packages: packagesOf(chance, kind, fee, isHidden),
    audience: audienceOf(chance, kind, where),
    reach: reachOf(chance, { crowd, times, unique }),
    metricsSource: chance.pick(["self_reported", "document", "platform_api", "third_party_audit"] as const),
    metricsAsOf: dateOf(today, -chance.whole(20, 520)),
    exclusivity: exclusivityOf(chance),
    termType: kind.termType,
    termStart: dateOf(today, start),
    termEnd: dateOf(today, start + (kind.termType === "one_off" ? times : kind.termType === "multi_year" ? 1095 : 300)),
    decisionDeadline: chance.happens(0.8) ? dateOf(today, chance.whole(5, Math.max(6, start - 30))) : null,
    leadTimeDays: chance.pick([14, 21, 30, 45, 60]),
    ageRestricted: false,
    blockedCategories: blockedBy(kind),
    pastSponsors: chance.some(pastSponsors, chance.whole(0, 3)),
    tags: [...kind.interests],
  });
  return { fields, publishedDaysAgo: chance.whole(1, 90) };
}

const pastSponsors = [
  "Aire Valley Bank, 2023–2026",
  "Oatfield, 2024–2025",
  "Kestrel Bank, 2022–2024",
  "Voltway, 2025",
  "Hopper Mobile, 2023",
  "Fernhill Water, 2021–2025",
  "Tandem Bikes, 2024",
];

const blockedBy = (kind: Kind) =>
  kind.propertyType === "high_school_or_youth" || kind.propertyType === "community_program"
    ? ["alcohol_beer", "alcohol_spirits_wine", "betting_gaming", "tobacco_vape", "cannabis_cbd"]
    : ["tobacco_vape", ...(kind.audience === "family" ? ["betting_gaming"] : [])];

function descriptionOf(chance: Chance, fill: (text: string) => string, kind: Kind, name: string): string {
  const closing = [
    "We answer within two working days and share last season's recap before you decide.",
    "Partners meet twice a year, see the figures, and say what should change.",
    "We would rather have three partners who use their rights than ten who hang a banner.",
    "Every asset comes with a proof-of-performance report within 30 days.",
  ];
  const assets = kind.assets.map(([, title]) => title.toLowerCase()).join(", ");
  return `${fill(kind.says)}\n\n${name} offers ${assets}. ${chance.pick(closing)}`;
}

function packagesOf(chance: Chance, kind: Kind, fee: number, isHidden: boolean) {
  const tiers = [
    {
      name: "Supporter",
      share: 0.4,
      take: 1,
      entitlement: "associate" as const,
      quantityAvailable: chance.whole(3, 8),
    },
    {
      name: "Partner",
      share: 1,
      take: 2,
      entitlement: "official_partner" as const,
      quantityAvailable: chance.whole(1, 4),
    },
    { name: "Lead partner", share: 2.3, take: kind.assets.length, entitlement: kind.top, quantityAvailable: 1 },
  ];
  return tiers.slice(0, chance.whole(1, 3)).map((tier) => ({
    name: tier.name,
    description: null,
    entitlement: tier.entitlement,
    quantityAvailable: tier.quantityAvailable,
    contactForPricing: isHidden,
    price: Math.round((fee * tier.share) / 100) * 100,
    assets: kind.assets.slice(0, Math.max(1, tier.take)).map(([category, name, quantity]) => ({
      category,
      name,
      quantity,
      unit: category === "broadcast_tv" || category === "radio_audio" ? ("time" as const) : ("commodity" as const),
      estImpressions: chance.happens(0.6) ? nearly(chance, 240_000, 0.8) : null,
    })),
  }));
}

function audienceOf(chance: Chance, kind: Kind, where: Place) {
  const female = Math.round((0.36 + 0.3 * chance.next()) * 1000) / 1000;
  const home = Math.round((0.7 + 0.25 * chance.next()) * 1000) / 1000;
  return {
    ageBands: chance.happens(0.86) ? wandering(chance, ages[kind.audience]) : null,
    gender: chance.happens(0.8)
      ? { female, male: Math.round((0.98 - female) * 1000) / 1000, other_unspecified: 0.02 }
      : null,
    incomeBands: chance.happens(0.45) ? wandering(chance, incomes[kind.audience]) : null,
    interests: [...kind.interests],
    geo: chance.happens(0.75) ? [{ country: where.country, region: where.region, share: home }] : null,
  };
}

function reachOf(chance: Chance, { crowd, times, unique }: { crowd: number | null; times: number; unique: number }) {
  return {
    attendanceTotal: crowd ? crowd * times : null,
    // The reach counts who watches elsewhere as well; at the gate nobody is counted who did not come.
    attendanceUnique: crowd && chance.happens(0.7) ? Math.min(unique, crowd * times) : null,
    eventsPerTerm: times,
    avgTvAudience: chance.happens(0.35) ? nearly(chance, 140_000, 0.8) : null,
    socialFollowers: chance.happens(0.85) ? nearly(chance, unique * 1.4, 0.6) : null,
    estImpressions: chance.happens(0.7) ? nearly(chance, unique * 22, 0.5) : null,
    uniqueReach: chance.happens(0.85) ? unique : null,
  };
}

const offered = [
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
  const categories = chance.some(offered, chance.whole(2, 5));
  const [first] = categories;
  return {
    level: chance.pick(["category", "category", "subcategory"] as const),
    categories,
    sold: first && chance.happens(0.25) ? [first] : [],
  };
}
