import { z } from "zod";
import { passwordField } from "../schema";
import { codeField } from "../two-step/schema";

export const changePasswordSchema = z.strictObject({ currentPassword: passwordField, newPassword: passwordField });
export type ChangePasswordInput = z.output<typeof changePasswordSchema>;

/** The code only where the account has an authenticator app. */
export const reauthenticateSchema = z.strictObject({ password: passwordField, code: codeField.optional() });
export type ReauthenticateInput = z.output<typeof reauthenticateSchema>;
