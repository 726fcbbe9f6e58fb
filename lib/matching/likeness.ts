/**
 * Which kinds of property a brief wants. The kinds are alternatives; within one, sport and type must both match. Kinds
 * in the same family as a preference count half.
 */
import type { PropertyType, SportOrGenre } from "@/lib/listings/vocabulary";
import type { BriefCriteria, WantedKind } from "./criteria";

export const propertyFamilies: readonly (readonly PropertyType[])[] = [
  ["team", "motorsport_team", "esports_team", "college_athletics", "high_school_or_youth"],
  ["league_federation", "tournament", "association"],
  ["single_event", "event_series_or_tour", "tournament", "esports_event"],
  ["concert_tour", "music_festival"],
  ["film_tv_production", "broadcast_show", "podcast", "creator_channel"],
  ["athlete_or_talent", "creator_channel"],
  ["fair_or_expo", "conference", "awards_show"],
  ["charity_event", "community_program"],
  ["theatre_museum_arts", "venue_or_stadium"],
];

export const genreFamilies: readonly (readonly SportOrGenre[])[] = [
  ["american_football", "rugby", "soccer"],
  ["athletics_running", "triathlon", "cycling", "swimming"],
  ["badminton", "padel", "pickleball", "table_tennis", "tennis"],
  ["baseball_softball", "cricket"],
  ["basketball", "handball", "netball", "volleyball"],
  ["boxing_mma", "wrestling"],
  ["equestrian", "rodeo"],
  ["esports", "gaming"],
  ["field_hockey", "floorball", "ice_hockey", "lacrosse"],
  ["rowing", "sailing", "surfing"],
  ["skateboarding", "ski_snowboard", "surfing"],
  ["music_pop", "music_rock", "music_country", "music_hiphop", "music_electronic", "music_classical"],
  ["comedy", "film"],
  ["fashion", "arts", "music_classical"],
];

/** 1 if preferred, 0.5 if in the same family as a preference, 0 otherwise. */
export function likeness<Code extends string>(
  code: Code,
  liked: readonly Code[],
  families: readonly (readonly Code[])[],
): number {
  if (liked.includes(code)) return 1;
  const isRelated = families.some((family) => family.includes(code) && family.some((other) => liked.includes(other)));
  return isRelated ? 0.5 : 0;
}

const music: readonly SportOrGenre[] = [
  "music_pop",
  "music_rock",
  "music_country",
  "music_hiphop",
  "music_electronic",
  "music_classical",
];

/** Types that imply their subject: "running or a music festival" doesn't ask for a running festival. */
const ownGenres: Partial<Record<PropertyType, readonly SportOrGenre[]>> = {
  music_festival: music,
  concert_tour: music,
  motorsport_team: ["motorsport"],
  esports_team: ["esports", "gaming"],
  esports_event: ["esports", "gaming"],
  film_tv_production: ["film", "comedy"],
  theatre_museum_arts: ["arts", "music_classical", "comedy", "family", "fashion"],
};

/** Alternatives, if the brief does not specify combinations. */
export function wantedKinds({
  wanted,
  propertyTypes,
  sportOrGenre,
}: Pick<BriefCriteria, "wanted" | "propertyTypes" | "sportOrGenre">): readonly WantedKind[] {
  if (wanted.length > 0) return wanted;
  const [sports, types] = [sportOrGenre.like, propertyTypes.like];
  if (sports.length === 0 || types.length === 0)
    return sports.length + types.length > 0 ? [{ sports: [...sports], types: [...types] }] : [];
  const apart = types.filter((type) => ownGenres[type]?.some((genre) => sports.includes(genre)) === false);
  const together = types.filter((type) => !apart.includes(type));
  return [{ sports: [...sports], types: together }, ...(apart.length > 0 ? [{ sports: [], types: apart }] : [])];
}
