import type { AssetCategory, Entitlement, PropertyType, Segment, TermType } from "@/lib/listings/vocabulary";

export type AudienceShape = "young" | "family" | "wide" | "settled" | "business";

/** A category, a name and how many: `each` is one an event. `{title}` stands for the property. */
export type DemoAsset = readonly [AssetCategory, string, (number | "each")?];

/** A name, what it entitles to, its price over the property's fee, how many there are, and its assets. */
type DemoPackage<Asset extends string> = readonly [string, Entitlement, number, number, readonly Asset[]];

interface Sales<Asset extends string> {
  assets: Record<Asset, DemoAsset>;
  /** Most expensive first. */
  packages: readonly DemoPackage<Asset>[];
}

interface Traits {
  propertyType: PropertyType;
  segment: Segment;
  termType: TermType;
  /** In which months it begins in the north of the world, and how many days it lasts. */
  months: readonly number[];
  lasts: number;
  audience: AudienceShape;
  /** Share of women in the audience; more where women compete. */
  female: number;
  /** Beside the sport's own. */
  interests: readonly string[];
  /** Unique visitors over the total attendance. */
  unique: number;
}

/** What properties of one kind have in common: when they take place, their audience and what they sell. */
export type Kind = Traits & Sales<string>;

export const kind = <Asset extends string>(traits: Traits, sales: Sales<Asset>): Kind => ({ ...traits, ...sales });

/** What teams have in common, in any sport. */
export const team = { propertyType: "team", segment: "sports", termType: "season", lasts: 270, unique: 0.24 } as const;

/** Events that last a day, a weekend or a week. */
export const event = { propertyType: "single_event", segment: "sports", termType: "one_off", lasts: 1 } as const;

export const series = {
  propertyType: "event_series_or_tour",
  segment: "sports",
  termType: "season",
  lasts: 150,
  unique: 0.5,
} as const;
