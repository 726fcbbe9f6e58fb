import { z } from "zod";
import { roiInputSchema, roiResultSchema } from "../schema";

export const MAX_SCENARIOS = 100;

const fields = {
  name: z.string().trim().min(1, "Enter a name.").max(120, "Use up to 120 characters."),
  inputs: roiInputSchema,
  shared: z.boolean().describe("Whether your organization sees it"),
};

export const createScenarioSchema = z.object({
  ...fields,
  shared: fields.shared.default(false),
  listingId: z.uuid().optional().describe("The listing whose numbers it started from"),
});
export type CreateScenarioInput = z.output<typeof createScenarioSchema>;

export const updateScenarioSchema = z.object(fields).partial();
export type UpdateScenarioInput = z.output<typeof updateScenarioSchema>;

export const scenarioIdSchema = z.object({ id: z.uuid() });

export const scenarioSchema = z.object({
  id: z.guid(),
  name: z.string(),
  shared: z.boolean(),
  isOwn: z.boolean().describe("Whether you may change it"),
  author: z.string().nullable(),
  listing: z.object({ id: z.guid(), title: z.string() }).nullable(),
  inputs: roiInputSchema,
  result: roiResultSchema,
  updatedAt: z.iso.datetime(),
});
export type ScenarioView = z.output<typeof scenarioSchema>;

export const scenariosSchema = z.object({ items: z.array(scenarioSchema), total: z.int() });
export const deletedScenarioSchema = z.object({ id: z.guid(), deleted: z.literal(true) });
