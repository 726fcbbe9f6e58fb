/** Unused words of a text, as phrases. Connectives, greetings and polite words don't count. */

import { isFunctionWord } from "@/lib/language/stems";

interface Span {
  start: number;
  end: number;
}

const clauseEnd = /[.!?](?=\s|$)|,(?!\d)|[;:\n•—()“”"]|\s[-–]\s|\b(?:and|but|or)\b/giu;

/**
 * Function words, and modifiers without meaning on their own, such as "ideally" or "under", whose effect was read with
 * other words.
 */
const filler = new Set(
  (
    "absolute absolutely adults amount anywhere approx approximately audience audiences bad based biggest " +
    "brands budget can't client clients comes companies customers deals don't especially event events fans " +
    "fine gets getting goal goals happy hey hopefully hoping i'd i'm i've idea ideal ideally ideas includes " +
    "interested invest isn't it's keen kindly kinds let's likes listing listings looking looks lots market " +
    "maximum mind minimum needed needs objective objectives offer offering offers ones opportunities " +
    "opportunity optimal option options overall package packages particularly partners partnerships perfect " +
    "perhaps possibly preference preferences preferred primarily project projects properties reach reaching " +
    "receive required requirement requirements run running runs search searching seeking set similar spend " +
    "spending sponsors sponsorships start stretch strictly suit suitable support supporting takes taking " +
    "target targeted targeting targets thanks that's there's things time truly trying type types wanted " +
    "absolutely acceptable aside bonus bored bores care cares convinced deal-breaker dealbreaker essential finished fussed " +
    "great lovely matter matters must-have negotiable non-negotiable nice-to-have opposed plus refuse refused " +
    "rule ruled skip skipped stop sending wedded " +
    "failing maker makers rights site wanting wants we'd we'll we're we've welcome what's wish working works years"
  ).split(" "),
);
/** Before other words these reverse the meaning, so they are shown with them. */
const negators = new Set(
  "no not never nothing nobody none neither nor without except excluding exclude avoid avoiding don't doesn't won't isn't aren't can't cannot outside".split(
    " ",
  ),
);

interface Word extends Span {
  text: string;
}

export function leftOver(text: string, read: readonly Span[]): (Span & { text: string })[] {
  return clausesOf(text).flatMap((clause) =>
    runsOf(text, clause, read).flatMap((run) => {
      if (!run.some(isContent)) return [];
      const isWhole = run.length === wordsIn(text, clause).length;
      const kept = isWhole ? run : trimmed(run);
      const [start, end] = [kept[0]?.start ?? 0, kept.at(-1)?.end ?? 0];
      return [{ start, end, text: text.slice(start, end) }];
    }),
  );
}

/** Adjacent unread words. */
function runsOf(text: string, clause: Span, read: readonly Span[]): Word[][] {
  const runs: Word[][] = [[]];
  for (const word of wordsIn(text, clause)) {
    if (read.some((span) => span.start < word.end && span.end > word.start)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0);
}

const wordsIn = (text: string, { start, end }: Span): Word[] =>
  [...text.slice(start, end).matchAll(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}]+)*/gu)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
    text: match[0].toLowerCase().replace(/’/gu, "'"),
  }));

const isContent = ({ text }: Word): boolean => !isFunctionWord(text) && !filler.has(text) && !negators.has(text);

function trimmed(run: readonly Word[]): Word[] {
  const first = run.findIndex(isContent);
  const negator = run.slice(0, first).findLastIndex(({ text }) => negators.has(text));
  return run.slice(negator >= 0 ? negator : first, run.findLastIndex(isContent) + 1);
}

function clausesOf(text: string): Span[] {
  const clauses: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(clauseEnd)) {
    clauses.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  return [...clauses, { start, end: text.length }];
}
