import { z } from "zod";
import { addressesIn, normalizeAddress } from "./email-address";
import { PASSWORD_MAX } from "./password-rules";
import { codeField } from "./two-step/schema";

/** Without quotes, commas or spaces: mail servers disagree on what such an address means. */
const addressShape = /^[^\s"(),:;<>@[\\\]]+@(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/;

/** An address in stored form. */
export const emailSchema = z
  .string({ error: "Enter your email address." })
  .overwrite(normalizeAddress)
  .max(254, "This address is too long.")
  .refine((address) => addressesIn(address).length < 2, { error: "Enter one email address only.", abort: true })
  .regex(addressShape, "Enter an email address such as name@company.com.");

/** Length and composition are checked in one place, `passwordProblem`; this only checks the type and size. */
export const passwordField = z
  .string({ error: "Enter your password." })
  .min(1, "Enter your password.")
  .max(PASSWORD_MAX * 4, "This password is too long.");

/** The code is for accounts with two-step verification; it is requested once the password was correct. */
export const loginSchema = z.strictObject({ email: emailSchema, password: passwordField, code: codeField.optional() });
export type LoginInput = z.output<typeof loginSchema>;

export const forgotPasswordSchema = z.strictObject({ email: emailSchema });
export type ForgotPasswordInput = z.output<typeof forgotPasswordSchema>;

export const tokenField = z.string({ error: "This link is incomplete." }).min(1, "This link is incomplete.").max(200);

export const resetPasswordSchema = z.strictObject({ token: tokenField, newPassword: passwordField });
export type ResetPasswordInput = z.output<typeof resetPasswordSchema>;

export const verifyEmailSchema = z.strictObject({ token: tokenField });
export type VerifyEmailInput = z.output<typeof verifyEmailSchema>;

export const currentUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  type: z.enum(["marketer", "seller", "admin"]),
  organizationId: z.string().nullable(),
  organizationName: z.string().nullable(),
  role: z.enum(["admin", "editor", "viewer"]).nullable(),
  status: z.enum(["active", "pending"]),
  waitingFor: z.enum(["approval", "organization", "two_step"]).nullable(),
  emailVerified: z.boolean(),
  isSuper: z.boolean().optional(),
  /** The person's agency, if the organization is its client. */
  agency: z.object({ id: z.string(), name: z.string() }).optional(),
});

export type CurrentUser = z.output<typeof currentUserSchema>;

export const changeEmailSchema = z.strictObject({ email: emailSchema });
export type ChangeEmailInput = z.output<typeof changeEmailSchema>;
export const emailTokenSchema = z.strictObject({ token: tokenField });
export type EmailTokenInput = z.output<typeof emailTokenSchema>;

export const changePasswordSchema = z.strictObject({ currentPassword: passwordField, newPassword: passwordField });
export type ChangePasswordInput = z.output<typeof changePasswordSchema>;

/** The code only if the account has an authenticator app. */
export const reauthenticateSchema = z.strictObject({ password: passwordField, code: codeField.optional() });
export type ReauthenticateInput = z.output<typeof reauthenticateSchema>;
