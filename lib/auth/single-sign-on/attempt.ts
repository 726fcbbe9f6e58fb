/** What a login through a provider is for, remembered in the browser that began it until it comes back. */
import "server-only";
import { z } from "zod";
import { loginLifeMs } from "../next-auth";
import { sealedCookie } from "./sealed";

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
