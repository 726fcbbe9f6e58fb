import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { organizationTypes } from "../vocabulary";

export const organizationNameSchema = z
  .string()
  .overwrite(plainLine)
  .min(2, "Enter the name of your organization.")
  .max(120, "Use at most 120 characters.");

export const foundOrganizationSchema = z.strictObject({
  name: organizationNameSchema,
  type: z.enum(organizationTypes, { error: "Choose the type of organization." }),
});
export type FoundOrganizationInput = z.output<typeof foundOrganizationSchema>;

/** `pending` if the platform must approve the person first. */
export const foundedSchema = z.object({ id: z.string(), name: z.string(), status: z.enum(["active", "pending"]) });
export type Founded = z.output<typeof foundedSchema>;
