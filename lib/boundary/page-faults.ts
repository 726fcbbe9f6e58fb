import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { classifyDatabaseError, outageReason } from "@/lib/platform/database/errors";
import { AppError } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logger";
import { pageHeader } from "./rejections";

/** The requests whose page failed because something that it needs is away, until they are answered. */
const globals = globalThis as { pitchsideAway?: Map<string, number> };
const away = (): Map<string, number> => (globals.pitchsideAway ??= new Map());

const requestIdHeader = "x-request-id";
const retryAfterSeconds = 5;

/**
 * A request hook: names every request and its page, so that each answer and each line of the log can be
 * found by it, and answers 503 with Retry-After for a page that failed because the database is away. The framework knows
 * only 500, which makes a search engine treat the page as broken.
 */
export function nameRequest(request: IncomingMessage, response: ServerResponse): false {
  // Never the client's own: whoever chose it could make the lines and audit rows of one request look like another's.
  const id = randomUUID();
  request.headers[requestIdHeader] = id;
  request.headers[pageHeader] = request.url?.split("?", 1)[0]?.slice(0, 200) ?? "";
  response.setHeader(requestIdHeader, id);
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const seconds = away().get(id);
    away().delete(id);
    if (status !== 500 || seconds === undefined) return writeHead(status, ...rest);
    response.setHeader("retry-after", String(seconds));
    return writeHead(503, ...rest);
  }) as typeof response.writeHead;
  response.once("close", () => away().delete(id));
  return false;
}

/**
 * Called by the framework for a page that threw. The reference that its reader sees is the error's `digest`. A page that
 * failed because the database is away or a lock was not free in time is answered 503 and logged in one line.
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
  if (!isTemporary(error)) return logger.error({ ...facts, err: thrown }, "a page could not be shown");
  logger.error({ ...facts, reason: outageReason(error) }, "a page is temporarily unavailable");
  away().set(requestId, error.retryAfterSeconds ?? retryAfterSeconds);
}

/** A conflict that names a time to wait is a lock that was not free. */
const isTemporary = (error: unknown): error is AppError =>
  error instanceof AppError &&
  (error.code === "unavailable" || (error.code === "conflict" && error.retryAfterSeconds !== undefined));
