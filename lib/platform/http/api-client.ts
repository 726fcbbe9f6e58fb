import { logNoResponse, logRequest, logResponse } from "./request-log";

/**
 * The browser's only way to call the server: JSON (or a raw file), sent only if there is data, dates as ISO text, with
 * credentials, never from a cache. Errors are `ApiError`s whose message is the status, a colon and the response text.
 */
import { rememberFailure } from "./recent-failures";

export interface ApiErrorBody {
  message?: string;
  code?: string;
  errors?: Record<string, string[]>;
  requestId?: string;
  [detail: string]: unknown;
}

export class ApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody;
  readonly retryAfterSeconds?: number;

  constructor(status: number, text: string, body: ApiErrorBody, retryAfterSeconds?: number) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** A sentence for the user. */
  get sentence(): string {
    return this.body.message ?? "Something went wrong. Your data is safe. Try again in a moment.";
  }
}

/** Asks the person for the password again; true once it was entered. */
export type AskForPassword = (path: string) => Promise<boolean>;
let askForPassword: AskForPassword | undefined;

/** What to do when a call is rejected because it needs a recent login; without it, the rejection stands. */
export function onRecentLoginNeeded(ask?: AskForPassword): void {
  askForPassword = ask;
}

interface RequestOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Completes even after the user leaves the page. */
  keepalive?: boolean;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Sends a request and reads its JSON object. A response that is not an object becomes null, with a warning. Throws
 * `ApiError` for a rejection and an `Error` for text that only looks like JSON. A call that needs a recent login is
 * repeated once after the person entered the password.
 */
export async function apiRequest<T = unknown>(
  method: Method,
  path: string,
  data?: unknown,
  options: RequestOptions = {},
): Promise<T> {
  const response = await sendRequest(method, path, data, options);
  if (response.ok) return (await readObject(response)) as T;
  const rejection = await errorOf(response);
  const mayRepeat = rejection.body.code === "reauthentication_required" && (await askForPassword?.(path));
  if (!mayRepeat) throw rejection;
  const repeated = await sendRequest(method, path, data, options);
  if (!repeated.ok) throw await errorOf(repeated);
  return (await readObject(repeated)) as T;
}

/** Like `apiRequest`, but returns the raw response whatever its status. */
export async function sendRequest(
  method: Method,
  path: string,
  data?: unknown,
  options: RequestOptions = {},
): Promise<Response> {
  const started = performance.now();
  const headers: Record<string, string> = { "Cache-Control": "no-cache", Pragma: "no-cache" };
  const isFile = data instanceof Blob;
  if (data !== undefined) headers["Content-Type"] = isFile ? "application/octet-stream" : "application/json";
  if (options.idempotencyKey) headers["Idempotency-Key"] = options.idempotencyKey;
  logRequest(method, path, data);
  const response = await fetch(path, {
    method,
    headers,
    body: data === undefined || isFile ? data : JSON.stringify(data),
    credentials: "include",
    mode: "cors",
    cache: "no-cache",
    signal: options.signal,
    ...(options.keepalive && { keepalive: true }),
  }).catch((error: unknown) => {
    logNoResponse(method, path, error);
    throw error;
  });
  logResponse(method, path, response.status, performance.now() - started);
  return response;
}

async function readObject(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text.trimStart().startsWith("{")) {
    console.warn(`The response from ${response.url.split("?")[0]} is not a JSON object.`);
    return null;
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`Failed to parse server response: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = (await response.text()) || response.statusText;
  let body: ApiErrorBody = {};
  if (text.startsWith("{")) {
    try {
      body = JSON.parse(text) as ApiErrorBody;
    } catch {
      // The status says enough where the body cannot be read.
    }
  }
  rememberFailure(response.status, body.requestId ?? response.headers.get("x-request-id"));
  const wait = Number(response.headers.get("retry-after"));
  return new ApiError(response.status, text, body, Number.isFinite(wait) && wait > 0 ? wait : undefined);
}

/** The default read of a query key: its first element is the path, its second a segment that is appended. */
export async function readByKey(queryKey: readonly unknown[], signal?: AbortSignal): Promise<unknown> {
  const [path, segment] = queryKey;
  const url =
    segment === undefined || segment === null ? String(path) : `${String(path)}/${encodeURIComponent(String(segment))}`;
  return apiRequest("GET", url, undefined, { signal });
}

/** Fresh for 5 minutes, cached for 30, two retries with doubling waits up to 30 s, refetched on focus. */
export const queryDefaults = {
  staleTime: 5 * 60_000,
  gcTime: 30 * 60_000,
  retry: 2,
  retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
  refetchInterval: false as const,
  refetchOnWindowFocus: true,
};
