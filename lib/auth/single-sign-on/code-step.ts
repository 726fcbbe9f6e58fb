/** A login for which a provider verifiedIdentity and whose code is still to come, remembered in the browser that began it. */
import "server-only";
import { z } from "zod";
import { minutes } from "@/lib/platform/clock";
import { sealedCookie } from "./sealed";

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
