/** What to add to a brief that is too sparse to score: the two missing factors with the most weight. */
import type { CompiledBrief } from "./compiled-brief";
import { defaultWeights, factors, type Factor } from "./weights";

export function unstatedNeeds({ isStated }: CompiledBrief): { factor: Factor; text: string }[] {
  return factors
    .filter((factor) => !isStated[factor])
    .toSorted((a, b) => defaultWeights[b] - defaultWeights[a])
    .slice(0, 2)
    .map((factor) => ({ factor, text: questions[factor] }));
}

const questions: Record<Factor, string> = {
  audience: "Your audience: ages, gender, income or interests",
  objectives: "At least one objective",
  budget: "Your budget",
  geography: "Your target locations: countries, regions or a radius",
  affinity: "The property types or genres you prefer",
  exclusivity: "Your industry, or whether you need exclusivity",
  timing: "When the sponsorship should run",
  reach: "Your target reach or CPM",
  trust: "More about what you're looking for",
};
