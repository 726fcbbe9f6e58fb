/** Property and genre: what the marketer likes, half for what is of the same family, and the wished-for assets. */
import { assetMask, bitCount } from "../affinity";
import type { CompiledBrief } from "../compiled-brief";
import type { ListingFacts } from "../criteria";
import { genreFamilies, likeness, propertyFamilies } from "../likeness";
import { briefly, capitalised, plainWords } from "../wording";
import { notGiven, type Part } from "./part";

export const niceValue = (offered: number, wished: number): number => offered / wished;

export function affinityParts(brief: CompiledBrief, listing: ListingFacts): Part[] {
  const { propertyTypes, sportOrGenre, niceAssets } = brief.criteria;
  const parts: Part[] = [];
  if (propertyTypes.like.length > 0) {
    const code = listing.propertyType;
    const value = code && likeness(code, propertyTypes.like, propertyFamilies);
    parts.push(likePart("propertyType", code, value, propertyTypes.like, notGiven("Its kind of property")));
  }
  if (sportOrGenre.like.length > 0) {
    const code = listing.sportOrGenre;
    const value = code && likeness(code, sportOrGenre.like, genreFamilies);
    parts.push(likePart("sportOrGenre", code, value, sportOrGenre.like, notGiven("Its sport or genre")));
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
  const given = capitalised(plainWords(code ?? ""));
  const wanted = briefly(liked.map(plainWords));
  const say = () => (value === 0.5 ? `${given}, close to the ${wanted} you like` : `${given}; you like ${wanted}`);
  return { field, value, say, missing };
}

function nicePart({ niceMask, criteria }: CompiledBrief, listing: ListingFacts): Part {
  const mask = assetMask(listing.assets);
  const offered = criteria.niceAssets.filter((asset) => listing.assets.includes(asset));
  const wished = new Set(criteria.niceAssets).size;
  const say = () =>
    offered.length > 0
      ? `Has ${briefly(offered.map(plainWords), "and")}, ${offered.length} of the ${wished} assets you wish for`
      : `Has none of the ${wished} assets you wish for: ${briefly(criteria.niceAssets.map(plainWords))}`;
  const value = mask === 0 ? null : niceValue(bitCount(mask & niceMask), bitCount(niceMask));
  return { field: "packages.assets", value, say, missing: notGiven("The assets in its packages") };
}
