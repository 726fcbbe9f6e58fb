import { cookieName } from "@/lib/auth/session-cookie";
import type { SessionKind } from "@/lib/auth/session-rules";
import { startSession } from "@/lib/auth/session-commands";
import { inTransaction } from "@/lib/platform/db";
import { withRequestHeaders } from "./next-headers";

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

export interface Call {
  method?: string;
  /** The query of a read, with the rest of the path before it where the handler looks at it. */
  query?: string;
  /** Sent as JSON, or as it is where it is text already. */
  body?: unknown;
  params?: object;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  /** The cookies that were set, empty where they were ended. */
  cookies: Map<string, string>;
}

/**
 * Calls a route handler as HTTP would, from origin check to error translation, without a server. A test that uses it
 * needs no more: the database tests replace `next/headers` by tests/support/http/next-headers.ts (jest.config.ts).
 */
export async function callRoute(handler: Handler, call: Call): Promise<Answer> {
  const { body, params = {}, query = "", method = body === undefined ? "GET" : "POST" } = call;
  const headers = new Headers({ "content-type": "application/json", ...call.headers });
  const text = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
  const request = new Request(`http://localhost:3000/api${query}`, { method, headers, body: text });
  const cookies = new Map<string, string>();
  const result = await withRequestHeaders(
    headers,
    () => handler(request, { params: Promise.resolve(params) }),
    (name, value) => cookies.set(name, value),
  );
  const json = result.headers.get("content-type")?.startsWith("application/json") ?? false;
  const input = await result.text();
  return {
    status: result.status,
    headers: result.headers,
    body: json && input ? (JSON.parse(input) as Record<string, unknown>) : {},
    cookies,
  };
}

/** The cookie header of somebody's fresh session. */
export async function cookieFor({ userId }: { userId: string }, kind: SessionKind = "user"): Promise<string> {
  return `${cookieName(kind)}=${await inTransaction((tx) => startSession(tx, userId, kind))}`;
}
