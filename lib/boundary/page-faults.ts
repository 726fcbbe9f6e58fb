import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { classifyDatabaseError, outageReason } from "@/lib/platform/database/errors";
import { AppError } from "@/lib/platform/errors";
import { findOutage } from "@/lib/platform/health";
import { isListening } from "@/lib/platform/live/listener";
import { logger } from "@/lib/platform/logger";
import { routeOf, withoutAdminDash } from "@/lib/routes";
import { plainPage } from "./plain-page";
import { pageHeader } from "./rejections";

const requestIdHeader = "x-request-id";
const retryAfterSeconds = 5;

/**
 * A request hook: assigns an ID to every request and its page, so that each response and log line can be found by it.
 */
export function nameRequest(request: IncomingMessage, response: ServerResponse): false {
  // Never the client's own: a client could make the log lines and audit rows of one request look like another's.
  const id = randomUUID();
  request.headers[requestIdHeader] = id;
  request.headers[pageHeader] = pathOf(request).slice(0, 200);
  response.setHeader(requestIdHeader, id);
  return false;
}

/**
 * A request hook: while the database is unavailable, a page that needs it returns 503 with Retry-After. The framework
 * would return 500, which makes a search engine treat the page as broken. A lost listening connection is the hint; one
 * statement then checks whether the database is really unavailable.
 */
export async function rejectPagesDuringOutage(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (isListening() || !needsDatabase(request)) return false;
  const reason = await findOutage();
  if (reason === null) return false;
  const facts = { event: "page.failed", path: pathOf(request), requestId: request.headers[requestIdHeader] };
  logger.error({ ...facts, reason }, unavailable);
  const page = plainPage(
    "We couldn’t load this page",
    "The service is briefly unavailable. Your saved work is safe. Try again in a moment.",
    { link: "Try again" },
  );
  const headers = { "x-content-type-options": "nosniff", "retry-after": String(retryAfterSeconds) };
  response.writeHead(503, { ...Object.fromEntries(page.headers), ...headers }).end(await page.text());
  return true;
}

const unavailable = "a page is temporarily unavailable";

const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?", 1)[0] ?? "";

function needsDatabase(request: IncomingMessage): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const route = routeOf(withoutAdminDash(pathOf(request)));
  return route !== undefined && !route.isStatic;
}

/**
 * Called by the framework for a page that threw. The reference shown to the user is the error's `digest`. A page that
 * failed because the database was unavailable or a lock timed out is logged in one line.
 */
export function notePageFault(
  thrown: unknown,
  { path, headers }: { path: string; headers: NodeJS.Dict<string | string[]> },
): void {
  const requestId = String(headers[requestIdHeader] ?? "");
  const error = classifyDatabaseError(thrown);
  const { digest } = thrown as { digest?: string };
  const [address] = path.split("?");
  const facts = { event: "page.failed", digest, path: address, requestId };
  if (isTemporary(error)) logger.error({ ...facts, reason: outageReason(error) }, unavailable);
  else logger.error({ ...facts, err: thrown }, "a page could not be shown");
}

/** A conflict with a retry time is a lock timeout. */
const isTemporary = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (error.code === "unavailable" || (error.code === "conflict" && error.retryAfterSeconds !== undefined));
