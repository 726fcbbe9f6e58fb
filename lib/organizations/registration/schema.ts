import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { NEXT_PATH_MAX } from "@/lib/auth/next-path";
import { deviceTimeZoneSchema } from "@/lib/auth/profile/schema";
import { emailSchema } from "@/lib/auth/schema";
import { PASSWORD_MAX } from "@/lib/auth/password-rules";
import { organizationTypes } from "../vocabulary";

/** A person's and organization's details at sign-up. */
const organizationSchema = z.discriminatedUnion("mode", [
  z.strictObject({
    mode: z.literal("create"),
    name: z
      .string()
      .overwrite(plainLine)
      .min(2, "Enter the name of your organization.")
      .max(120, "Use at most 120 characters."),
    type: z.enum(organizationTypes, { error: "Choose the type of organization." }),
  }),
  z.strictObject({
    mode: z.literal("join"),
    organizationId: z.uuid("Choose the organization you want to join."),
    message: z.string().trim().max(1000, "Use at most 1,000 characters.").optional(),
  }),
]);

export const registerSchema = z.strictObject({
  email: emailSchema,
  password: z
    .string()
    .min(1, "Choose a password.")
    .max(PASSWORD_MAX * 4, "This password is too long."),
  name: z.string().overwrite(plainLine).min(2, "Enter your name.").max(120, "Use at most 120 characters."),
  type: z.enum(["marketer", "seller"], { error: "Choose whether you’re a marketer or a seller." }),
  acceptTerms: z.literal(true, { error: "Accept the terms to continue." }),
  organization: organizationSchema,
  timeZone: deviceTimeZoneSchema,
  next: z
    .string()
    .max(NEXT_PATH_MAX)
    .optional()
    .describe("The page to open after approval; ignored if it is not one of our pages"),
});
export type RegisterInput = z.output<typeof registerSchema>;

/** The answer to an admin's question about a registration. */
export const answerSchema = z.strictObject({
  answer: z
    .string({ error: "Enter your answer." })
    .trim()
    .min(2, "Enter your answer.")
    .max(4000, "Use at most 4,000 characters."),
});
export type AnswerInput = z.output<typeof answerSchema>;
