import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { emailSchema, passwordField, tokenField } from "../../schema";

const name = z
  .string({ error: "Enter your name." })
  .overwrite(plainLine)
  .min(2, "Enter your name.")
  .max(80, "Use at most 80 characters.");

/** An admin's account is created with an emailed invitation, whose address it gets, or with the bootstrap code. */
export const registerAdminSchema = z.discriminatedUnion("with", [
  z.strictObject({ with: z.literal("invitation"), token: tokenField, name, password: passwordField }),
  z.strictObject({
    with: z.literal("code"),
    code: z.string({ error: "Enter the code." }).trim().min(1, "Enter the code the server printed.").max(100),
    email: emailSchema,
    name,
    password: passwordField,
  }),
]);
export type RegisterAdminInput = z.output<typeof registerAdminSchema>;

export const invitationParamsSchema = z.object({ id: z.uuid() });

export const invitedAdminSchema = z.object({ id: z.string(), email: z.string(), expiresAt: z.string() });
export type InvitedAdmin = z.output<typeof invitedAdminSchema>;
