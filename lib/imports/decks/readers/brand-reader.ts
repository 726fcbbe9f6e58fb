/**
 * Who may sponsor and who has: exclusivity, excluded categories, past sponsors, ages, and the source of the figures.
 */
import { readIndustryNames } from "@/lib/language/industries";
import { listingFields } from "@/lib/listings/fields";
import type { ListingFields } from "@/lib/listings/schema";
import type { IndustryCategory } from "@/lib/organizations/vocabulary";
import type { StatedMetricSource } from "@/lib/listings/vocabulary";
import type { DeckText, Labeled } from "../deck-text";

const sponsorLabels =
  /^(?:past|previous|former|current|existing|our|recent|confirmed)?\s*(?:sponsors|partners|brand partners|sponsors and partners|clients)(?: include| since 20\d\d| in 20\d\d)?$|^brands we have worked with$/i;
const exclusive =
  /\b(?:category|sector|industry) exclusiv(?:ity|e)\b|\bexclusiv(?:ity|e) (?:in|within|by|for) (?:your|each|the|every) (?:category|sector|industry)\b|\bsole sponsor\b/iu;
const excludedBefore =
  /\b(?:no|not? accept(?:ing)?|do(?:es)? not accept|don't accept|cannot accept|can't accept|excluded?|excluding|except(?:ions)?|not open to|not available to|restricted|blocked|prohibited|we decline|do not (?:partner|work) with|don't (?:partner|work) with)\b/iu;
const excludedLabel =
  /^(?:excluded|restricted|blocked|prohibited)\s?(?:categories|sectors|industries)?$|^(?:exclusions|no-go|not accepted|not a fit)$/i;
const adultsOnly = /\b(?:18\+|21\+|over[- ]18s? only|over[- ]21s? only|adults only|strictly (?:18|21)\+?)/iu;
const sources: readonly [StatedMetricSource, RegExp][] = [
  [
    "third_party_audit",
    /\b(?:audited|third[- ]party audit|independent(?:ly)? (?:audit|research|verified|measured|survey)|nielsen|yougov|kantar|comscore|ipsos)\b/iu,
  ],
  [
    "platform_api",
    /\b(?:google analytics|instagram insights|youtube (?:studio|analytics)|spotify for podcasters|platform analytics)\b/iu,
  ],
  [
    "document",
    /\b(?:post-event report|attendance report|fan survey|visitor survey|ticketing (?:data|report)|turnstile data)\b/iu,
  ],
  ["self_reported", /\b(?:self[- ]reported|own estimates?|internal estimates?|organi[sz]er estimates?)\b/iu],
];

export function readBrands(deck: DeckText, listing: ListingFields): void {
  readSponsors(deck, listing);
  readExcluded(deck, listing);
  readExclusivity(deck, listing);
  readSource(deck, listing);
  const adults = adultsOnly.exec(deck.rest);
  if (!adults) return;
  listing.ageRestricted = true;
  deck.take({ start: adults.index, end: adults.index + adults[0].length }, "ageRestricted");
}

/** "Past sponsors include Gulf Coast Bank and Palmetto Grocers." */
const sponsorSentence =
  /\b(?:past|previous|former|current) (?:sponsors|partners) (?:include|have included|were|are) (?=\p{Lu})/iu;

const sponsorsInSentences = (deck: DeckText): Pick<Labeled, "value" | "start" | "end">[] =>
  deck.restLines().flatMap(({ text, start }) => {
    const found = sponsorSentence.exec(text);
    if (!found) return [];
    const at = found.index + found[0].length;
    const value = /^[^.;!?]+/u.exec(text.slice(at))?.[0] ?? "";
    return [{ value, start: start + at, end: start + at + value.length }];
  });

function readSponsors(deck: DeckText, listing: ListingFields): void {
  for (const { value, start, end } of [...deck.labeled(sponsorLabels), ...sponsorsInSentences(deck)]) {
    const names = value
      .split(/\s*[,;|•]\s*(?:and\s+)?|\s+and\s+(?=\p{Lu})/u)
      .map((name) =>
        name
          .replace(/\s*\([^)]*\)/g, "")
          .replace(/[.]$/, "")
          .trim()
          .slice(0, 120),
      )
      .filter((name) => /^[\p{Lu}\d]/u.test(name));
    if (names.length === 0) continue;
    listing.pastSponsors = names.slice(0, listingFields.pastSponsors.most);
    return deck.take({ start, end }, "pastSponsors");
  }
}

const alcohol = /\balcohol(?:ic drinks?)?\b/giu;

/** "Alcohol" covers two of the product's categories. */
function turnedAway(text: string) {
  const drinks = [...text.matchAll(alcohol)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    codes: ["alcohol_beer", "alcohol_spirits_wine"] as IndustryCategory[],
  }));
  const named = readIndustryNames(text).filter(({ start }) => !drinks.some((each) => each.start === start));
  return [...drinks, ...named.map(({ code, ...span }) => ({ ...span, codes: [code] }))].toSorted(
    (a, b) => a.start - b.start,
  );
}

/** Industries in a line that excludes them. */
function readExcluded(deck: DeckText, listing: ListingFields): void {
  const labeled = deck
    .labeled(excludedLabel)
    .map(({ value, start, end }) => ({ text: value, start, end, isLabeled: true }));
  for (const line of [...labeled, ...deck.restLines().map((each) => ({ ...each, isLabeled: false }))]) {
    const before = line.isLabeled ? 0 : (excludedBefore.exec(line.text)?.index ?? -1);
    if (before < 0) continue;
    const found = turnedAway(line.text).filter(({ start }) => start >= before && start - before < 90);
    if (
      found.length === 0 ||
      (!line.isLabeled && !/sponsor|partner|brand|categor|sector|compan|advert|accept/iu.test(line.text))
    )
      continue;
    const codes = found.flatMap((each) => each.codes);
    listing.blockedCategories = [...new Set(codes)];
    return deck.take(
      { start: line.start + (found[0]?.start ?? 0), end: line.start + (found.at(-1)?.end ?? 0) },
      "blockedCategories",
    );
  }
}

/** "Category exclusivity in banking and insurance". */
function readExclusivity(deck: DeckText, listing: ListingFields): void {
  for (const line of deck.restLines()) {
    const match = exclusive.exec(line.text);
    if (!match) continue;
    const isSole = /^sole/iu.test(match[0]);
    const after = line.text.slice(match.index + match[0].length, match.index + match[0].length + 160);
    const named = readIndustryNames(after);
    listing.exclusivity = {
      level: isSole ? "sole_sponsor" : "category",
      categories: [...new Set(named.map(({ code }) => code))],
    };
    const end = match.index + match[0].length + (named.at(-1)?.end ?? 0);
    return deck.take({ start: line.start + match.index, end: line.start + end }, "exclusivity");
  }
}

/** As stated in the deck. A text can never claim that Pitchside verified a figure. */
function readSource(deck: DeckText, listing: ListingFields): void {
  for (const [code, words] of sources) {
    const match = words.exec(deck.rest);
    if (!match) continue;
    listing.metricsSource = code;
    return deck.take({ start: match.index, end: match.index + match[0].length }, "metricsSource");
  }
}
