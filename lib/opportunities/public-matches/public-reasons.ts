/** Why a public preview fits a description, using only the seller's public information. */
import { formatDistance, formatNumber } from "@/lib/platform/format";
import { countryInText } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { plainName } from "@/lib/matching/compiled-brief";
import { type BriefCriteria, type ListingFacts, wordPlaces } from "@/lib/matching/criteria";
import { foundWords } from "@/lib/matching/factors/words";
import { chordSquared, distanceKm, place } from "@/lib/matching/distance";

type Facts = Pick<
  ListingFacts,
  "sportOrGenre" | "propertyType" | "country" | "region" | "latitude" | "longitude" | "uniqueReach" | "words"
>;

/** Type, location, reach and matching words. Empty if nothing public fits. */
export const publicReasons = (brief: BriefCriteria, facts: Facts): string[] =>
  [
    kindReason(brief.sportOrGenre.like, facts.sportOrGenre),
    kindReason(brief.propertyTypes.like, facts.propertyType),
    placeReason(brief, facts),
    reachReason(brief, facts),
    wordReason(brief, facts),
  ].filter((reason) => reason !== null);

/** Words for its type and place are already in earlier reasons. */
function wordReason({ story }: BriefCriteria, facts: Facts): string | null {
  const words = (story?.words ?? []).filter(({ stem }) => facts.words.get(stem)?.place !== kindAndPlace);
  return foundWords(words, facts, 2);
}

const kindAndPlace = wordPlaces.indexOf("kind and place");

const kindReason = (liked: readonly string[], code: string | null): string | null =>
  code !== null && liked.includes(code) ? labelOf(code) : null;

function placeReason({ near, regions, innerRegions, countries }: BriefCriteria, facts: Facts): string | null {
  if (near && facts.latitude !== null && facts.longitude !== null) {
    const { x, y, z } = place({ latitude: facts.latitude, longitude: facts.longitude });
    const km = Math.round(distanceKm(chordSquared(x, y, z, place(near))));
    if (km <= near.radiusKm) return `${formatDistance(km)} from your location`;
  }
  const { region, country } = facts;
  if (region !== null && [...regions, ...innerRegions].map(plainName).includes(plainName(region)))
    return `In ${region}`;
  return country !== null && countries.includes(country) ? `In ${countryInText(country)}` : null;
}

const reachReason = ({ minUniqueReach }: BriefCriteria, { uniqueReach }: Facts): string | null =>
  minUniqueReach !== null && uniqueReach !== null && uniqueReach >= minUniqueReach
    ? `Reaches ${formatNumber(uniqueReach)}`
    : null;
