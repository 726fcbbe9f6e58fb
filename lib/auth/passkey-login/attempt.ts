/** A passkey login belongs to the browser that started it: a separate cookie ties the challenge to it. */
import "server-only";
import { challengeLife } from "../two-step/passkeys/challenge-store";
import { isSecure } from "../session-cookie";

export const attemptCookieName = (): string => `${isSecure() ? "__Host-" : ""}pitchside.passkey`;

export const attemptCookieOptions = () => ({
  httpOnly: true,
  secure: isSecure(),
  sameSite: "strict" as const,
  path: "/",
  maxAge: challengeLife / 1000,
});
