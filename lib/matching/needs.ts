/** What to ask of a brief that states too little to be scored: the two weightiest things it does not say. */
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
  audience: "Say whom you want to reach: ages, gender, income or interests",
  objectives: "Say what the sponsorship is for: one objective or more",
  budget: "Say what you can spend",
  geography: "Say where: countries, regions or a place",
  affinity: "Say which kinds of property or genre you like",
  exclusivity: "Say your industry, or whether you need exclusivity",
  timing: "Say when it should run",
  reach: "Say how many people you want to reach, or at which cost",
  trust: "Say more about what you look for",
};
