import { member } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { saveActuals } from "@/lib/roi/scenarios/commands";
import { saveActualsSchema, scenarioIdSchema, scenarioSchema } from "@/lib/roi/scenarios/schema";

export const PUT = defineRoute({
  action: "roi.saveActuals",
  summary: "Record the actual figures after the term, next to the plan",
  guard: member,
  params: scenarioIdSchema,
  input: saveActualsSchema,
  output: scenarioSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params, input }) => saveActuals(actor, { ...params, ...input }),
});
