import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { type RoiInput, roiInputSchema, roiResultSchema } from "../schema";

export const MAX_SCENARIOS = 100;

const fields = {
  name: z.string().overwrite(plainLine).min(1, "Enter a name.").max(120, "Use up to 120 characters."),
  inputs: roiInputSchema,
  shared: z.boolean().describe("Whether your organization sees it"),
};

export const createScenarioSchema = z.object({
  ...fields,
  shared: fields.shared.default(false),
  listingId: z.uuid().optional().describe("The listing whose numbers it started from"),
});
export type CreateScenarioInput = z.output<typeof createScenarioSchema>;

export const updateScenarioSchema = z
  .object({
    ...fields,
    refreshBenchmarks: z.boolean().describe("Replaces the benchmarks from when it was saved with the current ones"),
  })
  .partial();
export type UpdateScenarioInput = z.output<typeof updateScenarioSchema>;

export const scenarioIdSchema = z.object({ id: z.uuid() });

export const saveActualsSchema = z.object({
  actuals: roiInputSchema.nullable().describe("Measured inputs; what is missing counts as planned. Null removes them"),
});
export type SaveActualsInput = z.output<typeof saveActualsSchema>;

export const scenarioSchema = z.object({
  id: z.guid(),
  name: z.string(),
  shared: z.boolean(),
  isOwn: z.boolean().describe("Whether you may change it"),
  author: z.string().nullable(),
  listing: z.object({ id: z.guid(), title: z.string() }).nullable(),
  deal: z.object({ id: z.guid(), number: z.int(), title: z.string() }).nullable(),
  inputs: roiInputSchema,
  result: roiResultSchema,
  benchmarksAreCurrent: z.boolean().describe("Whether its benchmarks are still those of a new calculation"),
  actual: z
    .object({ inputs: roiInputSchema, result: roiResultSchema, at: z.iso.datetime(), by: z.string().nullable() })
    .nullable()
    .describe("What was measured after the term, and the resulting figures"),
  updatedAt: z.iso.datetime(),
});
export type ScenarioView = z.output<typeof scenarioSchema>;

/** What an actual result is computed from: measured inputs in place of the planned ones, in the currency of the plan. */
export const withActuals = (planned: RoiInput, actuals: RoiInput): RoiInput => ({
  ...planned,
  ...actuals,
  currency: planned.currency,
});

export const scenariosSchema = z.object({ items: z.array(scenarioSchema), total: z.int() });
export const deletedScenarioSchema = z.object({ id: z.guid(), deleted: z.literal(true) });
