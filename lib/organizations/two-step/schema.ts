import { z } from "zod";

export const requireTwoStepSchema = z.strictObject({ isRequired: z.boolean() });
export type RequireTwoStepInput = z.output<typeof requireTwoStepSchema>;

export const twoStepRequirementSchema = z.object({
  isRequired: z.boolean(),
  members: z.int(),
  membersWithout: z.int().describe("Members who have not set up two-step verification"),
});
export type TwoStepRequirement = z.output<typeof twoStepRequirementSchema>;
