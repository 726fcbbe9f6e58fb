/**
 * Explains a score: contributions by factor, the strongest reasons, cautions, unknowns, and how one field at its best
 * or worst would change the score.
 */
import { formatCount } from "@/lib/platform/format";
import { changeFor } from "./brief-changes";
import { compileBrief, type CompiledBrief } from "./compiled-brief";
import type { ListingFacts } from "./criteria";
import { ENOUGH, factorValue, type Part, sideOf } from "./factors/part";
import { displayedScore } from "./labels";
import type { Contribution, MatchLine, ScoredMatch, WhatIf } from "./match";
import { inHundredths } from "./reciprocal";
import { computeScore, type ScoredFactor, type ScoreBreakdown, scoredFactors } from "./score-breakdown";

const MAX_REASONS = 3;
const MAX_CAUTIONS = 2;
const MAX_UNKNOWNS = 2;
const MAX_WHAT_IFS = 3;

type Explanation = Pick<ScoredMatch, "contributions" | "reasons" | "cautions" | "unknowns" | "whatWouldChange">;

export function explain(
  brief: CompiledBrief,
  listing: ListingFacts,
  breakdown: ScoreBreakdown,
  hundredths: number,
): Explanation {
  const contributions = contributionsOf(breakdown, hundredths);
  return {
    contributions,
    reasons: reasonsOf(breakdown, contributions),
    cautions: cautionsOf(breakdown),
    unknowns: unknownsOf(breakdown),
    whatWouldChange: whatWouldChange(brief, listing, breakdown),
  };
}

/**
 * Largest remainder method: each line is truncated to hundredths, and the difference to the score goes to the largest
 * remainders.
 */
function contributionsOf(breakdown: ScoreBreakdown, hundredths: number): Contribution[] {
  const exact = breakdown.factors.map(({ weight, value }) => (10_000 * weight * value) / breakdown.statedWeight);
  if (breakdown.seller !== null) exact.push((breakdown.final - breakdown.buyer) * 100);
  const points = exact.map((amount) => Math.floor(amount + 1e-6));
  const missing = hundredths - points.reduce((sum, amount) => sum + amount, 0);
  const byRemainder = exact
    .map((_, at) => at)
    .sort((a, b) => remainder(exact, points, b) - remainder(exact, points, a) || a - b);
  for (const at of byRemainder.slice(0, missing)) points[at] = (points[at] ?? 0) + 1;
  const lines = breakdown.factors.map((scored, at) => factorLine(scored, breakdown.statedWeight, points[at] ?? 0));
  if (breakdown.seller !== null) lines.push(sellerLine(breakdown.seller, points.at(-1) ?? 0));
  return lines;
}

const remainder = (exact: readonly number[], points: readonly number[], at: number): number =>
  (exact[at] ?? 0) - (points[at] ?? 0);

function factorLine(
  { factor, weight, value, known, parts }: ScoredFactor,
  stated: number,
  points: number,
): Contribution {
  return { factor, weight: (100 * weight) / stated, value, known, points: points / 100, note: noteOf(parts) };
}

function sellerLine(seller: number, points: number): Contribution {
  const note = `Fit with the sponsors this seller wants: ${Math.floor(seller)} of 100`;
  return { factor: "seller_fit", weight: 0, value: seller / 100, known: 1, points: points / 100, note };
}

const noteOf = (parts: readonly Part[]): string =>
  parts.map((part) => (part.value === null ? part.missing : part.explain())).join(". ");

/** One line per factor, explained by its best part, with the points of the whole factor. */
function reasonsOf({ factors }: ScoreBreakdown, contributions: readonly Contribution[]): MatchLine[] {
  return factors
    .map((scored, at) => ({ scored, best: bestPart(scored.parts), points: contributions[at]?.points ?? 0 }))
    .filter(({ scored, best }) => scored.value >= ENOUGH && best !== null)
    .sort((a, b) => b.points - a.points)
    .slice(0, MAX_REASONS)
    .map(({ scored, best, points }) => lineOf(scored, best as Part, points));
}

function bestPart(parts: readonly Part[]): Part | null {
  const reasons = parts.filter((part) => sideOf(part) === "reason");
  return reasons.reduce<Part | null>((best, part) => ((part.value ?? 0) > (best?.value ?? -1) ? part : best), null);
}

const lineOf = ({ factor }: ScoredFactor, part: Part, points: number): MatchLine => ({
  factor,
  field: part.field,
  text: part.value === null ? part.missing : part.explain(),
  points,
});

/** Holds for other buyers first, then the known parts that lose the most points. */
function cautionsOf(breakdown: ScoreBreakdown): MatchLine[] {
  const lost = ({ share, part }: { share: number; part: Part }) =>
    part.isCaution ? Infinity : share * (1 - (part.value ?? 0));
  return partsWith(breakdown, (part) => sideOf(part) === "caution")
    .sort((a, b) => (lost(a) === lost(b) ? 0 : lost(b) - lost(a)))
    .slice(0, MAX_CAUTIONS)
    .map(({ scored, part, share }) => ({
      ...lineOf(scored, part, twoDecimals(share * factorValue([part]))),
      ...(part.isCaution ? { text: part.explain() } : {}),
    }));
}

/** The parts without listing data that carry the most weight. */
function unknownsOf(breakdown: ScoreBreakdown): MatchLine[] {
  return partsWith(breakdown, (part) => part.value === null)
    .sort((a, b) => b.share - a.share)
    .slice(0, MAX_UNKNOWNS)
    .map(({ scored, part, share }) => lineOf(scored, part, twoDecimals(share * factorValue([part]))));
}

/** @returns each part with its maximum points */
function partsWith({ factors, statedWeight }: ScoreBreakdown, isRequested: (part: Part) => boolean) {
  return factors.flatMap((scored) => {
    const share = (100 * scored.weight) / statedWeight / scored.parts.length;
    return scored.parts.filter(isRequested).map((part) => ({ scored, part, share }));
  });
}

const twoDecimals = (points: number): number => Math.floor(points * 100 + 1e-6) / 100;

/**
 * Unknown parts first: what the seller has yet to provide. Then what the marketer can change in the brief if a known
 * part lowers the score; the whole formula is recomputed for each.
 */
function whatWouldChange(brief: CompiledBrief, listing: ListingFacts, breakdown: ScoreBreakdown): WhatIf[] {
  const candidates = partsWith(breakdown, (part) => (part.value ?? 0) < ENOUGH).sort(
    (a, b) => Number(a.part.value !== null) - Number(b.part.value !== null) || b.share - a.share,
  );
  const found: WhatIf[] = [];
  for (const { scored, part } of candidates) {
    const effect =
      part.value === null
        ? unknownEffect(brief, listing, breakdown, part)
        : changeEffect(brief, listing, breakdown, part);
    if (!effect || displayedScore(effect.worst) === displayedScore(effect.best)) continue;
    found.push({ factor: scored.factor, field: part.field, ...effect });
    if (found.length === MAX_WHAT_IFS) break;
  }
  return found;
}

type Effect = Pick<WhatIf, "worst" | "best" | "text">;

function unknownEffect(brief: CompiledBrief, listing: ListingFacts, breakdown: ScoreBreakdown, part: Part): Effect {
  const scoreWith = (value: number) => inHundredths(rescoreWith(brief, listing, breakdown, part, value).final) / 100;
  const [worst, best] = [scoreWith(0), scoreWith(1)];
  const gain = displayedScore(best) - displayedScore(worst);
  return { worst, best, text: `${part.missing} (worth up to ${formatCount(gain, "point")})` };
}

/** Null if the brief is not the cause. */
function changeEffect(
  brief: CompiledBrief,
  listing: ListingFacts,
  breakdown: ScoreBreakdown,
  part: Part,
): Effect | null {
  const change = changeFor(part.field, brief, listing);
  if (!change) return null;
  const changed = compileBrief({ ...brief.criteria, ...change.criteria }, brief.now);
  const worst = inHundredths(breakdown.final) / 100;
  const best = inHundredths(computeScore(changed, scoredFactors(changed, listing), listing).final) / 100;
  return best > worst ? { worst, best, text: `${change.text} to raise this to ${displayedScore(best)}` } : null;
}

function rescoreWith(
  brief: CompiledBrief,
  listing: ListingFacts,
  breakdown: ScoreBreakdown,
  changed: Part,
  value: number,
): ScoreBreakdown {
  const scored = breakdown.factors.map((each) => {
    if (!each.parts.includes(changed)) return each;
    const parts = each.parts.map((part) => (part === changed ? { ...part, value } : part));
    return { ...each, parts, value: factorValue(parts) };
  });
  return computeScore(brief, scored, listing);
}
