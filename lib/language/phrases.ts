/** Phrases in free text: each code has a list of them, separated by commas; `*` matches up to two words. */
import { pattern } from "./pattern";

export interface PhraseMatch<Code extends string> {
  start: number;
  end: number;
  code: Code;
}

export type Phrases<Code extends string> = Partial<Record<Code, string>>;

/** Finds the phrases of all codes, in the order of the text; of overlapping ones the longest. */
export function phraseReader<Code extends string>(phrases: Phrases<Code>): (text: string) => PhraseMatch<Code>[] {
  const expressions = (Object.entries(phrases) as [Code, string][]).map(
    ([code, list]) => [code, phraseExpression(list)] as const,
  );
  return (text) =>
    disjoint(
      expressions.flatMap(([code, expression]) =>
        [...text.matchAll(expression)].map((match) => ({
          code,
          start: match.index,
          end: match.index + match[0].length,
        })),
      ),
    );
}

/** `"launch * product, demos"` as an expression that ignores case, hyphens and a final plural. */
export function phraseExpression(list: string): RegExp {
  const sources = list
    .split(", ")
    .toSorted((a, b) => b.length - a.length)
    .map(phraseSource);
  return pattern(String.raw`(?<![\p{L}\p{N}])(?:${sources.join("|")})(?:e?s)?(?![\p{L}\p{N}])`);
}

/** Of overlapping matches, the longest is kept. */
export function disjoint<Match extends { start: number; end: number }>(matches: readonly Match[]): Match[] {
  const chosen: Match[] = [];
  for (const match of matches.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (chosen.every(({ start, end }) => match.end <= start || match.start >= end)) chosen.push(match);
  }
  return chosen.toSorted((a, b) => a.start - b.start);
}

const anyWords = String.raw`(?:[\p{L}\p{N}'-]+\s+){0,2}`;

const phraseSource = (phrase: string): string =>
  phrase
    .split(" ")
    .map((word, at, words) => {
      if (word === "*") return anyWords;
      const source = word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
      return at < words.length - 1 ? String.raw`${source}[\s-]+` : source;
    })
    .join("");

/** Words that request a sort order instead of naming something: "cheap", "latest", "closing soon". */
export type TypedOrder = "price" | "newest" | "deadline" | "reach";
export const readOrders = phraseReader<TypedOrder>({
  price: "cheap, cheaper, cheapest, affordable, inexpensive, low cost, low budget, lowest price, lowest priced",
  newest: "newest, latest, just listed, recently listed, recently added",
  deadline: "closing soon, ending soon, last minute",
  reach: "biggest reach, largest reach, highest reach, widest reach, biggest audience, largest audience",
});
