import { calculateRoi } from "@/lib/roi/calculate";
import { type ScenarioView, withActuals } from "@/lib/roi/scenarios/schema";
import type { RoiInput } from "@/lib/roi/schema";

/** A scenario as pages receive it, computed from its inputs. */
export const scenarioView = (inputs: RoiInput, actuals?: RoiInput): ScenarioView => ({
  id: "1",
  name: "Base",
  shared: false,
  isOwn: true,
  author: "Ada Okafor",
  listing: null,
  deal: null,
  inputs,
  result: calculateRoi(inputs),
  benchmarksAreCurrent: true,
  actual: actuals
    ? {
        inputs: actuals,
        result: calculateRoi(withActuals(inputs, actuals)),
        at: "2028-06-01T10:00:00.000Z",
        by: "Ada Okafor",
      }
    : null,
  updatedAt: "2028-06-01T10:00:00.000Z",
});
