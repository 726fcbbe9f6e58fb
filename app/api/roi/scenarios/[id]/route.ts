import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { deleteScenario, updateScenario } from "@/lib/roi/scenarios/commands";
import { getScenario } from "@/lib/roi/scenarios/queries";
import {
  deletedScenarioSchema,
  scenarioIdSchema,
  scenarioSchema,
  updateScenarioSchema,
} from "@/lib/roi/scenarios/schema";

export const GET = defineRoute({
  action: "roi.get",
  summary: "Get one ROI scenario with its figures",
  guard: member,
  params: scenarioIdSchema,
  output: scenarioSchema,
  run: ({ actor, params }) => getScenario(actor, params),
});

export const PATCH = defineRoute({
  action: "roi.update",
  summary: "Rename, change, share, or unshare your ROI scenario",
  guard: member,
  params: scenarioIdSchema,
  input: updateScenarioSchema,
  output: scenarioSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => updateScenario(actor, { ...params, ...input }),
});

export const DELETE = defineRoute({
  action: "roi.delete",
  summary: "Delete your ROI scenario",
  guard: member,
  params: scenarioIdSchema,
  output: deletedScenarioSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params }) => deleteScenario(actor, params),
});
