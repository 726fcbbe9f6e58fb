/** Rows of the match with the brief: the score, and each factor's points, adding up to the score. */
import type { Contribution, Match } from "@/lib/matching/match";
import { displayedScore } from "@/lib/matching/labels";
import { type Factor, factorLabels, factors } from "@/lib/matching/weights";
import { type Value, known, ranked, unknown } from "./best";
import { type Candidate, namesOf } from "./candidate";
import type { ComparisonRow } from "./view";

export function matchRows(candidates: readonly Candidate[]): ComparisonRow[] {
  const stated = factors.filter((factor) => candidates.some((each) => contributionOf(each, factor)));
  return [scoreRow(candidates), ...stated.map((factor) => factorRow(candidates, factor))];
}

function scoreRow(candidates: readonly Candidate[]): ComparisonRow {
  const ranking = { prefer: "high", word: "Best", phrase: "Best match" } as const;
  return {
    code: "match",
    label: "Match",
    definition: "Points out of 100 for your brief; the factors below add up to it, before seller fit",
    unit: "points",
    ...ranked(
      candidates.map(({ match }) => scoreValue(match)),
      namesOf(candidates),
      ranking,
    ),
  };
}

function scoreValue(match: Match | null): Value {
  if (!match) return unknown("No brief", "Choose a brief to see the match");
  if (match.state === "unscored") return unknown("Not scored", "Your brief needs more details to score listings");
  if (match.state === "excluded") return known("Excluded", null, match.excluded[0]?.text ?? null);
  const score = displayedScore(match.score);
  const confidence = match.confidence === "high" ? "" : `, ${match.confidence} confidence`;
  return known(String(score), match.score, `${match.label}${confidence}`);
}

function factorRow(candidates: readonly Candidate[], factor: Factor): ComparisonRow {
  const label = factorLabels[factor];
  const ranking = { prefer: "high", word: "Most", phrase: `Most points for ${label.toLowerCase()}` } as const;
  const values = candidates.map((candidate) => factorValue(contributionOf(candidate, factor)));
  return { code: "factor", label, definition: null, unit: "points", ...ranked(values, namesOf(candidates), ranking) };
}

const contributionOf = ({ match }: Candidate, factor: Factor): Contribution | undefined =>
  match?.state === "scored" ? match.contributions.find((each) => each.factor === factor && each.weight > 0) : undefined;

function factorValue(contribution: Contribution | undefined): Value {
  if (!contribution) return unknown("Not scored");
  const { weight, points, known: share, note } = contribution;
  const value = known(`${points.toFixed(1)} of ${weight.toFixed(1)}`, points, note || null);
  return { ...value, isKnown: share > 0, segment: { weight, points, known: share } };
}
