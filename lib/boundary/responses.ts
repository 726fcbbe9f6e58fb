import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { AppError, type FieldErrors, type RateLimitState, invalid } from "@/lib/platform/errors";
import { classifyDatabaseError, outageReason } from "@/lib/platform/database/errors";
import { logger } from "@/lib/platform/logger";
import { requestContext } from "@/lib/platform/http/request-context";
import { type ProblemCode, problemStatus, problems } from "./problems";
import { noteRejection } from "./rejections";

const never = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" };

export function jsonResponse(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(jsonText(value), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...never, ...headers },
  });
}

/** The wire format of a response. */
export const jsonText = (value: unknown): string => JSON.stringify(value ?? {}, plain);

/** The same as a type: dates become strings, and bigints become numbers. */
type Sent<T> = T extends Date
  ? string
  : T extends bigint
    ? number
    : T extends object
      ? { [Key in keyof T]: Sent<T[Key]> }
      : T;

/**
 * The declared response of a call. JSON has a shape: no less than `run` returns, which the compiler enforces, and no
 * more, which the tests enforce. Anything else (a file, a feed, a stream, a page) has a media type.
 */
export type DeclaredResponse<Result = unknown> =
  | { output: ShapeOf<Exclude<Result, Response>>; answers?: undefined }
  | { output?: undefined; answers: `${string}/${string}` };

type ShapeOf<Value> = [Value] extends [never] ? z.ZodType : z.ZodType<Sent<Value>>;

const plain = (_key: string, value: unknown) => (typeof value === "bigint" ? Number(value) : value);

/**
 * An error as described by `problemOf`, with the right status. An unknown one is logged and gets a neutral response.
 */
export function errorResponse(thrown: unknown): Response {
  const error = translate(thrown);
  if (!(error instanceof AppError)) {
    logger.error({ err: error }, "unexpected error");
    return problemResponse("internal", "Something went wrong on our side. We’ve logged the error.");
  }
  noteRejection(error);
  if (error.code === "unavailable") logger.error({ event: "unavailable", reason: outageReason(error) }, "unavailable");
  const headers = {
    ...(error.code === "unauthenticated" && { "www-authenticate": "Bearer" }),
    ...(error.retryAfterSeconds && { "retry-after": String(error.retryAfterSeconds) }),
    ...(error.rateLimit && rateLimitHeaders(error.rateLimit)),
  };
  return problemResponse(error.code, error.message, { errors: error.fields, ...error.details }, headers);
}

/** The fields of RFC 9457 plus our own. `type` links to the code's documentation. */
function problemResponse(code: ProblemCode, message: string, more: object = {}, headers: Record<string, string> = {}) {
  const status = problemStatus(code);
  const standard = { type: `${env().APP_URL}/developers/errors#${code}`, title: problems[code].title, status };
  const own = { detail: message, message, code, requestId: requestContext()?.requestId, ...more };
  return jsonResponse({ ...standard, ...own }, status, headers);
}

/** For the budget with the least left, as named in the IETF draft: `Reset` in seconds from now. */
export const rateLimitHeaders = ({ limit, remaining, resetSeconds }: RateLimitState) => ({
  "ratelimit-limit": String(limit),
  "ratelimit-remaining": String(remaining),
  "ratelimit-reset": String(resetSeconds),
});

function translate(thrown: unknown): unknown {
  if (thrown instanceof z.ZodError) return invalidFields(thrown);
  return classifyDatabaseError(thrown);
}

/** Zod's issues by field, with paths such as `packages.0.price`. */
function invalidFields(error: z.ZodError): AppError {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const key = issue.path.join(".") || "form";
    (fields[key] ??= []).push(
      issue.code === "unrecognized_keys" ? `Unknown field: ${issue.keys.join(", ")}.` : issue.message,
    );
  }
  return invalid(fields);
}
