import { z } from "zod";
import { emailSchema, loginSchema } from "../schema";

/** Six digits of an authenticator, or a recovery code; spaces and dashes are for people. */
export const secondFactorField = z
  .string({ error: "Enter the code." })
  .trim()
  .min(6, "Enter the six digits of your authenticator, or a recovery code.")
  .max(40, "This code is too long.");

export const adminLoginSchema = loginSchema.extend({ code: secondFactorField.optional() }).strict();
export type AdminLoginInput = z.output<typeof adminLoginSchema>;

export const adminUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  type: z.literal("admin"),
  isSuper: z.boolean(),
});
export type AdminUser = z.output<typeof adminUserSchema>;

export const adminSessionSchema = z.object({ success: z.literal(true), user: adminUserSchema });

export const adminDoneSchema = z.object({ success: z.literal(true) });

export const inviteAdminSchema = z.strictObject({ email: emailSchema });
export type InviteAdminInput = z.output<typeof inviteAdminSchema>;
