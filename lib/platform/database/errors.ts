import { AppError } from "../errors";

/**
 * Translates a database failure for the caller. Uniqueness and exclusion violations become `conflict`, a missing or
 * overloaded database `unavailable`, a failed check `invalid`; anything else is a bug and is returned unchanged.
 */
export function classifyDatabaseError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = sqlStateOf(error);
  const text = error.message;
  if (code === "P2002" || code === "23505" || code === "23P01") {
    return new AppError("conflict", "This was already done, or something else replaced it. Reload the page.", {
      cause: error,
    });
  }
  if (code === "23514" || code === "22P02" || code === "22021" || code === "22003") {
    return new AppError("invalid", "Some values can’t be stored. Check what you entered and try again.", {
      cause: error,
    });
  }
  if (code === "55P03") {
    return new AppError("conflict", "Someone else is changing this right now. Try again.", {
      cause: error,
      retryAfterSeconds: 1,
    });
  }
  if (isOutage(code, text) || brokenKinds.has(driverCauseOf(error)?.kind ?? "")) {
    return new AppError(
      "unavailable",
      "The service is briefly unavailable. Your data is safe. Try again in a moment.",
      {
        cause: error,
        retryAfterSeconds: 2,
      },
    );
  }
  return error;
}

/** True if repeating the whole transaction may succeed: a serialization failure or a deadlock. */
export function isWorthRepeating(error: unknown): boolean {
  const code = error instanceof Error ? sqlStateOf(error) : undefined;
  return code === "P2034" || code === "40001" || code === "40P01";
}

/** True if a unique or exclusion constraint rejected the write; `name` narrows it to one constraint. */
export function isDuplicate(error: unknown, name?: string): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqlStateOf(error);
  if (code !== "P2002" && code !== "23505" && code !== "23P01") return false;
  return (
    !name || JSON.stringify(error, Object.getOwnPropertyNames(error)).includes(name) || error.message.includes(name)
  );
}

/** What happened, in one line for the log: an outage needs no stack. */
export function outageReason(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const shown = cause instanceof Error ? cause : error;
  if (!(shown instanceof Error)) return "unknown";
  const line = shown.message.trim().split("\n").at(-1)?.slice(0, 200) ?? "";
  const code = shown instanceof AppError ? undefined : sqlStateOf(shown);
  return code ? `${code}: ${line}` : line;
}

/** Errors of a broken or failed connection; the drivers' own codes pass through unchanged. */
const brokenConnection = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
]);

/** The equivalent kinds in Prisma's adapter, which are all that remains of the driver's error for a raw statement. */
const brokenKinds = new Set([
  "ConnectionClosed",
  "DatabaseNotReachable",
  "SocketTimeout",
  "TlsConnectionError",
  "TooManyConnections",
]);

const outageTexts = [
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "Connection terminated",
  "connect ECONNREFUSED",
  "Client was closed and is not queryable",
  "This socket has been ended by the other party",
  "write EPIPE",
  "Can’t reach database server",
  "the database system is",
  "Client has encountered a connection error",
  "read ECONNRESET",
  "Unable to start a transaction in the given time",
];

function isOutage(code: string | undefined, text: string): boolean {
  if (
    code &&
    (/^(08|53|57P|25P0[34])/.test(code) ||
      brokenConnection.has(code) ||
      ["57014", "P1001", "P1002", "P1008", "P1017", "P2024", "P2028"].includes(code))
  )
    return true;
  return outageTexts.some((part) => text.includes(part));
}

/** Prisma codes that only mean that the database rejected something: a raw statement, a constraint, anything else. */
const wrappers = new Set(["P2010", "P2004", "P2039"]);

interface DriverCause {
  kind?: string;
  originalCode?: string;
  code?: string;
}

type DatabaseFailure = Error & {
  code?: string;
  meta?: { code?: string; driverAdapterError?: { cause?: DriverCause } };
  cause?: DriverCause;
};

/** The driver adapter's translation of the driver's error. */
function driverCauseOf(error: Error): DriverCause | undefined {
  const { meta, cause } = error as DatabaseFailure;
  return meta?.driverAdapterError?.cause ?? cause;
}

/** The SQLSTATE or Prisma code, wherever the driver put it. */
function sqlStateOf(error: Error): string | undefined {
  const { code, meta, cause } = error as DatabaseFailure;
  const original = meta?.driverAdapterError?.cause?.originalCode ?? meta?.code ?? cause?.originalCode ?? cause?.code;
  if (original && (!code || wrappers.has(code))) return original;
  return code ?? original;
}

/** Static pages show the last data read while the database can't be reached. */
export function isDatabaseAway(error: unknown): boolean {
  const translated = classifyDatabaseError(error);
  return translated instanceof AppError && translated.code === "unavailable";
}
