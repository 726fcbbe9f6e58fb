import { z } from "zod";

export const attachScenarioSchema = z.strictObject({ scenarioId: z.uuid() });
export type AttachScenarioInput = z.output<typeof attachScenarioSchema>;

export const dealScenarioSchema = z.object({ dealId: z.guid(), scenarioId: z.guid().nullable() });
export type DealScenario = z.output<typeof dealScenarioSchema>;
