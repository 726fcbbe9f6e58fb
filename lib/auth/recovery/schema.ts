import { z } from "zod";
import { tokenField } from "../schema";

export const secureAccountSchema = z.strictObject({ token: tokenField });
export type SecureAccountInput = z.output<typeof secureAccountSchema>;

/**
 * The token with which the owner chooses a new password on the spot; the same link is emailed. Null where an admin secured
 * a colleague's account.
 */
export const securedAccountSchema = z.object({ resetToken: z.string().nullable() });
export type SecuredAccount = z.output<typeof securedAccountSchema>;
