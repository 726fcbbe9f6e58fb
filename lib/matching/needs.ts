/** The questions to answer before a sparse brief can be scored. */
import { type CompiledBrief, MIN_STATED_POINTS } from "./compiled-brief";
import { defaultWeights, factors, type Factor } from "./weights";

/** The first questions of the guided brief; after these, by weight. */
const askedFirst: readonly Factor[] = ["objectives", "budget", "geography"];

/** As few as necessary, in the order of the brief. Empty once the brief can be scored. */
export function unstatedNeeds({ isStated }: CompiledBrief): { factor: Factor; text: string }[] {
  const rest = factors.filter((factor) => !askedFirst.includes(factor));
  const requested = [...askedFirst, ...rest.toSorted((a, b) => defaultWeights[b] - defaultWeights[a])];
  const needs: Factor[] = [];
  let stated = factors.reduce((sum, factor) => sum + (isStated[factor] ? defaultWeights[factor] : 0), 0);
  for (const factor of requested.filter((each) => !isStated[each])) {
    if (stated >= MIN_STATED_POINTS) break;
    needs.push(factor);
    stated += defaultWeights[factor];
  }
  return needs.map((factor) => ({ factor, text: questions[factor] }));
}

const questions: Record<Factor, string> = {
  audience: "Your audience: ages, gender, income, or interests",
  objectives: "At least one objective",
  budget: "Your budget",
  geography: "Your target locations: countries, regions, or a city",
  affinity: "The property types or genres you prefer",
  exclusivity: "Your industry, or whether you need exclusivity",
  timing: "When the sponsorship should run",
  reach: "Your target reach or CPM",
  trust: "More about what you’re looking for",
};
