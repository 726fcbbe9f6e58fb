/** The parts of each factor for a brief and a listing. A factor the brief does not state has none. */
import type { CompiledBrief } from "../compiled-brief";
import type { ListingFacts } from "../criteria";
import type { ScoreFactor } from "../weights";
import { affinityParts } from "./affinity";
import { audienceParts } from "./audience";
import { budgetParts } from "./budget";
import { exclusivityParts } from "./exclusivity";
import { geographyParts } from "./geography";
import { objectivesParts } from "./objectives";
import type { Part } from "./part";
import { reachParts } from "./reach";
import { timingParts } from "./timing";
import { trustParts } from "./trust";
import { wordsParts } from "./words";

export const partsOf: Readonly<Record<ScoreFactor, (brief: CompiledBrief, listing: ListingFacts) => Part[]>> = {
  audience: audienceParts,
  objectives: objectivesParts,
  budget: budgetParts,
  geography: geographyParts,
  affinity: affinityParts,
  exclusivity: exclusivityParts,
  timing: timingParts,
  reach: reachParts,
  trust: trustParts,
  words: wordsParts,
};
