/** Content a brand can exclude. A flag is raised by a listing's own facts, or by a tag of the same name. */
import type { Level, PropertyType, SportOrGenre } from "@/lib/listings/vocabulary";

export const brandSafetyFlags = [
  "age_restricted",
  "youth",
  "combat_sport",
  "animal_sport",
  "alcohol",
  "betting",
  "tobacco",
  "cannabis",
  "crypto",
  "political",
  "religious",
] as const;
export type BrandSafetyFlag = (typeof brandSafetyFlags)[number];

export const brandSafetyLabels: Record<BrandSafetyFlag, string> = {
  age_restricted: "age-restricted content",
  youth: "youth properties",
  combat_sport: "combat sports",
  animal_sport: "animal sports",
  alcohol: "alcohol partners",
  betting: "betting partners",
  tobacco: "tobacco partners",
  cannabis: "cannabis partners",
  crypto: "crypto partners",
  political: "political content",
  religious: "religious content",
};

interface Flagged {
  ageRestricted: boolean;
  propertyType: PropertyType | null;
  sportOrGenre: SportOrGenre | null;
  level: Level | null;
  tags: readonly string[];
}

export const isYouthProperty = (listing: Pick<Flagged, "propertyType" | "level">): boolean =>
  listing.propertyType === "high_school_or_youth" || listing.level === "youth";

/** One bit per flag, in the order of `brandSafetyFlags`. */
export function brandSafetyMask(listing: Flagged): number {
  let mask = flagBits(listing.tags.map((tag) => tag.toLowerCase().replace(/[\s-]+/g, "_")));
  if (listing.ageRestricted) mask |= flagBits(["age_restricted"]);
  if (isYouthProperty(listing)) mask |= flagBits(["youth"]);
  if (listing.sportOrGenre === "boxing_mma" || listing.sportOrGenre === "wrestling") mask |= flagBits(["combat_sport"]);
  if (listing.sportOrGenre === "rodeo" || listing.sportOrGenre === "equestrian") mask |= flagBits(["animal_sport"]);
  return mask;
}

export function flagBits(names: readonly string[]): number {
  let bits = 0;
  for (const name of names) {
    const bit = (brandSafetyFlags as readonly string[]).indexOf(name);
    if (bit >= 0) bits |= 1 << bit;
  }
  return bits;
}
