/**
 * What a provider says of a person. An address counts as confirmed only where the provider says so itself: with
 * `email_verified`, or, as Microsoft does, with `xms_edov` (the owner of the domain stands behind the address).
 */
import { z } from "zod";
import { emailSchema } from "../schema";

export interface ExternalProfile {
  /** The id of the provider, and what it calls the person. */
  provider: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** Whether the provider says that the person used a second factor. */
  hasSecondFactor: boolean;
}

const yes = z.union([z.literal(true), z.literal("true"), z.literal(1), z.literal("1")]);

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  // What a person may paste by mistake, a provider has no reason to say.
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

/** Names of authentication methods (RFC 8176) that show more than a password: several factors, a code, a hardware key. */
const secondFactors = ["mfa", "otp", "hwk"];

/** Null where the claims name nobody. */
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
