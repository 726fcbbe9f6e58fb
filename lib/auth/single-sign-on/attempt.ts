/** What a login through a provider is for, remembered in the browser that began it until it comes back. */
import "server-only";
import { z } from "zod";
import { minutes } from "@/lib/platform/clock";
import { loginLifeMs } from "../next-auth";
import { sealedCookie } from "./sealed";

/** A login for which a provider verifiedIdentity and whose code is still to come, remembered in the browser that began it. */

const verifiedIdentitySchema = z.object({
  provider: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
});

export const codeStepCookie = sealedCookie(
  { name: "login-code", purpose: "sign-in-code", lifeMs: minutes(10) },
  verifiedIdentitySchema,
);

const attemptSchema = z.object({
  provider: z.string(),
  /** The page to go on to. */
  next: z.string().nullable(),
  /** The session that a login is connected to; null to log in. */
  connectTo: z.string().nullable(),
});
export type LoginAttempt = z.output<typeof attemptSchema>;

export const attemptCookie = sealedCookie(
  { name: "login", purpose: "sign-in-attempt", lifeMs: loginLifeMs },
  attemptSchema,
);
