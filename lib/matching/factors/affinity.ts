/** Property and genre: the best of the wanted kinds (half for the same family), and nice-to-have assets. */
import type { PropertyType, SportOrGenre } from "@/lib/listings/vocabulary";

import { assetMask, bitCount } from "../affinity";
import { UNKNOWN_VALUE, type CompiledBrief } from "../compiled-brief";
import type { ListingFacts, WantedKind } from "../criteria";
import { genreFamilies, likeness, propertyFamilies } from "../likeness";
import { briefly, capitalized, plainWords } from "../wording";
import { ENOUGH, notProvided, type Part } from "./part";

export const niceValue = (offered: number, preferred: number): number => offered / preferred;

type Kind = Pick<ListingFacts, "propertyType" | "sportOrGenre">;

/** How well one wanted kind fits: the mean of sport and type, as far as specified. */
export function kindValue({ sports, types }: WantedKind, { propertyType, sportOrGenre }: Kind): number {
  let sum = 0;
  let asked = 0;
  if (types.length > 0) {
    sum += propertyType === null ? UNKNOWN_VALUE : likeness(propertyType, types, propertyFamilies);
    asked += 1;
  }
  if (sports.length > 0) {
    sum += sportOrGenre === null ? UNKNOWN_VALUE : likeness(sportOrGenre, sports, genreFamilies);
    asked += 1;
  }
  return sum / asked;
}

export function affinityParts(brief: CompiledBrief, listing: ListingFacts): Part[] {
  const parts: Part[] = [];
  if (brief.kinds.length > 0) parts.push(kindPart(brief.kinds, listing));
  if (brief.criteria.niceAssets.length > 0) parts.push(nicePart(brief, listing));
  return parts;
}

function kindPart(kinds: readonly WantedKind[], listing: ListingFacts): Part {
  const [best] = kinds
    .map((kind) => ({ kind, value: kindValue(kind, listing) }))
    .toSorted((a, b) => b.value - a.value) as [{ kind: WantedKind; value: number }];
  const { sports, types } = best.kind;
  const asksForSport = sports.length > 0;
  const isSilent =
    (sports.length === 0 || listing.sportOrGenre === null) && (types.length === 0 || listing.propertyType === null);
  return {
    field: asksForSport && listing.sportOrGenre !== null ? "sportOrGenre" : "propertyType",
    value: isSilent ? null : best.value,
    explain: () => kindText(best.kind, best.value, kinds, listing),
    missing: notProvided(asksForSport ? "Sport or genre" : "Property type"),
  };
}

/** "Rugby and team are what you want", "Triathlon is close to running", "Rock music isn’t one of your preferred …". */
function kindText(
  { sports, types }: WantedKind,
  value: number,
  kinds: readonly WantedKind[],
  { sportOrGenre, propertyType }: Kind,
): string {
  const own: readonly (SportOrGenre | PropertyType)[] = [
    ...(sports.length > 0 && sportOrGenre !== null ? [sportOrGenre] : []),
    ...(types.length > 0 && propertyType !== null ? [propertyType] : []),
  ];
  const name = capitalized(own.map(plainWords).join(" "));
  const wanted = briefly([...new Set(kinds.map(wantedText))]);
  if (value === 1)
    return own.length > 1 ? `${name}: the kind you’re looking for` : `${name} is one of your preferences`;
  if (value >= ENOUGH) return `${name} is close to what you prefer: ${wanted}`;
  return `${name} isn’t one of your preferences: ${wanted}`;
}

const wantedText = ({ sports, types }: WantedKind): string =>
  [briefly(sports.map(plainWords)), briefly(types.map(plainWords))].filter(Boolean).join(" ");

function nicePart({ niceMask, criteria }: CompiledBrief, listing: ListingFacts): Part {
  const mask = assetMask(listing.assets);
  const value = mask === 0 ? null : niceValue(bitCount(mask & niceMask), bitCount(niceMask));
  const explain = () => {
    const preferred = [...new Set(criteria.niceAssets)];
    const isEnough = value !== null && value >= ENOUGH;
    const named = preferred.filter((asset) => listing.assets.includes(asset) === isEnough);
    const list = briefly(named.map(plainWords), "and");
    if (preferred.length === 1)
      return `${isEnough ? "Includes" : "Doesn’t include"} ${list}, one of your nice-to-haves`;
    if (named.length === preferred.length)
      return isEnough
        ? `Includes all of your nice-to-haves: ${list}`
        : `Doesn’t include any of your nice-to-haves: ${list}`;
    return `${isEnough ? "Includes" : "Doesn’t include"} ${list}, ${named.length} of your ${preferred.length} nice-to-haves`;
  };
  return { field: "packages.assets", value, explain, missing: notProvided("Package assets") };
}
