import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyLimitOf } from "@/lib/limits";
import { bareDataPolicy } from "./content-security-policy.mjs";

/**
 * Rejects up front what no page or API call could handle: a body beyond every limit, an unparsable URL, TRACE, an
 * invalid router state.
 */
export function rejectUnreadable(request: IncomingMessage, response: ServerResponse): boolean {
  const rejection = rejectionOf(request);
  if (!rejection) return false;
  const { status, ...text } = rejection;
  const body = JSON.stringify(text);
  // An unread rest of a body would precede the next request on the same connection.
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": bareDataPolicy,
    "x-content-type-options": "nosniff",
    connection: "close",
  });
  response.end(body);
  return true;
}

function rejectionOf({ method, url = "", headers }: IncomingMessage) {
  if (method === "TRACE") return { status: 501, message: "TRACE is not supported.", code: "bad_request" };
  // A body larger than the call accepts never reaches its handler.
  if (Number(headers["content-length"] ?? 0) > bodyLimitOf(url.split("?", 1)[0] ?? ""))
    return { status: 413, message: "The request is too large.", code: "too_large" };
  if (!isDecodable(url)) return { status: 400, message: "The address is not valid.", code: "bad_request" };
  if (!isRouterState(headers["next-router-state-tree"]))
    return { status: 400, message: "The router state is not valid.", code: "bad_request" };
  return null;
}

/** The framework answers 500 to a state that it cannot read. The state is its own: only the outline is checked here. */
function isRouterState(sent: string | string[] | undefined): boolean {
  if (sent === undefined) return true;
  try {
    return hasOutline(JSON.parse(decodeURIComponent(String(sent))));
  } catch {
    return false;
  }
}

/** A segment, and the state of each of its slots. */
function hasOutline(state: unknown): boolean {
  if (!Array.isArray(state)) return false;
  const [segment, slots] = state as unknown[];
  const isSegment = typeof segment === "string" || Array.isArray(segment);
  return isSegment && typeof slots === "object" && slots !== null && Object.values(slots).every(hasOutline);
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}
