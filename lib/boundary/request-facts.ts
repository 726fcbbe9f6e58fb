import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { networksOf } from "@/lib/platform/network/network-address";
import { peerHeader } from "@/lib/platform/http/peer-address";

/** The caller's IP address: the socket's own, or the one reported by the configured number of proxies. */
export function clientAddress(headers: Headers): string {
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const chain = [...forwarded, headers.get(peerHeader) ?? ""].filter(Boolean);
  return chain.at(-1 - env().TRUSTED_PROXY_HOPS) ?? chain[0] ?? "unknown";
}

/** The caller's key for rate limits: IPv6 addresses by the smallest network assigned to one customer. */
export const addressKey = (address: string): string => networksOf(address)[0];

/** The ID that the server gave this request (`nameRequest`, which overwrites the client's), or a new one. */
export function requestIdOf(headers: Headers): string {
  const input = headers.get("x-request-id");
  return input && /^[\w-]{8,64}$/.test(input) ? input : randomUUID();
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Rejects cross-site writes. A request without an Origin does not come from a browser; it is allowed unless the browser
 * itself reports that it came from another site.
 */
export function rejectForeignOrigin(headers: Headers): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const isForeignSite = site !== null && site !== "same-origin" && site !== "none";
  if (isForeignSite || (origin !== null && !isOwnOrigin(origin))) {
    throw new AppError("forbidden", "This request came from another site.");
  }
}

function isOwnOrigin(origin: string): boolean {
  const own = new URL(env().APP_URL);
  if (origin === own.origin) return true;
  if (!URL.canParse(origin) || !loopback.test(own.hostname)) return false;
  const input = new URL(origin);
  return loopback.test(input.hostname) && input.port === own.port && input.protocol === own.protocol;
}

/** Declared bots: their requests are not visits and count in no statistics. */
const program = /bot\b|bot\/|crawler|spider|curl\/|python-requests/i;

export const isProgram = (userAgent: string | null | undefined): boolean => program.test(userAgent ?? "");
