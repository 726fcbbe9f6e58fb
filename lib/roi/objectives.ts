/** Return on objectives: for what isn't money. How far each objective got from its baseline to its target, by weight. */
import { divide, type Figure, from, numberOf } from "./figure";
import type { Objective, RoiInput, RoiResult } from "./schema";

const MAX_THAT_COUNTS = 1.5;

/** 1 is the target reached, 1.5 the most that counts; a target below the baseline is one to come down to. */
function attainmentOf({ name, baseline, target, actual }: Objective): Figure {
  if (actual === undefined) return { reason: `Enter the actual result for “${name}”.` };
  if (baseline === target) return { reason: `The target for “${name}” equals its baseline.` };
  return { value: Math.min(MAX_THAT_COUNTS, Math.max(0, (actual - baseline) / (target - baseline))) };
}

/** Points gained in the direction of the target; negative where it went the other way. */
const liftOf = ({ name, baseline, target, actual }: Objective): Figure =>
  actual === undefined
    ? { reason: `Enter the actual result for “${name}”.` }
    : { value: (actual - baseline) * Math.sign(target - baseline) };

/** The weighted attainment × 100. */
export function returnOnObjectives({ objectives = [] }: RoiInput): Figure {
  if (objectives.length === 0) return { reason: "Add an objective." };
  const weights = objectives.reduce((sum, { weight }) => sum + weight, 0);
  return from(objectives.map(attainmentOf), (...attained) =>
    weights === 0
      ? { reason: "Give at least one objective a weight." }
      : (100 * attained.reduce((sum, each, at) => sum + each * (objectives[at]?.weight ?? 0), 0)) / weights,
  );
}

/** Each objective by itself, with the total cost for each point of lift. */
export const objectiveResults = ({ objectives = [] }: RoiInput, totalCost: Figure): RoiResult["objectives"] =>
  objectives.map((objective) => {
    const lift = liftOf(objective);
    const gained = from([lift], (points) => (points > 0 ? points : { reason: "There is no lift." }));
    return {
      name: objective.name,
      attainment: numberOf(attainmentOf(objective)),
      lift: numberOf(lift),
      costPerPoint: numberOf(divide(totalCost, gained, "There is no lift.")),
    };
  });
