import { z } from "zod";
import { passwordField } from "../../schema";
import { secondFactorField } from "../schema";

export const beginSecondFactorSchema = z.strictObject({ password: passwordField });
export type BeginSecondFactorInput = z.output<typeof beginSecondFactorSchema>;

export const secondFactorCodeSchema = z.strictObject({ code: secondFactorField });
export type SecondFactorCodeInput = z.output<typeof secondFactorCodeSchema>;

/** What an app needs: the secret to type, and the picture to scan. */
export const enrolmentSchema = z.object({ secret: z.string(), qrCode: z.string() });
export type Enrolment = z.output<typeof enrolmentSchema>;

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>;
