/** Property and genre: preferred types and genres (half for the same family), and nice-to-have assets. */
import { assetMask, bitCount } from "../affinity";
import type { CompiledBrief } from "../compiled-brief";
import type { ListingFacts } from "../criteria";
import { genreFamilies, likeness, propertyFamilies } from "../likeness";
import { briefly, capitalized, plainWords } from "../wording";
import { ENOUGH, notProvided, type Part } from "./part";

export const niceValue = (offered: number, preferred: number): number => offered / preferred;

export function affinityParts(brief: CompiledBrief, listing: ListingFacts): Part[] {
  const { propertyTypes, sportOrGenre, niceAssets } = brief.criteria;
  const parts: Part[] = [];
  if (propertyTypes.like.length > 0) {
    const code = listing.propertyType;
    const value = code && likeness(code, propertyTypes.like, propertyFamilies);
    parts.push(likePart("propertyType", code, value, propertyTypes.like, notProvided("Property type")));
  }
  if (sportOrGenre.like.length > 0) {
    const code = listing.sportOrGenre;
    const value = code && likeness(code, sportOrGenre.like, genreFamilies);
    parts.push(likePart("sportOrGenre", code, value, sportOrGenre.like, notProvided("Sport or genre")));
  }
  if (niceAssets.length > 0) parts.push(nicePart(brief, listing));
  return parts;
}

function likePart(
  field: string,
  code: string | null,
  value: number | null,
  liked: readonly string[],
  missing: string,
): Part {
  const input = capitalized(plainWords(code ?? ""));
  const requested = briefly(liked.map(plainWords));
  const explain = () =>
    value === 1
      ? `${input} matches your preferences`
      : value === 0.5
        ? `${input} is similar to your preference: ${requested}`
        : `${input}; you prefer ${requested}`;
  return { field, value, explain, missing };
}

function nicePart({ niceMask, criteria }: CompiledBrief, listing: ListingFacts): Part {
  const mask = assetMask(listing.assets);
  const value = mask === 0 ? null : niceValue(bitCount(mask & niceMask), bitCount(niceMask));
  const explain = () => {
    const preferred = [...new Set(criteria.niceAssets)];
    const isEnough = value !== null && value >= ENOUGH;
    const named = preferred.filter((asset) => listing.assets.includes(asset) === isEnough);
    const which = `${briefly(named.map(plainWords), "and")}: ${named.length} of your ${preferred.length} nice-to-have assets`;
    return `${isEnough ? "Includes" : "Lacks"} ${which}`;
  };
  return { field: "packages.assets", value, explain, missing: notProvided("Package assets") };
}
