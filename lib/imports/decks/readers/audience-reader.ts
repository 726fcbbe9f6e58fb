/** The audience in shares: gender, ages and incomes in the bands of the product, and where they live. */
import { type Audience, audienceSchema } from "@/lib/listings/audience";
import type { ListingFields } from "@/lib/listings/schema";
import type { AgeBand, Gender, IncomeBand } from "@/lib/listings/vocabulary";
import { readAudience as readWords } from "@/lib/language/audiences";
import { pattern } from "@/lib/language/pattern";
import type { DeckField } from "../fields";
import type { DeckText } from "../deck-text";
import { placeNamed } from "./place-reader";

interface Share<Band extends string> {
  start: number;
  end: number;
  band: Band;
  share: number;
}

const percent = String.raw`(\d{1,3}(?:\.\d)?)\s?%`;
const genderWord = String.raw`(female|women|woman|ladies|male|men|man|other|non-binary)`;
const ageWord = String.raw`(under\s?18s?|u18s?|<\s?18|18\s?[-–]\s?24|25\s?[-–]\s?34|35\s?[-–]\s?44|45\s?[-–]\s?54|55\s?[-–]\s?64|65\s?\+|over\s?65s?|65 and over)`;
const incomeWord = String.raw`((?:under|below|<)\s?\$?50k|\$?50k?\s?[-–]\s?\$?75k|\$?75k?\s?[-–]\s?\$?100k|\$?100k?\s?[-–]\s?\$?150k|(?:over|above|>)\s?\$?150k|\$?150k\s?\+)`;

const genderAfter = pattern(String.raw`${percent}\s*(?:of\s+[\p{L} ]{1,24}\s+are\s+)?${genderWord}(?![\p{L}-])`);
const genderBefore = pattern(String.raw`(?<![\p{L}-])${genderWord}\s*[:\-–|(=]?\s*${percent}`);
const genderSplit = /(?<!\d)(\d{2})\s?[/:]\s?(\d{2})\s*\(?(female|women|male|men)\s?[/:]\s?(female|women|male|men)/giu;
const ageBefore = pattern(String.raw`(?<!\d)${ageWord}\s*(?:years?(?: old)?)?\s*[:\-–|(=]?\s*${percent}`);
const ageAfter = pattern(String.raw`${percent}\s*(?:are\s+|aged\s+|of\s+[\p{L} ]{1,20}\s+are\s+)*${ageWord}(?!\s?%)`);
const incomeBefore = pattern(String.raw`${incomeWord}\s*[:\-–|(=]?\s*${percent}`);
const homeAfter =
  /(\d{1,3}(?:\.\d)?)\s?%\s*(?:[Oo]f\s+[\p{L} ]{1,24}\s+)?(?:are\s+|come\s+|live\s+|travel\s+|based\s+)*(?:from|in)\s+(?:the\s+)?(\p{Lu}[\p{L}']*(?:[ -]\p{Lu}[\p{L}']*){0,3})/gu;
const homeBefore = /(?<![\p{L}])(\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*){0,3})\s*[:\-–(=]?\s*(\d{1,3}(?:\.\d)?)\s?%/gu;

export function readAudience(deck: DeckText, listing: ListingFields): void {
  const audience: Audience = {};
  const put = (field: "gender" | "ageBands" | "incomeBands", shares: Share<string>[]) => {
    const value = Object.fromEntries(shares.map(({ band, share }) => [band, share]));
    place(deck, audience, field, value, shares);
  };
  put("gender", genders(deck.rest));
  put("ageBands", bands(deck.rest, ageOf, ageBefore, ageAfter));
  put("incomeBands", bands(deck.rest, incomeOf, incomeBefore));
  const homes = homesIn(deck);
  place(
    deck,
    audience,
    "geo",
    homes.map(({ home, share }) => ({ ...home, share })),
    homes,
  );
  readInterests(deck, audience);
  if (Object.keys(audience).length > 0) listing.audience = audience;
}

/** Shares that are impossible together are left to the seller. */
function place(
  deck: DeckText,
  audience: Audience,
  field: keyof Audience,
  value: unknown,
  spans: readonly { start: number; end: number }[],
): void {
  if (spans.length === 0) return;
  const parsed = audienceSchema.safeParse({ [field]: value });
  if (!parsed.success) return;
  Object.assign(audience, parsed.data);
  for (const { start, end } of spans) deck.take({ start, end }, `audience.${field}` as DeckField);
}

function genders(text: string): Share<Gender>[] {
  const [split] = [...text.matchAll(genderSplit)];
  if (split) {
    const [first, second] = [genderOf(split[3] ?? ""), genderOf(split[4] ?? "")];
    const span = { start: split.index, end: split.index + split[0].length };
    if (first !== second)
      return [
        { ...span, band: first, share: Number(split[1]) / 100 },
        { ...span, band: second, share: Number(split[2]) / 100 },
      ];
  }
  return bands(text, genderOf, genderBefore, genderAfter);
}

/** In whichever of the two orders is more frequent in the text; a band's first share counts. */
function bands<Band extends string>(
  text: string,
  bandOf: (word: string) => Band,
  before: RegExp,
  after?: RegExp,
): Share<Band>[] {
  const first = [...text.matchAll(before)].map((match) => shareOf(match, bandOf(match[1] ?? ""), match[2] ?? ""));
  const second = after
    ? [...text.matchAll(after)].map((match) => shareOf(match, bandOf(match[2] ?? ""), match[1] ?? ""))
    : [];
  const chosen = second.length >= first.length && second.length > 0 ? second : first;
  return chosen.filter(({ band }, at) => chosen.findIndex((each) => each.band === band) === at);
}

const shareOf = <Band extends string>(match: RegExpExecArray, band: Band, digits: string): Share<Band> => ({
  start: match.index,
  end: match.index + match[0].length,
  band,
  share: Math.round(Number(digits) * 10) / 1000,
});

const genderOf = (word: string): Gender =>
  /^(?:f|w|l)/i.test(word) ? "female" : /^m/i.test(word) ? "male" : "other_unspecified";

function ageOf(word: string): AgeBand {
  if (/^(?:under|u|<)/i.test(word)) return "u18";
  const from = /\d{2}/.exec(word)?.[0] ?? "65";
  return (["18_24", "25_34", "35_44", "45_54", "55_64"] as const).find((band) => band.startsWith(from)) ?? "65p";
}

function incomeOf(word: string): IncomeBand {
  const from = Number(/\d+/.exec(word)?.[0] ?? 0);
  if (from === 50) return /^(?:under|below|<)/i.test(word) ? "lt50k" : "50_75k";
  if (from === 75) return "75_100k";
  return from === 100 ? "100_150k" : "150k_plus";
}

function homesIn(deck: DeckText) {
  const found = [
    ...[...deck.rest.matchAll(homeAfter)].map((match) => ({ match, name: match[2] ?? "", digits: match[1] ?? "" })),
    ...[...deck.rest.matchAll(homeBefore)].map((match) => ({ match, name: match[1] ?? "", digits: match[2] ?? "" })),
  ];
  const homes = found.flatMap(({ match, name, digits }) => {
    const home = placeNamed(name === "US" ? "USA" : name);
    return home ? [{ start: match.index, end: match.index + match[0].length, home, share: Number(digits) / 100 }] : [];
  });
  return homes.filter(
    ({ start, home }, at) =>
      homes.findIndex((each) => each.home.country === home.country && each.home.region === home.region) === at &&
      !homes.slice(0, at).some((each) => start >= each.start && start < each.end),
  );
}

function readInterests(deck: DeckText, audience: Audience): void {
  for (const { value, start, end } of deck.labeled(/^(?:audience |fan )?interests?$/i)) {
    const words = value.split(/\s*[,;/•|]\s*|\s+and\s+/).map((word) => word.trim().toLowerCase().replace(/\.$/, ""));
    return place(deck, audience, "interests", words.filter((word) => word !== "").slice(0, 30), [{ start, end }]);
  }
  const parts = readWords(deck.rest, deck.today).filter((part) => part.of === "interests");
  const words = [...new Set(parts.flatMap((part) => part.values as string[]))].slice(0, 30);
  place(deck, audience, "interests", words, parts);
}
