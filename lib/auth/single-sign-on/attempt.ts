/** The purpose of a provider login, stored in the browser that started it until it returns. */
import "server-only";
import { z } from "zod";
import { minutes } from "@/lib/platform/clock";
import { loginLifeMs } from "../next-auth";
import { sealedCookie } from "./sealed";

/** A login that a provider has vouched for and whose code is still missing, stored in the browser that started it. */

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
  /** The page to continue to. */
  next: z.string().nullable(),
  /** The session to connect the login to; null to log in. */
  connectTo: z.string().nullable(),
});
export type LoginAttempt = z.output<typeof attemptSchema>;

export const attemptCookie = sealedCookie(
  { name: "login", purpose: "sign-in-attempt", lifeMs: loginLifeMs },
  attemptSchema,
);
