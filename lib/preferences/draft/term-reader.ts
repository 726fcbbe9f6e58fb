/** Sports, genres, property types and assets by buyers' terms, wanted or excluded. */
import { pattern } from "@/lib/language/pattern";
import { isFunctionWord } from "@/lib/language/stems";
import { termOf } from "@/lib/language/terms";
import { type Word, wordsOf } from "@/lib/language/words";
import type { PropertyType, SportOrGenre } from "@/lib/listings/vocabulary";
import type { BriefFields } from "../schema";
import { type DraftInProgress, withAll } from "./draft-in-progress";
import { isNarrowed, isOfOther, narrowingBefore } from "./exclusion-scope";

const longestPhrase = 5;

/** Ordinary words in a description, even if they are terms in a search box. */
const ordinary = new Set(
  "open show shows stand app apps web data email research purpose promotion promotions content society games style box boxes metal database stream talent world global international national local regional professional pro art culture cultural association associations community supplier program other kids children family families female male women men girls campus student students pride title time physical print social passes circuit series retail led contests runway drink insights college university youth junior juniors amateur audio none rock pop hall commercials electronics".split(
    " ",
  ),
);
/** For these, only a plural or an addition makes the term: "family" is an audience, "family events" is a genre. */
const withNoun: Readonly<Record<string, RegExp>> = {
  family: /^\s+(?:events?|festivals?|shows?|days?|entertainment|attractions?|activities)\b/iu,
  local: /^$/u,
  rock: /^\s+(?:music|concerts?|festivals?|bands?|acts?|tours?|gigs?|or|and|,)/iu,
  pop: /^\s+(?:music|concerts?|festivals?|bands?|acts?|tours?|gigs?|artists?|stars?)\b/iu,
  youth: /^\s+(?:sports?|teams?|clubs?|football|soccer|leagues?|tournaments?|academ\w+|events?)\b/iu,
  college:
    /^\s+(?:sports?|teams?|football|basketball|hoops|baseball|softball|soccer|hockey|athletics|leagues?|games?|programs?)\b/iu,
  university: /^\s+(?:sports?|teams?|football|basketball|athletics|leagues?|games?)\b/iu,
  art: /^\s+(?:exhibitions?|museums?|galler\w+|events?)\b/iu,
  print: /^\s+(?:ads?|advert\w*|exposure|coverage)\b/iu,
  social: /^\s+(?:posts?|content|channels?|coverage)\b/iu,
  led: /^\s+(?:boards?|screens?|signage|perimeter)\b/iu,
  metal: /^\s+(?:music|concerts?|festivals?|bands?|acts?|tours?|gigs?)\b/iu,
  box: /^\s+(?:for\s+(?:\d|\p{L}+\s+(?:guests|clients|people))|at\s+the|on\s+(?:match|game|race))/iu,
  series: /^$/u,
  show: /^$/u,
};

/** "Youth hockey", "nothing college". */
const isOfSchool = (text: string, { text: word, start, end }: Word, next: Word | undefined): boolean =>
  /^(?:youth|juniors?|college|university)$/u.test(word) &&
  ((next !== undefined &&
    /^\s$/u.test(text.slice(end, next.start)) &&
    !/^\s+(?:and|or)\s/iu.test(text.slice(next.end)) &&
    Boolean(termOf(next.text)?.codes.sportOrGenre)) ||
    (/\b(?:nothing|no|not)\s+$/iu.test(text.slice(0, start)) && /^\s*(?:[.,;!?]|$)/u.test(text.slice(end))));

/** "Meet the players", "a talk with the athletes", "treats trans athletes well": those of a property, and not "work with athletes". */
const peopleOf =
  /\b(?:meet(?:ing|s)?|treat(?:s|ing)?|respect(?:s|ing)?)\s+(?:(?:the|their|its|all)\s+)?(?:[\p{L}-]+\s+)?$|(?<!\b(?:work|partner|collaborat|team|sign|deal)\p{L}*\s+(?:up\s+)?)\bwith\s+(?:the|their|its)\s+$/iu;

/** A noun that is in no vocabulary: "sled racing", and not "we love racing" or "electric racing". */
function isUnknownBefore(text: string, start: number): boolean {
  const [, before] = /(?<![\p{L}-])(\p{L}{3,})\s+$/u.exec(text.slice(0, start)) ?? [];
  return (
    before !== undefined &&
    !isFunctionWord(before) &&
    !/(?:ing|ed|al|ic|ly|s)$/iu.test(before) &&
    termOf(before) === null
  );
}

/** "Truck drivers" back nobody, and "open-air cinema" is no festival. */
const isOtherThing = (text: string, { text: word, start, end }: Word): boolean =>
  (/^drivers?$/u.test(word) &&
    /\b(?:hir(?:e|es|ing)|recruit\p{L}*|employ\p{L}*|our|truck|bus|taxi|lorry|van|delivery|uber|cab|forklift|commuter)\s+$/iu.test(
      text.slice(0, start),
    )) ||
  (/^(?:athletes|players|riders|drivers|artists|performers|speakers)$/u.test(word) &&
    peopleOf.test(text.slice(0, start))) ||
  // "Drone racing" has no cars, and "an Olympic hopeful" is one person.
  (word === "racing" && isUnknownBefore(text, start)) ||
  (word === "olympic" &&
    /^\s+(?:\p{L}+\s+)?(?:hopefuls?|medal\p{L}+|champions?|dreams?|\p{L}+(?:ers?|ists?|asts?))(?!\p{L})/iu.test(
      text.slice(end),
    )) ||
  (/^(?:drinks?|food)$/u.test(word) && /\b(?:fast|junk|fizzy|soft|energy|sugary)\s+$/iu.test(text.slice(0, start))) ||
  (word === "activation" &&
    /\b(?:includ(?:es|ing)|incl\.?|covers?|covering|excluding|plus)\s+(?:the\s+)?$/iu.test(text.slice(0, start)) &&
    /^\s*(?:costs?|budget|spend|fees?)?\s*(?:[.,;)]|$)/iu.test(text.slice(end))) ||
  (/^(?:stadiums?|arenas?|venues?|expo)$/u.test(word) &&
    /^\s+(?:signs?|signage|boards?|booths?|stands?|advert\p{L}*|ads)(?!\p{L})/iu.test(text.slice(end)));

/** Ordinary words that are assets within a list of assets: "must include social posts and email". */
const amongAssets = /\b(?:include|includes|including|plus)\s+(?:an?\s+|some\s+|our\s+)?$/iu;
const listLink = /^\s*(?:,\s*)?(?:(?:and|or|plus|&)\s+)?(?:an?\s+|some\s+)?$/iu;

function isListedAsset({ text, evidence }: DraftInProgress, start: number): boolean {
  const isAfterAsset = evidence.some(
    ({ field, end }) =>
      (field === "niceAssets" || field === "mustHaveAssets") && end <= start && listLink.test(text.slice(end, start)),
  );
  return isAfterAsset || amongAssets.test(text.slice(0, start));
}

interface FoundTerm {
  start: number;
  end: number;
  sports: readonly string[];
  kinds: readonly string[];
  assets: readonly string[];
}

/** "Our logo on the race car": on vehicles or clothing it means use of marks; on boards, the boards are the asset. */
const markedThings =
  /\b(?:logos?|(?:brand\s+)?names?|branding|decals?|badges?|crests?|colou?rs)\s+(?:placed\s+)?on\s+(?:the\s+|an?\s+|their\s+|her\s+|his\s+|every\s+|each\s+|all\s+)?(?:(?:back|front|side|top|chest|nose)s?\s+of\s+(?:the\s+|an?\s+|their\s+|our\s+)?)?(?:(?!and\b|or\b)[\p{L}'-]+\s+){0,2}?(?:cars?|bikes?|motorbikes?|boats?|yachts?|hulls?|sails?|trucks?|bus(?:es)?|vans?|helmets?|suits?|overalls|caps?|hats?|boots?|gloves|bags?|shirts?|jerseys?|kits?|sleeves?|shorts|bibs?|vests?|rackets?|surfboards?|skis)\b/giu;

/** "Our name on a stadium": naming rights. The property itself is read like any other. */
const namedThing = String.raw`(?:stadiums?|stadia|arenas?|ballparks?|grounds?|venues?|theat(?:er|re)s?|halls?|amphitheaters?|buildings?|stands?|rinks?|velodromes?|(?:race)?courses?|race\s?tracks?|cups?|troph(?:y|ies)|tournaments?|leagues?|races?|regattas?|festivals?|marathons?|tours?|series|championships?|events?|shows?)`;
const naming = pattern(
  String.raw`\b(?:our|my|the\s+(?:brand|company|client)(?:'s)?|(?:our\s+)?client's|its|their)\s+(?:(?:brand|company)\s+)?names?\s+(?:is\s+|put\s+)?(?:on|over|across|above|at)(?=\s+(?:(?:the\s+)?(?:doors?|entrance|roof|front|facade|gates?)\s+(?:of|to)\s+)?(?:the|an?|some|every|one)\s+(?:(?!and\b|or\b)[\p{L}'-]+\s+){0,2}?${namedThing}(?!\p{L}|\s+(?:cars?|bikes?|bibs?|boards?|shirts?|kits?|jerseys?|wall)))`,
);

function readMarks(draft: DraftInProgress): void {
  for (const { index, 0: words } of draft.rest.matchAll(naming))
    placeTerm(draft, {
      start: index,
      end: index + words.length,
      sports: [],
      kinds: [],
      assets: ["naming_entitlement"],
    });
  for (const { index, 0: words } of draft.rest.matchAll(markedThings))
    placeTerm(draft, { start: index, end: index + words.length, sports: [], kinds: [], assets: ["ip_and_marks"] });
}

export function readTerms(draft: DraftInProgress): void {
  readMarks(draft);
  const text = draft.rest;
  const words = wordsOf(text);
  for (let at = 0; at < words.length;) {
    const { found, count } = termAt(draft, text, words, at);
    if (found) placeTerm(draft, found);
    at += count;
  }
}

function termAt(
  draft: DraftInProgress,
  text: string,
  words: readonly Word[],
  at: number,
): { found: FoundTerm | null; count: number } {
  const first = words[at] as Word;
  for (let count = Math.min(longestPhrase, words.length - at); count > 0; count -= 1) {
    const { end } = words[at + count - 1] as Word;
    const phrase = text.slice(first.start, end);
    if (/[,.;:!?()]|\s{2}|\n/u.test(phrase)) continue;
    const codes = termOf(phrase)?.codes;
    const isOrdinary =
      count === 1 &&
      ordinary.has(first.text) &&
      !withNoun[first.text]?.test(text.slice(end)) &&
      !isOfSchool(text, first, words[at + 1]);
    if (count === 1 && isOtherThing(draft.text, first)) continue;
    if (
      /^open[- ]air$/iu.test(phrase) &&
      /^\s+(?:cinemas?|theat|film|swim|market|museum|screening)/iu.test(text.slice(end))
    )
      continue;
    if (/^tv$/iu.test(phrase) && /^\s+(?:side|camera|cameras|angle|facing)\b/iu.test(text.slice(end))) continue;
    if (isOrdinary && !(codes?.assetCategory && isListedAsset(draft, first.start))) continue;
    // "A minor league ballpark" states a level, not a league.
    if (count > 1 && codes?.level && !codes.sportOrGenre && !codes.propertyType && !codes.assetCategory)
      return { found: null, count };
    const found = {
      start: first.start,
      end,
      sports: codes?.sportOrGenre ?? [],
      kinds: codes?.propertyType ?? [],
      assets: codes?.assetCategory ?? [],
    };
    if (found.sports.length + found.kinds.length + found.assets.length > 0) return { found, count };
  }
  return { found: null, count: 1 };
}

/** A phrase with several meanings counts as the first of: sport, asset in a sentence about assets, kind, asset. */
function placeTerm(draft: DraftInProgress, found: FoundTerm): void {
  const { start, sports, assets } = found;
  const kinds = kindsMeant(draft.text, found, draft.evidence);
  const isExcluded = draft.isAvoided(start);
  const strength = draft.scopes.strengthAt(start);
  if (
    isRole(draft.text, start) ||
    isTime(draft.text, start) ||
    (sports.length + assets.length === 0 && isOwn(draft.text, start))
  )
    return;
  if (draft.isBackground(start)) return draft.takeBackground(found);
  // "It doesn't have to be tennis."
  if (draft.scopes.isWaived(start) && assets.length === 0) return draft.reject(found, "not required");
  if (sports.length > 0) return placeSports(draft, found, isExcluded);
  const isAsset = assets.length > 0 && (kinds.length === 0 || isAmongAssets(draft.text, start));
  if (isOtherFestival(draft.text, found) || isOtherClub(draft.text, found) || isOfScreen(draft.text, found)) return;
  const narrowing = isAsset || !isExcluded ? null : narrowingBefore(draft, start);
  if (isExcluded && !isAsset && isNarrowed(draft.text, found)) return;
  // What rivals may not share is no kind of property: it is listed as not placed.
  if (narrowing === "exclusivityRequired") return;
  if (narrowing) return draft.takeBackground(found);
  if (!isAsset) return draft.choose("propertyTypes", kinds, found, isExcluded);
  if (isExcluded || strength === "unneeded") return;
  const field = strength === "required" ? "mustHaveAssets" : "niceAssets";
  draft.brief[field] = withAll(draft.brief[field], assets as typeof draft.brief.niceAssets);
  draft.take(found, field);
}

/** Something that is both, such as a film and its production, is requested as both. */
function placeSports(draft: DraftInProgress, found: FoundTerm, isExcluded: boolean): void {
  const { start, end, kinds } = found;
  if ((isDoing(draft.text, start) && !isDoneByWanted(draft, start)) || isAudience(draft, found)) {
    const interests = withAll(draft.brief.targetAudience.interests ?? [], [draft.text.slice(start, end).toLowerCase()]);
    draft.brief.targetAudience.interests = interests.slice(0, 30);
    return draft.take(found, "targetAudience.interests");
  }
  const chosen = sportsIn(draft, found);
  // "No fast food sponsors" is about who stands beside us, and "no marathons" is about a part of running.
  if (isExcluded && (isOfOther(draft.text, end) || isNarrowed(draft.text, found))) return;
  draft.choose("sportOrGenre", chosen, found, isExcluded);
  if (chosen.length > 1 && chosen.includes("soccer")) draft.note(found, "American football or soccer?");
  const { propertyTypes } = draft.brief;
  // "A pro surfer" is a person to sponsor, "surfers" are an audience.
  if (!isExcluded && isPro(draft.text, found)) propertyTypes.like = withAll(propertyTypes.like, ["athlete_or_talent"]);
  const produced = kinds.filter((kind) => kind === "film_tv_production" || kind === "broadcast_show");
  if (!isExcluded) propertyTypes.like = withAll(propertyTypes.like, produced as PropertyType[]);
}

export const isPro = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /(?:ers?|ists?)$/iu.test(text.slice(start, end)) &&
  /\b(?:pro|professional|elite|olympic|star|champion|retired|former|sponsored|top|world-class)\s+$/iu.test(
    text.slice(0, start),
  );

/** "YouTubers who cook" are the property, and what they do is its genre. */
const isDoneByWanted = ({ text, evidence }: DraftInProgress, start: number): boolean =>
  evidence.some(
    ({ field, end }) =>
      field === "propertyTypes.like" && end <= start && /^\s+who\s+(?:\p{L}+\s+)?$/u.test(text.slice(end, start)),
  );

/** "Coffee lovers and cyclists": people of a sport next to other people. */
const isAudience = ({ text, evidence }: DraftInProgress, { start, end }: FoundTerm): boolean =>
  /(?:ers|ists|ors)$/iu.test(text.slice(start, end)) &&
  (evidence.some(
    (each) =>
      each.field === "targetAudience.interests" && each.end <= start && listLink.test(text.slice(each.end, start)),
  ) ||
    /\b(?:lovers|fans|enthusiasts|people|owners|parents|drinkers)\s+(?:and|or)\s+$/iu.test(text.slice(0, start)));

/** "Firms enter as teams", "in a series": the manner, not the property. */
const isRole = (text: string, start: number): boolean => /\b(?:as|into)\s+(?:an?\s+)?$/iu.test(text.slice(0, start));

/** "Over before the World Cup" and "nothing that clashes with the Olympics" are about time. */
const isTime = (text: string, start: number): boolean =>
  /\b(?:before|after|until|during|since|following|ahead\s+of|(?:clash|conflict|coincid|overlap|collid|interfer|compet)\p{L}*\s+with)\s+(?:the|our|this|next)\s+(?:[\p{L}-]+\s+)?$/iu.test(
    text.slice(0, start),
  );

/** "Our finance team" is not a property. */
const isOwn = (text: string, start: number): boolean =>
  /\b(?:our|my|your|their|his|her)\s+(?:own\s+)?(?:[\p{L}-]+\s+)?$/iu.test(text.slice(0, start));

/** "Teenagers who game" are an audience. */
const isDoing = (text: string, start: number): boolean =>
  /\bwho\s+(?:(?:still|also|actually|really|often|regularly)\s+)?$/iu.test(text.slice(0, start));

/** "Food festivals" are named by their genre; a festival alone is one of music. */
const isOtherFestival = (text: string, { start, end }: FoundTerm): boolean =>
  /^festivals?$/iu.test(text.slice(start, end)) &&
  /\b(?:food|drink|wine|beer|film|arts?|comedy|book|literary|sports?|family|street|science|theat(?:er|re))\s+$/iu.test(
    text.slice(0, start),
  );

/** A comedy or jazz club is a venue, and a book club has no team. */
const isOtherClub = (text: string, { start, end }: FoundTerm): boolean =>
  /^clubs?$/iu.test(text.slice(start, end)) &&
  /\b(?:jazz|comedy|music|dance|blues|techno|night|strip|book|film|wine|whisk(?:e)?y|supper|dinner|country|social|chess|car|members|service|rotary|fan|breakfast)\s+$/iu.test(
    text.slice(0, start),
  );

/** "A country music tour" is concerts, "a surf tour" events; motorsport and esports teams are separate types. */
function kindsMeant(
  text: string,
  { start, kinds }: FoundTerm,
  evidence: DraftInProgress["evidence"],
): readonly string[] {
  if (kinds.includes("team")) {
    const of = evidence.find(
      ({ field, end }) => field === "sportOrGenre.like" && /^\s+$/u.test(text.slice(end, start)),
    );
    const [sport] = (of && termOf(text.slice(of.start, of.end))?.codes.sportOrGenre) ?? [];
    if (sport === "motorsport") return ["motorsport_team"];
    if (sport === "esports" || sport === "gaming") return ["esports_team"];
  }
  if (!kinds.includes("concert_tour") || !kinds.includes("event_series_or_tour")) return kinds;
  const isMusic = /\b(?:music|band|bands|artist|singer|rock|pop|rap|hip[-\s]hop|jazz|metal|country)\s+$/iu;
  return [isMusic.test(text.slice(0, start)) ? "concert_tour" : "event_series_or_tour"];
}

/** "A documentary series" counts as a film. */
const isOfScreen = (text: string, { start, end }: FoundTerm): boolean =>
  /^series$/iu.test(text.slice(start, end)) &&
  /\b(?:documentary|docu|tv|television|drama|film|video|web|streaming|animated|podcast)[\s-]+$/iu.test(
    text.slice(0, start),
  );

/** "TV exposure" is an asset, "a TV show" a property. */
const isAmongAssets = (text: string, start: number): boolean =>
  /\b(?:with|include|including|includes|plus|offers?|offering|assets?|rights|on)\s+[^.;!?]*$/iu.test(
    text.slice(0, start),
  ) ||
  /^\p{L}+\s+(?:is|are|would\s+be)\s+(?:an?\s+must|essential|required|important|nice|great|welcome|a\s+plus)/iu.test(
    text.slice(start),
  ) ||
  /\b(?:live\s+or\s+)$/iu.test(text.slice(0, start)) ||
  /^\p{L}+\s+(?:exposure|coverage|time|rights|spots|ads)/iu.test(text.slice(start));

/** In the United States and Canada, "football" is American football and "hockey" is ice hockey. */
function sportsIn(draft: DraftInProgress, { start, end, sports }: FoundTerm): readonly string[] {
  const { text, countriesNamed } = draft;
  const isThere = (code: string) => code === "US" || code === "CA";
  const places = [...countriesNamed];
  const isSoccer =
    /\b(?:premier league|champions league|la liga|bundesliga|serie a|fifa|uefa|mls|nwsl|efl|fa cup|world cup)\b/iu;
  const isAmerican =
    !isSoccer.test(text) &&
    ([...text.matchAll(/\b(?:nfl|super bowl|nhl)\b/giu)].some(({ index }) => !draft.isBackground(index)) ||
      /\bcollege\s+$/iu.test(text.slice(0, start)) ||
      (places.length > 0 && places.every(isThere)));
  // American football is rarely played by women, and never by a "football club".
  const isOfSoccer =
    /\b(?:wom[ae]n's|ladies'?|girls')\s+$/iu.test(text.slice(0, start)) ||
    /^\s+(?:clubs?|pitch(?:es)?|for\s+(?:girls|women))\b/iu.test(text.slice(end));
  const isElsewhere = isOfSoccer || isSoccer.test(text) || (!isAmerican && places.length > 0 && !places.some(isThere));
  if (sports.includes("soccer") && sports.includes("american_football") && (isAmerican || isElsewhere)) {
    return [isAmerican ? "american_football" : "soccer"];
  }
  return sports.includes("ice_hockey") && isAmerican ? ["ice_hockey"] : sports;
}

/** The liked sports and types named by a phrase of the text. */
export function codesOf(brief: BriefFields, phrase: string): { sports: SportOrGenre[]; types: PropertyType[] } {
  const codes = termOf(phrase)?.codes;
  return {
    sports: (codes?.sportOrGenre ?? []).filter((code) => brief.sportOrGenre.like.includes(code)),
    types: (codes?.propertyType ?? []).filter((code) => brief.propertyTypes.like.includes(code)),
  };
}
