/**
 * Why a score is what it is: the contributions, the strongest reasons, what speaks against it, what the seller did not
 * say, and what filling one field at its best or worst would make of the score.
 */
import type { CompiledBrief } from "./compiled-brief";
import type { ListingFacts } from "./criteria";
import { factorValue, type Part } from "./factors/part";
import { displayedScore } from "./labels";
import type { Contribution, MatchLine, ScoredMatch, WhatIf } from "./match";
import { inHundredths } from "./reciprocal";
import { tallyOf, type ScoredFactor, type Tally } from "./tally";
import { factorLabels } from "./weights";

const mostReasons = 3;
const mostCautions = 2;
const mostUnknowns = 2;
const mostWhatIfs = 3;

/** From here a factor speaks for the listing; a part below it speaks against. */
const neutral = 0.5;

type Explanation = Pick<ScoredMatch, "contributions" | "reasons" | "cautions" | "unknowns" | "whatWouldChange">;

export function explain(brief: CompiledBrief, listing: ListingFacts, tally: Tally, hundredths: number): Explanation {
  const contributions = contributionsOf(tally, hundredths);
  return {
    contributions,
    reasons: reasonsOf(tally, contributions),
    cautions: cautionsOf(tally),
    unknowns: unknownsOf(tally),
    whatWouldChange: whatWouldChange(brief, listing, tally),
  };
}

/** Largest remainder: each line is cut to hundredths, and what is missing to the score goes to the largest rests. */
function contributionsOf(tally: Tally, hundredths: number): Contribution[] {
  const exact = tally.factors.map(({ weight, value }) => (10_000 * weight * value) / tally.statedWeight);
  if (tally.seller !== null) exact.push((tally.final - tally.buyer) * 100);
  const points = exact.map((amount) => Math.floor(amount + 1e-6));
  const missing = hundredths - points.reduce((sum, amount) => sum + amount, 0);
  const byRest = exact.map((_, at) => at).sort((a, b) => rest(exact, points, b) - rest(exact, points, a) || a - b);
  for (const at of byRest.slice(0, missing)) points[at] = (points[at] ?? 0) + 1;
  const lines = tally.factors.map((scored, at) => factorLine(scored, tally.statedWeight, points[at] ?? 0));
  if (tally.seller !== null) lines.push(sellerLine(tally.seller, points.at(-1) ?? 0));
  return lines;
}

const rest = (exact: readonly number[], points: readonly number[], at: number): number =>
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
  parts.map((part) => (part.value === null ? part.missing : part.say())).join(". ");

/** One line a factor, said by its best part, with the points of the whole factor. */
function reasonsOf({ factors }: Tally, contributions: readonly Contribution[]): MatchLine[] {
  return factors
    .map((scored, at) => ({ scored, best: bestPart(scored.parts), points: contributions[at]?.points ?? 0 }))
    .filter(({ scored, best }) => scored.value >= neutral && best !== null && (best.value ?? 0) >= neutral)
    .sort((a, b) => b.points - a.points)
    .slice(0, mostReasons)
    .map(({ scored, best, points }) => lineOf(scored, best as Part, points));
}

function bestPart(parts: readonly Part[]): Part | null {
  const known = parts.filter((part) => part.value !== null && !part.isCaution);
  return known.reduce<Part | null>((best, part) => ((part.value ?? 0) > (best?.value ?? -1) ? part : best), null);
}

const lineOf = ({ factor }: ScoredFactor, part: Part, points: number): MatchLine => ({
  factor,
  field: part.field,
  text: part.value === null ? part.missing : part.say(),
  points,
});

/** What is on hold for another buyer, then the known parts that lose the most points. */
function cautionsOf(tally: Tally): MatchLine[] {
  const lost = ({ share, part }: { share: number; part: Part }) =>
    part.isCaution ? Infinity : share * (1 - (part.value ?? 0));
  return partsWith(tally, (part) => part.isCaution === true || (part.value !== null && part.value < neutral))
    .sort((a, b) => (lost(a) === lost(b) ? 0 : lost(b) - lost(a)))
    .slice(0, mostCautions)
    .map(({ scored, part, share }) => ({
      ...lineOf(scored, part, twoDecimals(share * factorValue([part]))),
      ...(part.isCaution ? { text: part.say() } : {}),
    }));
}

/** The weightiest parts that the listing gives no data for. */
function unknownsOf(tally: Tally): MatchLine[] {
  return partsWith(tally, (part) => part.value === null)
    .sort((a, b) => b.share - a.share)
    .slice(0, mostUnknowns)
    .map(({ scored, part, share }) => lineOf(scored, part, twoDecimals(share * factorValue([part]))));
}

/** @returns each part with the points it can give at most */
function partsWith({ factors, statedWeight }: Tally, isWanted: (part: Part) => boolean) {
  return factors.flatMap((scored) => {
    const share = (100 * scored.weight) / statedWeight / scored.parts.length;
    return scored.parts.filter(isWanted).map((part) => ({ scored, part, share }));
  });
}

const twoDecimals = (points: number): number => Math.floor(points * 100 + 1e-6) / 100;

/** Unknown parts first, then the known ones that hold the score back; the whole formula runs again for each. */
function whatWouldChange(brief: CompiledBrief, listing: ListingFacts, tally: Tally): WhatIf[] {
  const candidates = partsWith(tally, (part) => (part.value ?? 0) < neutral).sort(
    (a, b) => Number(a.part.value !== null) - Number(b.part.value !== null) || b.share - a.share,
  );
  const found: WhatIf[] = [];
  for (const { scored, part } of candidates) {
    const scoreWith = (value: number) => inHundredths(tallyWith(brief, listing, tally, part, value).final) / 100;
    const [worst, best] = [scoreWith(0), scoreWith(1)];
    if (displayedScore(worst) === displayedScore(best)) continue;
    found.push({ factor: scored.factor, field: part.field, worst, best, text: whatIfText(scored, part, worst, best) });
    if (found.length === mostWhatIfs) break;
  }
  return found;
}

function tallyWith(brief: CompiledBrief, listing: ListingFacts, tally: Tally, changed: Part, value: number): Tally {
  const scored = tally.factors.map((each) => {
    if (!each.parts.includes(changed)) return each;
    const parts = each.parts.map((part) => (part === changed ? { ...part, value } : part));
    return { ...each, parts, value: factorValue(parts) };
  });
  return tallyOf(brief, scored, listing);
}

function whatIfText({ factor }: ScoredFactor, part: Part, worst: number, best: number): string {
  const [low, high] = [displayedScore(worst), displayedScore(best)];
  if (part.value !== null) return `${factorLabels[factor]} at its best would make the score ${high}. ${part.say()}`;
  return `${part.missing}; with it the score would lie between ${low} and ${high}`;
}
