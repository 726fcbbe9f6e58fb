/**
 * Words for comparing relevance: folded, without stop words, and reduced to their stem ("surfers", "surfing" → "surf"),
 * so that a description and a listing match regardless of grammar.
 */
import { LRUCache } from "lru-cache";
import { stemmer } from "stemmer";
import { fold, wordsOf } from "./words";
import weights from "./word-weights.json";

export interface StemmedWord {
  stem: string;
  /** Offsets into the input text. */
  start: number;
  end: number;
}

/** Function words, and words that occur in every description of a sponsorship. */
const functionWords = new Set(
  (
    "a about above aim audience budget across after again against ago all almost alone along already also although always am among an and another any " +
    "anybody anyone anything are around as ask at away back be became because become been before being below best better " +
    "between big bit both brand brief bring but by call came can cannot come company consider could couple day deal did do " +
    "does doing done down during each either else enough etc even ever every everybody everyone everything far few find first " +
    "for found from full further gave get give given go goes going gone good got great had happen hardly has have having he hear " +
    "hello help her here herself hi high him himself his how however i if in include including indeed instead into is it its " +
    "itself just keep kind know known last lately later least less let like likely little long look lot love made mainly make " +
    "many may maybe me mean meant might mine more most mostly much must my myself near nearly need neither never new next nice " +
    "no nobody none nor not nothing now of off often ok okay old on once one only onto open or other others otherwise our ours " +
    "ourselves out over own part partner partnership people per place please plus possible prefer preferably probably " +
    "property put quite rather really right said same say see seek seem sent several shall she should show since so some " +
    "somebody somehow someone something sometimes somewhere soon sort sponsor sponsorship sponsoring still stuff such sure take " +
    "talk target tell than thank that the their theirs them themselves then there therefore these they thing think this those though " +
    "through thus to today together told too took toward towards try turn two under unless until up upon us use used usually " +
    "various very via want was way we well were what whatever when where whether which while who whole whose why will with " +
    "within without word work would year yes yet you your yours yourself"
  ).split(" "),
);

const functionStems = new Set([...functionWords].map((word) => stemmer(word)));

/** Most words occur repeatedly. */
const stems = new LRUCache<string, string>({ max: 50_000 });

/** @param word folded; see `fold` */
function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = /^[a-z]+$/.test(word) ? stemmer(word) : word;
  stems.set(word, stem);
  return stem;
}

/** The meaningful words of a text, in order. Numbers are excluded: amounts and dates are read elsewhere. */
export function stemmedWords(text: string): StemmedWord[] {
  return wordsOf(text).flatMap(({ text: word, start, end }) => {
    const stem = stemOf(word);
    return functionStems.has(stem) || functionWords.has(word) || /^\d|^.$/.test(word) ? [] : [{ stem, start, end }];
  });
}

export const isFunctionWord = (word: string): boolean => functionWords.has(fold(word));

/** A stem that occurs in no description of the table has the most weight. */
const RAREST = 10;

/**
 * How distinctive a stem is, from 1 to 10: the inverse document frequency over descriptions of properties and of what
 * sponsors look for (`npm run make:word-weights`). It is fixed, so that a score doesn't depend on which other listings
 * there are.
 */
export const weightOf = (stem: string): number => (weights as Partial<Record<string, number>>)[stem] ?? RAREST;
