/** A browser is identified by a random secret in a separate cookie, which logging out does not clear. */
import "server-only";
import { cookies } from "next/headers";
import { days } from "@/lib/platform/clock";
import { randomSecret } from "@/lib/platform/random";
import { isSecure } from "../session-cookie";

export const deviceCookieName = () => (isSecure() ? "__Host-pitchside.device" : "pitchside.device");

/** 400 days is the longest that browsers keep any cookie; each login renews it. */
export const deviceCookieOptions = () => ({
  httpOnly: true,
  secure: isSecure(),
  sameSite: "lax" as const,
  path: "/",
  maxAge: days(400) / 1000,
});

/** The requesting browser's secret; a new one if it has none yet, to be set once the login succeeds. */
export async function deviceOfRequest(): Promise<string> {
  const input = (await cookies()).get(deviceCookieName())?.value;
  return input && /^[\w-]{43}$/.test(input) ? input : randomSecret();
}
