import { z } from "zod";
import { emailSchema, tokenField } from "../schema";

export const changeEmailSchema = z.strictObject({ email: emailSchema });
export type ChangeEmailInput = z.output<typeof changeEmailSchema>;

export const emailTokenSchema = z.strictObject({ token: tokenField });
export type EmailTokenInput = z.output<typeof emailTokenSchema>;
