/**
 * A provider's claims about a person. An address counts as confirmed only if the provider says so: with
 * `email_verified`, or, for Microsoft, with `xms_edov` (the domain owner has verified the address).
 */
import { z } from "zod";
import { emailSchema } from "../schema";

export interface ExternalProfile {
  /** The provider's ID, and its ID for the person. */
  provider: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** Whether the provider reports that the person used a second factor. */
  hasSecondFactor: boolean;
}

const yes = z.union([z.literal(true), z.literal("true"), z.literal(1), z.literal("1")]);

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  // Characters that a person may paste by mistake have no place in a provider's claim.
  email: z
    .string()
    .regex(/^\P{Default_Ignorable_Code_Point}*$/u)
    .pipe(emailSchema)
    .nullable()
    .catch(null),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  amr: z.array(z.string()).catch([]),
});

/**
 * Names of authentication methods (RFC 8176) that indicate more than a password: several factors, a code, a hardware
 * key.
 */
const secondFactors = ["mfa", "otp", "hwk"];

/** Null if the claims identify nobody. */
export function profileOf(provider: string, claims: unknown): ExternalProfile | null {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) return null;
  const { sub: subject, email, email_verified, xms_edov, amr } = parsed.data;
  const isVerified =
    email_verified === undefined
      ? yes.safeParse(xms_edov).success
      : email_verified === true || email_verified === "true";
  return {
    provider,
    subject,
    email,
    emailVerified: email !== null && isVerified,
    hasSecondFactor: amr.some((method) => secondFactors.includes(method)),
  };
}
