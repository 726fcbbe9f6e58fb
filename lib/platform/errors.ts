/** Every expected error. Anything else that is thrown is a bug or an outage. */
export type AppErrorCode =
  | "bad_request"
  | "unauthenticated"
  | "forbidden"
  | "reauthentication_required"
  | "email_unconfirmed"
  | "not_found"
  | "conflict"
  | "too_large"
  | "unsupported_type"
  | "invalid"
  | "rate_limited"
  | "unavailable";

export const statusOf: Record<AppErrorCode, number> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  reauthentication_required: 403,
  email_unconfirmed: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  rate_limited: 429,
  unavailable: 503,
};

export type FieldErrors = Record<string, string[]>;

/** The remaining budget. */
export interface RateLimitState {
  limit: number;
  remaining: number;
  /** Seconds until it is full again. */
  resetSeconds: number;
}

/** What the client needs to continue. The fields of RFC 9457 belong to the error itself. */
export interface ErrorDetails {
  [name: string]: unknown;
  type?: never;
  title?: never;
  status?: never;
  detail?: never;
}

export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly fields?: FieldErrors;
  readonly retryAfterSeconds?: number;
  /** The exhausted budget. */
  readonly rateLimit?: RateLimitState;
  /** Such as the current revision after a stale accept. */
  readonly details?: ErrorDetails;

  constructor(
    code: AppErrorCode,
    message: string,
    more: {
      fields?: FieldErrors;
      retryAfterSeconds?: number;
      rateLimit?: RateLimitState;
      details?: ErrorDetails;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.rateLimit = more.rateLimit;
    this.details = more.details;
  }
}

export const notFound = (what = "This page or record") =>
  new AppError("not_found", `${what} doesn’t exist, or you don’t have access to it.`);

export const forbidden = (message: string) => new AppError("forbidden", message);

export const conflict = (message: string, details?: ErrorDetails) => new AppError("conflict", message, { details });

export const invalid = (fields: FieldErrors, message = attentionText(fields)) =>
  new AppError("invalid", message, { fields });

const attentionText = (fields: FieldErrors): string =>
  Object.keys(fields).length === 1 ? "One field needs your attention." : "Some fields need your attention.";
