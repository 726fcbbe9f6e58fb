import { z } from "zod";
import { passwordField } from "../schema";

export const changePasswordSchema = z.strictObject({ currentPassword: passwordField, newPassword: passwordField });
export type ChangePasswordInput = z.output<typeof changePasswordSchema>;

export const reauthenticateSchema = z.strictObject({ password: passwordField });
export type ReauthenticateInput = z.output<typeof reauthenticateSchema>;
