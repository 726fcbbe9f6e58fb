/** A cell identifies one of the product's choices by its code, its label, or a common synonym. */
import { columnOf, type ImportField } from "@/lib/imports/values/fields";
import { countryOptions } from "@/lib/listings/countries";
import { labelOf, optionsOf } from "@/lib/listings/labels";
import { perChoices } from "@/lib/platform-options/choices";

/** Synonyms for a field's codes. */
const synonyms: Partial<Record<ImportField, Record<string, string>>> = {
  segment: {
    sports: "sport, deporte, deportes, esporte, sporte, спорт, idrott",
    entertainment: "unterhaltung, entretenimiento, music, musik, film and tv, divertissement",
    causes: "cause, charity, nonprofit, non profit, wohltatigkeit, good cause",
    arts: "art, kunst, culture, kultur, theatre, museum",
    festivals_fairs_annual_events:
      "festival, festivals, fair, fairs, annual event, annual events, event, events, festivals and fairs",
    associations: "association, verband, membership organization, trade association",
  },
  propertyType: {
    team: "club, teams, sports team, football club, verein, mannschaft, equipe, equipo, squadra, klub, клуб",
    league_federation: "league, liga, ligue, federation, verband, governing body, conference league",
    single_event: "event, one off event, veranstaltung, evento, evenement, match, race",
    event_series_or_tour: "event series, series, tour, serie",
    tournament: "cup, turnier, tournoi, torneo, championship, open",
    athlete_or_talent: "athlete, talent, player, sportler, atleta, driver, rider",
    venue_or_stadium: "venue, stadium, arena, ground, stadion, stade, estadio",
    motorsport_team: "racing team, race team",
    esports_team: "esport team, e sports team",
    esports_event: "esport event, e sports event, esports tournament",
    college_athletics: "college, university, ncaa, college team",
    high_school_or_youth: "youth, high school, academy, junior, school",
    concert_tour: "concert, concerts, band tour",
    music_festival: "festival, open air",
    film_tv_production: "film, movie, production, tv production",
    broadcast_show: "tv show, radio show, show, broadcast",
    creator_channel: "creator, channel, influencer, youtube channel",
    awards_show: "awards, award, gala",
    theatre_museum_arts: "theatre, theater, museum, gallery, opera, orchestra",
    fair_or_expo: "fair, expo, trade show, messe, exhibition",
    conference: "congress, summit, kongress, konferenz",
    charity_event: "charity, benefit, fundraiser, charity run",
    community_program: "community, programme, community programme",
    association: "associations, society",
  },
  sportOrGenre: {
    soccer:
      "football, association football, futbol, futebol, fussball, calcio, voetbal, fotball, fotboll, fodbold, jalkapallo, pilka nozna, fotbal, nogomet, labdarugas, futsal, futboll, futbolas, футбол, ποδοσφαιρο, サッカー, 足球, 축구, كرة القدم, כדורגל, foot",
    american_football: "gridiron, nfl, football americano",
    athletics_running: "athletics, running, track and field, leichtathletik, atletismo, marathon, athletisme, atletica",
    baseball_softball: "baseball, softball, beisbol",
    basketball: "baloncesto, basket, pallacanestro, basquete, basquetebol, koszykowka, баскетбол, kosarka",
    boxing_mma: "boxing, mma, boxen, boxeo, boxe, martial arts, ufc, kickboxing",
    cycling: "radsport, ciclismo, cyclisme, wielrennen, bike, bicycle racing",
    equestrian: "horse, reitsport, hipica, equitation, horse racing",
    esports: "e sports, esport, e sport",
    field_hockey: "hockey field, feldhockey",
    floorball: "innebandy, unihockey, salibandy",
    gymnastics: "turnen, gymnastik, gimnasia",
    handball: "handbol, balonmano, pallamano, handebol, handbold, piłka ręczna, team handball",
    ice_hockey: "eishockey, hockey sur glace, ishockey, хоккей, jaakiekko, lední hokej, nhl",
    motorsport: "motorsports, motor sport, racing, formula 1, f1, nascar, rally, motogp",
    padel: "padel tennis, paddle tennis",
    rugby: "rugby union, rugby league, rugby sevens",
    rowing: "rudern, aviron, remo",
    sailing: "segeln, vela, voile, yachting",
    ski_snowboard: "skiing, ski, snowboard, snowboarding, alpine skiing, wintersport",
    swimming: "schwimmen, natation, natacion, nuoto",
    table_tennis: "tischtennis, ping pong, tenis de mesa",
    tennis: "tenis, теннис",
    volleyball: "voleibol, pallavolo, volley, волейбол, siatkowka",
    multi_sport: "multisport, multi sports, various sports, olympics",
    music_pop: "pop",
    music_rock: "rock",
    music_country: "country",
    music_hiphop: "hip hop, hiphop, rap",
    music_electronic: "electronic, techno, edm, house, dance music",
    music_classical: "classical, classical music, klassik, opera",
    food_drink: "food, drink, food and drink, wine, beer",
  },
  level: {
    international: "world, global, continental",
    national: "pro, professional, first division, 1st division, profi, major league, top division, premier",
    regional: "state, semi pro, semi professional, minor league, second division",
    local: "city, community, district",
    college: "university, collegiate",
    youth: "junior, juniors, academy, u18, u19, u21",
    amateur: "recreational, grassroots, breitensport",
  },
  termType: {
    one_off: "once, single event, one time, single, einmalig, event",
    season: "seasonal, saison, temporada, stagione, per season",
    single_year: "year, annual, 1 year, one year, yearly, jahr, 12 months",
    multi_year: "multi, multiyear, 2 years, 3 years, two years, three years, several years, mehrjahrig",
    open_ended: "open, ongoing, unlimited, unbefristet",
  },
  metricsSource: {
    self_reported: "self, own, own figures, estimate, internal, club",
    document: "report, annual report, pdf",
    platform_api: "api, platform, analytics",
    third_party_audit: "audit, audited, nielsen, third party",
  },
  exclusivityLevel: {
    none: "no, non exclusive, not exclusive, false",
    subcategory: "sub category",
    category: "yes, category exclusive, exclusive, true, industry",
    sole_sponsor: "sole, only sponsor, full, single sponsor",
  },
};

/** Made again after an admin changes a label. */
const lookups = perChoices(() => new Map<string, Map<string, string>>());

/** The code for a cell, or null. `codesFor` returns the candidates. */
export function readChoice(field: ImportField, text: string): string | null {
  const lookup = lookups().get(field) ?? buildLookup(field);
  const key = normalizeChoice(text);
  return lookup.get(key) ?? lookup.get(key.replace(/s$/, "")) ?? null;
}

export const isChoiceField = (field: string): boolean => columnOf(field)?.kind === "choice";

export const codesFor = (field: string): readonly string[] => columnOf(field)?.codes ?? [];

/** `"event_series_or_tour"` → `"event series or tour"`. */
export function choiceLabel(code: string): string {
  return code.replace(/_/g, " ");
}

const yes = new Set([
  "yes",
  "y",
  "true",
  "1",
  "x",
  "ja",
  "oui",
  "si",
  "sim",
  "да",
  "tak",
  "ano",
  "evet",
  "✓",
  "✔",
  "on",
]);
const no = new Set([
  "no",
  "n",
  "false",
  "0",
  "",
  "nein",
  "non",
  "nao",
  "нет",
  "nie",
  "ne",
  "hayir",
  "-",
  "–",
  "off",
  "nej",
  "nei",
]);

export function readYesNo(text: string): boolean | null {
  const key = text.trim().normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  if (yes.has(key)) return true;
  return no.has(key) ? false : null;
}

function buildLookup(field: ImportField): Map<string, string> {
  const lookup = new Map<string, string>();
  const add = (text: string, code: string): void => {
    const key = normalizeChoice(text);
    if (!lookup.has(key)) lookup.set(key, code);
  };
  for (const code of codesFor(field)) add(code, code);
  for (const code of codesFor(field)) add(labelOf(code), code);
  for (const [code, words] of Object.entries(synonyms[field] ?? {}))
    for (const word of words.split(", ")) add(word, code);
  lookups().set(field, lookup);
  return lookup;
}

function normalizeChoice(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ł/g, "l")
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The possible corrections of a field's value, if the product has a list of its values. */
export function fixOptions(field: string): { value: string; label: string }[] {
  if (field === "country") return countryOptions();
  return isChoiceField(field) ? optionsOf(codesFor(field)) : [];
}
