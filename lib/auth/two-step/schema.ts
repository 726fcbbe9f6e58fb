import { z } from "zod";

/** Six digits of an authenticator app, or a recovery code; spaces and dashes are for people, and East Asian keyboards write full-width digits. */
export const codeField = z
  .string({ error: "Enter the code." })
  .overwrite((code) => code.normalize("NFKC").trim())
  .min(6, "Enter the 6-digit code from your authenticator app, or a recovery code.")
  .max(40, "This code is too long.");

export const codeSchema = z.strictObject({ code: codeField });
export type CodeInput = z.output<typeof codeSchema>;

/** What an app needs: the secret to type, and the picture to scan. */
export const authenticatorSetupSchema = z.object({ secret: z.string(), qrCode: z.string() });
export type AuthenticatorSetup = z.output<typeof authenticatorSetupSchema>;

/** Null if the account already has its recovery codes: they are shown once. */
export const methodAddedSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type MethodAdded = z.output<typeof methodAddedSchema>;

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>;

/** What remains after removing a method. */
export const methodRemovedSchema = z.object({ isOn: z.boolean() });
export type MethodRemoved = z.output<typeof methodRemovedSchema>;
