/**
 * Geography: any of the requested places. A country counts by the share of the audience inside it, a region by the
 * listing's own, nearness 1 within the radius, falling linearly to 0 at three times it; the best of them is the value.
 * If only regions of a country are meant, the rest of it counts half. Without audience countries, the listing's own
 * country counts half.
 */
import { type CompiledBrief, perMille, plainName, UNKNOWN_VALUE } from "../compiled-brief";
import type { ListingFacts } from "../criteria";
import { chordSquared, chordSquaredOf, distanceKm, place } from "../distance";
import { formatDistance } from "@/lib/platform/format";
import { briefly, countryInText } from "../wording";
import { clampShare, ENOUGH, notProvided, type Part, shareSentence } from "./part";

const farAt = 3;

/** Per mille of the audience inside; null if its countries are unknown. @param narrowed countries that count half */
export function insidePerMille(
  geo: ListingFacts["audience"]["geo"],
  countries: ReadonlySet<string>,
  narrowed: ReadonlySet<string> = new Set(),
): number | null {
  if (!geo || geo.length === 0) return null;
  let halves = 0;
  for (const { country, share } of geo)
    if (countries.has(country)) halves += perMille(share) * (narrowed.has(country) ? 1 : 2);
  return Math.min(2000, halves) / 2;
}

/** Averaged with the unknown value: otherwise hiding an audience that lives elsewhere would raise the score. */
export const placeValue = (requested: 0 | 0.5 | 1): number => (requested + UNKNOWN_VALUE) / 2;

export interface Reachable {
  radiusKm: number;
  nearChord: number;
  farChord: number;
}

export const reachable = (radiusKm: number): Reachable => ({
  radiusKm,
  nearChord: chordSquaredOf(radiusKm),
  farChord: chordSquaredOf(farAt * radiusKm),
});

export function nearnessValue(chord2: number, { radiusKm, nearChord, farChord }: Reachable): number {
  if (chord2 <= nearChord) return 1;
  if (chord2 >= farChord) return 0;
  return clampShare((farAt * radiusKm - distanceKm(chord2)) / ((farAt - 1) * radiusKm));
}

/** Squared chord between the listing and the requested center; null if either is unknown. */
export function chordTo(near: CompiledBrief["near"], { latitude, longitude }: ListingFacts): number | null {
  if (!near || latitude === null || longitude === null) return null;
  const { x, y, z } = place({ latitude, longitude });
  return chordSquared(x, y, z, near.center);
}

/** The best of the places; unknown ones count as unknown beside known ones. */
export function geographyParts(brief: CompiledBrief, listing: ListingFacts): Part[] {
  const parts: Part[] = [];
  if (brief.regions.size > 0) parts.push(regionsPart(brief, listing));
  if (brief.near) parts.push(nearPart(brief.near, listing));
  if (brief.countries.size > 0) parts.push(countriesPart(brief, listing));
  const [best] = parts.toSorted((a, b) => (b.value ?? UNKNOWN_VALUE) - (a.value ?? UNKNOWN_VALUE));
  if (!best) return [];
  const isElsewhere = parts.length > 1 && (best.value ?? 1) < ENOUGH && listing.country !== null;
  return [isElsewhere ? { ...best, explain: () => elsewhereText(brief, listing) } : best];
}

function elsewhereText({ criteria, near }: CompiledBrief, { country, region }: ListingFacts): string {
  const here = region ?? countryInText(country ?? "");
  const wanted = [
    ...criteria.regions,
    ...(near ? [`within ${formatDistance(near.radiusKm)} of your location`] : []),
    ...criteria.countries.filter((code) => !criteria.narrowedCountries.includes(code)).map(countryInText),
  ];
  return `Located in ${here}; you asked for ${briefly(wanted)}`;
}

function countriesPart({ countries, narrowed }: CompiledBrief, { audience, country }: ListingFacts): Part {
  const inside = insidePerMille(audience.geo, countries, narrowed);
  const requested = briefly([...countries].map(countryInText));
  if (inside !== null) {
    const share = inside / 1000;
    const explain = () => shareSentence(share, `of its audience is in ${requested}, your target market`);
    return { field: "audience.geo", value: share, explain, missing: notProvided("Audience location") };
  }
  const isRequested = country !== null && countries.has(country);
  const value = country === null ? null : placeValue(isRequested ? (narrowed.has(country) ? 0.5 : 1) : 0);
  const explain = () =>
    isRequested
      ? `Located in ${countryInText(country)}, your target market`
      : `Located in ${countryInText(country ?? "")}; you asked for ${requested}`;
  return { field: "country", value, explain, missing: notProvided("Country") };
}

function regionsPart({ regions, criteria }: CompiledBrief, { region }: ListingFacts): Part {
  const value = region === null ? null : regions.has(plainName(region)) ? 1 : 0;
  const explain = () =>
    value === 1
      ? `Located in ${region}, your target region`
      : `Located in ${region}; you asked for ${briefly(criteria.regions)}`;
  return { field: "region", value, explain, missing: notProvided("Region") };
}

function nearPart(near: NonNullable<CompiledBrief["near"]>, listing: ListingFacts): Part {
  const chord2 = chordTo(near, listing);
  const value = chord2 === null ? null : nearnessValue(chord2, reachable(near.radiusKm));
  const isMissed = value !== null && value < 1;
  const explain = () =>
    `${formatDistance(distanceKm(chord2 ?? 0))} away, ${isMissed ? "outside" : "within"} your radius of ${formatDistance(near.radiusKm)}`;
  return { field: "latitude", value, explain, missing: notProvided("Map location"), isMissed };
}
