/**
 * What distinguishes each listing on a page from the others: the reasons in which it beats the page's median, and the
 * caution in which it falls behind. Facts shared by all distinguish none.
 */
import { factorValue, sideOf } from "./factors/part";
import type { ScoredFactor } from "./score-breakdown";
import type { ScoreFactor } from "./weights";

export interface Highlight {
  side: "reason" | "caution";
  factor: ScoreFactor;
  /** The API name of the listing field it is about. */
  field: string;
  text: string;
}

export interface Distinction {
  /** One list per listing, in the order of the page: up to two reasons, then a caution. */
  highlights: Highlight[][];
  /** The strongest reason that every listing has with the same wording. */
  shared: string | null;
}

interface Candidate extends Highlight {
  /** Factor and field: the same fact of another listing has the same key. */
  key: string;
  value: number;
  /** Points out of 100 that the fact can give at most. */
  share: number;
}

const MAX_REASONS = 2;
const MAX_LINES = 3;
/** Points out of 100; a smaller difference from the median is ignored. */
const LEAST_DIFFERENCE = 0.5;
/** A fact shown by one of the two previous listings counts half, so that neighbors show different ones. */
const NEARBY = 2;

/** @param page the scored factors of each listing; empty if it has no score */
export function distinctReasons(page: readonly (readonly ScoredFactor[])[]): Distinction {
  const all = page.map(candidatesOf);
  const scored = all.filter((candidates) => candidates.length > 0);
  const common = scored.length > 1 ? commonTexts(scored) : new Set<string>();
  const middles = middlesOf(scored);
  const highlights: Candidate[][] = [];
  for (const candidates of all) {
    const nearby = new Set(highlights.slice(-NEARBY).flatMap((lines) => lines.map(({ key }) => key)));
    const own = candidates.filter(({ text }) => !common.has(text));
    highlights.push(chosenOf(own, middles, nearby));
  }
  const [strongest] = (scored[0] ?? [])
    .filter(({ side, text }) => side === "reason" && common.has(text))
    .toSorted((a, b) => pointsOf(b) - pointsOf(a));
  return { highlights: highlights.map((lines) => lines.map(lineOf)), shared: strongest?.text ?? null };
}

const lineOf = ({ side, factor, field, text }: Candidate): Highlight => ({ side, factor, field, text });

function candidatesOf(factors: readonly ScoredFactor[]): Candidate[] {
  const stated = factors.reduce((sum, { weight }) => sum + weight, 0);
  return factors.flatMap(({ factor, weight, parts }) =>
    parts.flatMap((part) => {
      const side = sideOf(part);
      if (side === null || part.value === null) return [];
      return {
        side,
        factor,
        field: part.field,
        text: part.explain(),
        key: `${factor} ${part.field}`,
        value: factorValue([part]),
        share: (100 * weight) / stated / parts.length,
      };
    }),
  );
}

const pointsOf = ({ value, share }: Candidate): number => value * share;

function commonTexts(page: readonly Candidate[][]): Set<string> {
  const [first = [], ...rest] = page.map((candidates) => new Set(candidates.map(({ text }) => text)));
  return new Set([...first].filter((text) => rest.every((texts) => texts.has(text))));
}

/** The median of each fact over the listings that state it. */
function middlesOf(page: readonly Candidate[][]): Map<string, number> {
  const values = new Map<string, number[]>();
  for (const { key, value } of page.flat()) values.set(key, [...(values.get(key) ?? []), value]);
  return new Map([...values].map(([key, all]) => [key, all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0]));
}

function chosenOf(own: readonly Candidate[], middles: Map<string, number>, nearby: ReadonlySet<string>): Candidate[] {
  const weigh = (points: number, { key }: Candidate) => (nearby.has(key) ? points / 2 : points);
  const ranked = (side: Highlight["side"]) =>
    own
      .filter((each) => each.side === side)
      .map((each) => {
        const ahead = (each.value - (middles.get(each.key) ?? 0)) * each.share * (side === "reason" ? 1 : -1);
        const strength = side === "reason" ? pointsOf(each) : each.share - pointsOf(each);
        return { each, ahead: ahead < LEAST_DIFFERENCE ? 0 : weigh(ahead, each), strength: weigh(strength, each) };
      })
      .toSorted((a, b) => b.ahead - a.ahead || b.strength - a.strength)
      .map(({ each }) => each);
  const reasons = ranked("reason").slice(0, MAX_REASONS);
  return [...reasons, ...ranked("caution").slice(0, MAX_LINES - MAX_REASONS)];
}
