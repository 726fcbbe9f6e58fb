import "server-only";
import { env } from "@/lib/platform/env";

/** Who asks for passkeys: they belong to the host of APP_URL and work nowhere else. */
export function relyingParty(): { id: string; name: string; origin: string } {
  const { hostname, origin } = new URL(env().APP_URL);
  return { id: hostname, name: "Pitchside", origin };
}
