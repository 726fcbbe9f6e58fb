/** A listing without a picture gets a drawing of its playing surface or genre, determined by its ID. */
import type { PropertyType, SportOrGenre } from "@/lib/listings/vocabulary";

export const coverMotifs = [
  "pitch",
  "goalnet",
  "gridiron",
  "diamond",
  "oval",
  "posts",
  "turf",
  "court",
  "tennis",
  "shuttle",
  "net",
  "table",
  "ring",
  "mat",
  "rink",
  "track",
  "velodrome",
  "circuit",
  "paddock",
  "rodeo",
  "bowl",
  "contours",
  "triad",
  "lanes",
  "sails",
  "shells",
  "swell",
  "slopes",
  "waveform",
  "vinyl",
  "beams",
  "strings",
  "staves",
  "sequencer",
  "curtain",
  "spotlight",
  "gallery",
  "laurel",
  "catwalk",
  "ribbon",
  "filmstrip",
  "signal",
  "podcast",
  "pixels",
  "arena",
  "playhead",
  "bunting",
  "seats",
  "threads",
  "rooftops",
  "plates",
  "kites",
  "network",
  "stadium",
  "pennants",
  "podium",
] as const;
export type CoverMotif = (typeof coverMotifs)[number];

export const COVER_PALETTES = 4;
export const COVER_VARIANTS = 4;

export interface Cover {
  motif: CoverMotif;
  /** 0 to COVER_PALETTES - 1. */
  palette: number;
  /** 0 to COVER_VARIANTS - 1. */
  variant: number;
}

export interface CoverSubject {
  id: string;
  sportOrGenre?: string | null;
  propertyType?: string | null;
}

type Choices = readonly [CoverMotif, ...CoverMotif[]];

/** Motifs of a sport are distributed evenly over its listings; one listed twice is used twice as often. */
const bySportOrGenre: Record<Exclude<SportOrGenre, "other">, Choices> = {
  american_football: ["gridiron"],
  athletics_running: ["track"],
  badminton: ["shuttle"],
  baseball_softball: ["diamond"],
  basketball: ["court"],
  boxing_mma: ["ring"],
  cricket: ["oval"],
  cycling: ["velodrome"],
  equestrian: ["paddock"],
  esports: ["arena", "pixels"],
  field_hockey: ["turf"],
  floorball: ["court"],
  golf: ["contours"],
  gymnastics: ["ribbon"],
  handball: ["court"],
  ice_hockey: ["rink"],
  lacrosse: ["turf", "goalnet"],
  motorsport: ["circuit"],
  netball: ["court"],
  padel: ["tennis"],
  pickleball: ["tennis"],
  rodeo: ["rodeo"],
  rowing: ["shells"],
  rugby: ["posts"],
  sailing: ["sails"],
  skateboarding: ["bowl"],
  ski_snowboard: ["slopes"],
  soccer: ["pitch", "pitch", "pitch", "goalnet", "stadium", "pennants"],
  surfing: ["swell"],
  swimming: ["lanes"],
  table_tennis: ["table"],
  tennis: ["tennis"],
  triathlon: ["triad"],
  volleyball: ["net"],
  wrestling: ["mat"],
  multi_sport: ["podium", "track", "pennants"],
  music_pop: ["waveform", "beams"],
  music_rock: ["vinyl", "beams"],
  music_country: ["strings"],
  music_hiphop: ["sequencer", "vinyl"],
  music_electronic: ["beams", "sequencer"],
  music_classical: ["staves"],
  comedy: ["spotlight"],
  film: ["filmstrip"],
  gaming: ["pixels"],
  food_drink: ["plates"],
  fashion: ["catwalk"],
  family: ["kites"],
  arts: ["gallery"],
};

/** The motif for a property type without a telling sport or genre. */
const byPropertyType: Record<PropertyType, Choices> = {
  team: ["pennants"],
  league_federation: ["pennants", "podium"],
  single_event: ["bunting", "podium"],
  event_series_or_tour: ["bunting", "beams"],
  tournament: ["podium"],
  athlete_or_talent: ["podium", "spotlight"],
  venue_or_stadium: ["stadium"],
  motorsport_team: ["circuit"],
  esports_team: ["arena"],
  esports_event: ["arena", "pixels"],
  college_athletics: ["pennants"],
  high_school_or_youth: ["pennants", "kites"],
  concert_tour: ["beams", "waveform"],
  music_festival: ["beams", "bunting", "waveform"],
  film_tv_production: ["filmstrip"],
  broadcast_show: ["signal"],
  podcast: ["podcast"],
  creator_channel: ["playhead"],
  awards_show: ["laurel"],
  theatre_museum_arts: ["curtain", "gallery"],
  fair_or_expo: ["bunting"],
  conference: ["seats"],
  charity_event: ["threads"],
  community_program: ["rooftops"],
  association: ["network"],
};

/** For these, the type says more than the subject. */
const speaksForItself: ReadonlySet<string> = new Set<PropertyType>([
  "podcast",
  "creator_channel",
  "broadcast_show",
  "conference",
  "awards_show",
  "fair_or_expo",
  "charity_event",
  "community_program",
  "theatre_museum_arts",
  "association",
]);

const choicesOfSport: ReadonlyMap<string, Choices> = new Map(Object.entries(bySportOrGenre));
const choicesOfType: ReadonlyMap<string, Choices> = new Map(Object.entries(byPropertyType));

/** The same subject always has the same cover, on every machine. */
export function coverOf(subject: CoverSubject): Cover {
  const hash = hashOf(subject.id);
  const choices = choicesOf(subject.sportOrGenre ?? "", subject.propertyType ?? "");
  return {
    motif: choices[Math.floor(hash / (COVER_PALETTES * COVER_VARIANTS)) % choices.length] ?? choices[0],
    palette: hash % COVER_PALETTES,
    variant: Math.floor(hash / COVER_PALETTES) % COVER_VARIANTS,
  };
}

/** The file name under /art/. */
export function coverName(cover: Cover): string {
  return `${cover.motif}-${cover.palette}-${cover.variant}.svg`;
}

/** The cover for a file name, or null for an invalid name. */
export function coverOfName(name: string): Cover | null {
  const [, motif, palette, variant] = /^([a-z]+)-(\d)-(\d)\.svg$/.exec(name) ?? [];
  const known = coverMotifs.find((candidate) => candidate === motif);
  if (!known || Number(palette) >= COVER_PALETTES || Number(variant) >= COVER_VARIANTS) return null;
  return { motif: known, palette: Number(palette), variant: Number(variant) };
}

function choicesOf(sportOrGenre: string, propertyType: string): Choices {
  const ofType = choicesOfType.get(propertyType);
  const ofSport = choicesOfSport.get(sportOrGenre);
  if (ofType && speaksForItself.has(propertyType)) return ofType;
  return ofSport ?? ofType ?? ["pennants"];
}

/** FNV-1a, then mixed so that ids which differ in one letter do not look alike. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
