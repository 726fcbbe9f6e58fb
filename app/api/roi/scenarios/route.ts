import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { createScenario } from "@/lib/roi/scenarios/commands";
import { listScenarios } from "@/lib/roi/scenarios/queries";
import { createScenarioSchema, scenarioSchema, scenariosSchema } from "@/lib/roi/scenarios/schema";

export const GET = defineRoute({
  action: "roi.list",
  summary: "List your ROI scenarios and those your organization shares",
  guard: member,
  output: scenariosSchema,
  run: ({ actor }) => listScenarios(actor),
});

export const POST = defineRoute({
  action: "roi.create",
  summary: "Save an ROI scenario",
  guard: member,
  input: createScenarioSchema,
  output: scenarioSchema,
  status: 201,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, input }) => createScenario(actor, input),
});
