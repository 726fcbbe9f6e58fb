import type { IncomingMessage, ServerResponse } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import { bodyLimitOf } from "@/lib/limits";
import { bareDataPolicy } from "./content-security-policy.mjs";

/** Refuses up front what no page or API call could handle: a body beyond every limit, an address nobody can read, TRACE, a router state that is none. */
export function rejectUnreadable(request: IncomingMessage, response: ServerResponse): boolean {
  const rejection = rejectionOf(request);
  if (!rejection) return false;
  const { status, ...text } = rejection;
  const body = JSON.stringify(text);
  // The rest of a body that nobody reads would stand before the next request of the same connection.
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
  // What is larger than the call takes never reaches its handler.
  if (Number(headers["content-length"] ?? 0) > bodyLimitOf(url.split("?", 1)[0] ?? ""))
    return { status: 413, message: "The request is too large.", code: "too_large" };
  if (!isDecodable(url)) return { status: 400, message: "The address is not valid.", code: "bad_request" };
  if (!isRouterState(headers["next-router-state-tree"]))
    return { status: 400, message: "The router state is not valid.", code: "bad_request" };
  return null;
}

/** Read as the framework will read it, which answers 500 to what it cannot read. */
function isRouterState(sent: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(sent);
    return true;
  } catch {
    return false;
  }
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}
