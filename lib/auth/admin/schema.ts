import { z } from "zod";
import { emailSchema } from "../schema";

const adminUserSchema = z.object({
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
