/** What a login through a provider is for, remembered in the browser that began it until it comes back. */
import "server-only";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { signInLifeMs } from "../next-auth";
import { isSecure } from "../session-cookie";

const attemptSchema = z.object({
  provider: z.string(),
  /** The page to go on to. */
  next: z.string().nullable(),
  /** The session that a login is connected to; null to log in. */
  connectTo: z.string().nullable(),
});
export type SignInAttempt = z.output<typeof attemptSchema>;

const salt = "sign-in-attempt";

export const attemptCookieName = () => `${isSecure() ? "__Host-" : ""}pitchside.login`;

export const attemptCookieOptions = () => ({
  httpOnly: true,
  secure: isSecure(),
  sameSite: "lax" as const,
  path: "/",
  maxAge: signInLifeMs / 1000,
});

export const sealAttempt = (attempt: SignInAttempt): Promise<string> =>
  encode({ token: { ...attempt }, secret: env().AUTH_SECRET, salt, maxAge: signInLifeMs / 1000 });

/** Null for anything that was not sealed here within the last minutes. */
export async function openAttempt(value: string | undefined): Promise<SignInAttempt | null> {
  if (!value) return null;
  try {
    const token = await decode({ token: value, secret: env().AUTH_SECRET, salt });
    return attemptSchema.safeParse(token).data ?? null;
  } catch {
    return null;
  }
}
