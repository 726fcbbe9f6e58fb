/** Values common to all rows of a file but in none of its columns: guessed from its name, headings and titles. */
import type { Mapping } from "@/lib/imports/values/columns";
import type { ImportDefaults } from "@/lib/imports/schema";
import type { Table } from "@/lib/imports/file/sniff";
import type { PropertyType, SportOrGenre } from "@/lib/listings/vocabulary";

export type DefaultsGuess = { defaults: ImportDefaults; reasons: Partial<Record<keyof ImportDefaults, string>> };

type Clue<Value> = { value: Value; words: RegExp; titles?: RegExp };

const sportClues: Clue<SportOrGenre>[] = [
  { value: "rugby", words: /rugby/i, titles: /\bR\.?F\.?C\b|\brugby\b/i },
  { value: "american_football", words: /american.?football|gridiron|\bnfl\b/i, titles: /american.?football|gridiron/i },
  { value: "basketball", words: /basket|\bnba\b|baloncesto|pallacanestro/i, titles: /\bB\.?C\b|basket/i },
  { value: "ice_hockey", words: /ice.?hockey|eishockey|\bnhl\b|ishockey/i, titles: /\bE?HC\b|ice.?hockey/i },
  { value: "cricket", words: /cricket/i, titles: /\bC\.?C\b|cricket/i },
  { value: "volleyball", words: /volley/i, titles: /volley/i },
  { value: "esports", words: /e-?sports?\b/i, titles: /gaming|e-?sports?\b/i },
  { value: "motorsport", words: /motorsport|racing|rally|formula/i, titles: /racing|motorsport/i },
  { value: "cycling", words: /cycling|radsport|ciclismo/i, titles: /cycling/i },
  { value: "athletics_running", words: /marathon|running|athletics/i, titles: /marathon|\brun\b/i },
  { value: "golf", words: /\bgolf/i, titles: /\bgolf/i },
  { value: "tennis", words: /\btennis/i, titles: /\btennis/i },
  {
    value: "soccer",
    words: /soccer|football|fu(ss|ß)ball|f[uú]tbol|futebol|calcio|voetbal|fotboll/i,
    titles:
      /\b[AS]?F\.?[CKBV]?\b|\b(CF|SC|NK|SK|KS|IF|BK|SV|TSV|VfB|VfL|FSV|CD|UD|AC|AFC|PFC|united|city|rovers|athletic|calcio|football|futbol|fussball)\b/i,
  },
];

const typeClues: Clue<PropertyType>[] = [
  { value: "league_federation", words: /\bleagues?\b|federation|verb(and|ände)/i, titles: /\bleague\b|federation/i },
  { value: "music_festival", words: /festival/i, titles: /festival|open air/i },
  {
    value: "venue_or_stadium",
    words: /^(home )?(venue|stadium|arena|ground|stadion|stade|estadio|stadio|estádio|stadyum)s?( name)?$/i,
    titles: /\b(stadium|arena|stadion|stade|estadio|stadio|estádio|dome|coliseum|ballpark|speedway)\b/i,
  },
  { value: "tournament", words: /\btournaments?\b|turnier|torneo/i, titles: /\b(cup|open|masters|championships?)\b/i },
  { value: "athlete_or_talent", words: /athlete|talent|\bplayers?\b|sportler|artist/i },
  { value: "podcast", words: /podcast/i },
  { value: "conference", words: /conference|congress|kongress|summit/i },
  { value: "single_event", words: /\bevents?\b|veranstaltung|evento|événement/i },
  {
    value: "team",
    words:
      /\bclubs?\b|\bteams?\b|verein|mannschaft|équipe|equipe|equipo|squadra|klub|kulüp|клуб|команда|クラブ|チーム/i,
  },
];

const seasonal: ReadonlySet<PropertyType> = new Set(["team", "league_federation", "venue_or_stadium"]);
const onceOnly: ReadonlySet<PropertyType> = new Set(["single_event", "music_festival", "conference"]);
const sporting: ReadonlySet<PropertyType> = new Set([
  "team",
  "league_federation",
  "venue_or_stadium",
  "athlete_or_talent",
]);

/** Guesses only fields that no mapped column provides. */
export function guessDefaults(table: Table, mapping: Mapping, fileName: string): DefaultsGuess {
  const titleAt = mapping.indexOf("title");
  const titles = table.records.slice(0, 1000).map((record) => record.cells[titleAt] ?? "");
  const context = [fileName.replace(/[_.-]+/g, " "), ...table.preamble];
  const type = typeGuess(table.headings[titleAt] ?? "", context, titles) ?? venueGuess(mapping);
  const sport = type && !sporting.has(type.value) ? null : sportGuess(titles, [...context, ...table.headings]);
  const guess: DefaultsGuess = { defaults: {}, reasons: {} };
  const set = <Field extends keyof ImportDefaults>(
    field: Field,
    value: ImportDefaults[Field],
    reason: string,
  ): void => {
    if (mapping.some((mapped) => mapped === field)) return;
    guess.defaults[field] = value;
    guess.reasons[field] = reason;
  };
  if (sport) set("sportOrGenre", sport.value, sport.reason);
  if (type) set("propertyType", type.value, type.reason);
  if (sport || type?.value === "team") set("segment", "sports", "The file is about sports.");
  else if (type?.value === "venue_or_stadium") set("segment", "sports", "The file lists venues.");
  else if (type?.value === "music_festival")
    set("segment", "festivals_fairs_annual_events", "The file lists festivals.");
  if (type && seasonal.has(type.value))
    set("termType", "season", "Clubs, leagues, and venues usually sell by the season.");
  if (type && onceOnly.has(type.value)) set("termType", "one_off", "Single events are sold once.");
  if (!mapping.includes("price") && !mapping.includes("packages")) {
    set("contactForPricing", true, "No column contains prices.");
  }
  return guess;
}

type Guess<Value> = { value: Value; reason: string };

/** Capacities without a home venue column belong to the listings themselves. */
function venueGuess(mapping: Mapping): Guess<PropertyType> | null {
  if (!mapping.includes("capacity") || mapping.includes("venue")) return null;
  return { value: "venue_or_stadium", reason: "The file has a capacity column." };
}

function typeGuess(titleHeading: string, context: string[], titles: string[]): Guess<PropertyType> | null {
  const byHeading = typeClues.find((clue) => clue.words.test(titleHeading));
  if (byHeading) return { value: byHeading.value, reason: `The title column is “${titleHeading}”.` };
  const byName = typeClues.find((clue) => context.some((text) => clue.words.test(text)));
  return byName ? { value: byName.value, reason: "Based on the file name." } : byTitles(typeClues, titles);
}

/** Suggested by at least three in ten titles. */
function byTitles<Value>(clues: readonly Clue<Value>[], titles: string[]): Guess<Value> | null {
  const filled = titles.filter((title) => title.trim() !== "");
  for (const clue of clues) {
    const share = filled.filter((title) => clue.titles?.test(title)).length / Math.max(1, filled.length);
    if (share >= 0.3) return { value: clue.value, reason: `${Math.round(share * 100)}% of the titles suggest it.` };
  }
  return null;
}

/** The words of the file count for more than abbreviations in club names, such as FC. */
function sportGuess(titles: string[], context: string[]): Guess<SportOrGenre> | null {
  const stated = sportClues.find((clue) => context.some((text) => clue.words.test(text)));
  if (stated) return { value: stated.value, reason: "Based on the file name or headings." };
  return byTitles(sportClues, titles);
}
