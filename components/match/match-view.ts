/** The parts of a match that are displayed, from the engine or from the API. */
import type { Confidence } from "@/lib/matching/match";

export interface MatchSentence {
  text: string;
  points: number;
  /** The API name of the listing field it is about. */
  field?: string;
}

export interface FactorShare {
  factor: string;
  /** Maximum points of the factor, out of 100. */
  weight: number;
  /** 0 to 1. */
  value: number;
  points: number;
  note: string;
  /** Share of the factor's data that the listing provides, 0 to 1; defaults to 1. */
  known?: number;
}

export interface MatchSummary {
  score: number;
  label: string;
  confidence: Confidence;
  reasons: readonly MatchSentence[];
  cautions: readonly MatchSentence[];
  unknowns: readonly MatchSentence[];
}

export interface MatchDetail extends MatchSummary {
  contributions: readonly FactorShare[];
  whatWouldChange?: readonly { text: string; field?: string }[];
}

/** The three parts of one factor on the bar, in points; they add up to its weight. */
export interface SegmentParts {
  earned: number;
  unknown: number;
  missed: number;
}

/** The values a segment of the bar shows. */
export type Segment = Pick<FactorShare, "weight" | "points" | "known">;

/** Points assumed for missing data belong to the unknown part. */
export function segmentParts({ weight, points, known = 1 }: Segment): SegmentParts {
  const unknown = clamp(weight * (1 - known), weight);
  const share = known >= 1 ? points : points - UNKNOWN_VALUE * unknown;
  const earned = clamp(share, weight - unknown);
  return { earned, unknown, missed: Math.max(0, weight - unknown - earned) };
}

/**
 * The whole bar as one gradient for the `match-bar` utility: a segment as wide as its factor's weight, each with its
 * earned, unknown and missed part, with a gap before every segment but the first.
 */
export function barOf(shares: readonly Segment[]): string {
  const whole = shares.reduce((sum, { weight }) => sum + weight, 0);
  let end = 0;
  const stops = shares.flatMap((share, index) => {
    const gap = index > 0 ? [`var(--card) 0 calc(${percent(end, whole)} + 2px)`] : [];
    const { earned, unknown, missed } = segmentParts(share);
    const parts = [
      ["var(--pitch)", earned],
      ["#0000", unknown],
      ["var(--sunk)", missed],
    ] as const;
    const drawn = parts.filter(([, size]) => size > 0);
    return [...gap, ...drawn.map(([color, size]) => `${color} 0 ${percent((end += size), whole)}`)];
  });
  return `linear-gradient(90deg,${stops.join(",")})`;
}

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`;

/** The engine counts an unknown part at 0.40 of its maximum. */
const UNKNOWN_VALUE = 0.4;

const clamp = (value: number, highest: number) => Math.min(highest, Math.max(0, value));
