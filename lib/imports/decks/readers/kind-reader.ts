/**
 * What a property is: its sport or genre, its kind and its level. A word in the title counts most, then one after a
 * label, then one near the beginning; the words of packages don't count.
 */
import { termOf } from "@/lib/language/terms";
import { wordsOf } from "@/lib/language/words";
import type { ListingFields } from "@/lib/listings/schema";
import type { Level, PropertyType, Segment, SportOrGenre } from "@/lib/listings/vocabulary";
import type { DeckText } from "../deck-text";
import type { Span } from "../lines";

interface Vote extends Span {
  code: string;
  weight: number;
}

type Choice = "sportOrGenre" | "propertyType" | "level";

const labels: Readonly<Record<Choice, RegExp>> = {
  sportOrGenre: /^(?:sport|genre|sport or genre|discipline|category)$/i,
  propertyType: /^(?:type|property type|event type|format|kind|what)$/i,
  level: /^(?:level|scope|tier of play)$/i,
};
const longestPhrase = 4;
const opening = 1_500;
const mostRead = 6_000;
/** Words that mean something else in a deck, unless they are part of a longer phrase. */
const ordinary = new Set(
  "show series team club family local national professional pro youth college art rock pop country film game games gaming running run association conference league fair event events festival festivals sport sports international global regional university junior athlete channel community program culture world kids led print social app website charity race races teams clubs concerts juniors kids children children's".split(
    " ",
  ),
);
const aboutSomethingElse = /(?:fans? of|followers? of|sponsors?|partners?|broadcast on|interests?)\s*$/iu;

export function readKind(deck: DeckText, listing: ListingFields, title: Span): void {
  const votes = votesIn(deck, title);
  const sport = winner(votes.sportOrGenre, (code) => isPlayedThere(code, listing.country ?? null, deck.text));
  const kind = winner(votes.propertyType, (code) => code !== "music_festival" || musical.test(deck.text));
  const level = winner(votes.level);
  if (sport) {
    listing.sportOrGenre = sport.code as SportOrGenre;
    listing.segment = segmentOf(sport.code as SportOrGenre);
  }
  if (kind) listing.propertyType = kind.code as PropertyType;
  if (level) listing.level = level.code as Level;
  // "A motorsport team" names its sport through its type.
  const implied = kind && impliedSports[kind.code];
  if (!sport && implied) Object.assign(listing, { sportOrGenre: implied, segment: "sports" });
  if (sport) deck.take(outside(sport, title), "sportOrGenre", "segment");
  if (kind) deck.take(outside(kind, title), "propertyType");
  if (level) deck.take(outside(level, title), "level");
}

const impliedSports: Readonly<Record<string, SportOrGenre>> = {
  motorsport_team: "motorsport",
  esports_team: "esports",
  esports_event: "esports",
};

/** The title keeps its own evidence. */
const outside = (vote: Span, title: Span): Span =>
  vote.start < title.end && vote.end > title.start ? { start: 0, end: 0 } : { start: vote.start, end: vote.end };

function votesIn(deck: DeckText, title: Span): Record<Choice, Vote[]> {
  const votes: Record<Choice, Vote[]> = { sportOrGenre: [], propertyType: [], level: [] };
  for (const choice of ["sportOrGenre", "propertyType", "level"] as const)
    for (const { value, start, end } of deck.labeled(labels[choice]))
      for (const code of termOf(value)?.codes[choice] ?? []) votes[choice].push({ code, weight: 8, start, end });
  // The title itself is consumed by now, and has the most weight.
  const text = `${deck.text.slice(0, title.end)}${deck.rest.slice(title.end)}`.slice(0, mostRead);
  const words = wordsOf(text);
  for (let at = 0; at < words.length;) at += voteAt(text, words, at, title, votes);
  return votes;
}

function voteAt(
  text: string,
  words: readonly { text: string; start: number; end: number }[],
  at: number,
  title: Span,
  votes: Record<Choice, Vote[]>,
): number {
  const start = words[at]?.start ?? 0;
  for (let count = Math.min(longestPhrase, words.length - at); count > 0; count -= 1) {
    const end = words[at + count - 1]?.end ?? start;
    const phrase = text.slice(start, end);
    if (/[\n,.;:!?()|]/u.test(phrase)) continue;
    const isInTitle = start < title.end;
    const isOrdinary = count === 1 && ordinary.has(words[at]?.text ?? "");
    const codes = termOf(phrase)?.codes;
    if (!codes?.sportOrGenre && !codes?.propertyType && !codes?.level) continue;
    if (aboutSomethingElse.test(text.slice(Math.max(0, start - 20), start))) return count;
    // Such a word identifies the property in its name, but can mean anything elsewhere.
    const weight = isInTitle ? (isOrdinary ? 2 : 5) : isOrdinary ? 0 : start < opening ? 2 : 1;
    for (const choice of ["sportOrGenre", "propertyType", "level"] as const)
      if (!isOrdinary || choice !== "sportOrGenre")
        for (const code of codes[choice] ?? []) votes[choice].push({ code, weight, start, end });
    return count;
  }
  return 1;
}

function winner(votes: readonly Vote[], isPossible: (code: string) => boolean = () => true): Vote | null {
  const sums = new Map<string, number>();
  for (const { code, weight } of votes) if (isPossible(code)) sums.set(code, (sums.get(code) ?? 0) + weight);
  const [best] = [...sums].toSorted(([, a], [, b]) => b - a);
  if (!best || best[1] < 1.2) return null;
  return votes.filter(({ code }) => code === best[0]).toSorted((a, b) => b.weight - a.weight)[0] ?? null;
}

/** "Football" is American in the United States and Canada, and "hockey" means ice hockey there. */
function isPlayedThere(code: string, country: string | null, text: string): boolean {
  const isAmerican = country === null || country === "US" || country === "CA";
  if (code === "american_football") return isAmerican || /american football|nfl/iu.test(text);
  return code !== "ice_hockey" || isAmerican || /\bice\b/iu.test(text);
}

/** A festival alone can be about food, light or books. */
const musical = /\b(?:music|jazz|blues|folk|opera|choirs?|concerts?|bands?|djs?|orchestra|artists|gigs?)\b/iu;
const music = /^music_|^(?:comedy|film|gaming|fashion|family)$/;

function segmentOf(sport: SportOrGenre): Segment {
  if (sport === "arts") return "arts";
  if (sport === "food_drink") return "festivals_fairs_annual_events";
  return music.test(sport) ? "entertainment" : "sports";
}
