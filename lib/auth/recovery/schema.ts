import { z } from "zod";
import { tokenField } from "../schema";

export const secureAccountSchema = z.strictObject({ token: tokenField });
export type SecureAccountInput = z.output<typeof secureAccountSchema>;

/**
 * The token for choosing a new password right away; the same link is emailed. Null if an admin secured a colleague's
 * account.
 */
export const securedAccountSchema = z.object({ resetToken: z.string().nullable() });
export type SecuredAccount = z.output<typeof securedAccountSchema>;
