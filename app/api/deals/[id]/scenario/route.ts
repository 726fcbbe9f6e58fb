import { z } from "zod";
import { marketer } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { attachScenario, detachScenario } from "@/lib/deals/scenario/commands";
import { attachScenarioSchema, dealScenarioSchema } from "@/lib/deals/schema";

const params = z.object({ id: z.uuid() });

export const PUT = defineRoute({
  action: "deals.attachScenario",
  summary: "Attach an ROI scenario to a deal as the buyer’s business case",
  guard: marketer,
  params,
  input: attachScenarioSchema,
  output: dealScenarioSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params: { id }, input }) => attachScenario(actor, { dealId: id, ...input }),
});

export const DELETE = defineRoute({
  action: "deals.detachScenario",
  summary: "Detach the ROI scenario from a deal; the scenario remains",
  guard: marketer,
  params,
  output: dealScenarioSchema,
  limit: { points: 60, seconds: 60 },
  run: ({ actor, params: { id } }) => detachScenario(actor, { dealId: id }),
});
