/**
 * Logs each request and response to the browser's console, at a level that it shows by default. Bodies are logged in
 * development only, without values whose names sound secret, the contents of files and the ends of long texts.
 */
const secret = /pass|token|secret|code|key|^data$/i;
const longest = 200;

export function logRequest(method: string, path: string, data?: unknown): void {
  const hasBody = data !== undefined && process.env.NODE_ENV !== "production";
  console.info(...[`→ ${method} ${withoutQuery(path)}`, ...(hasBody ? [redacted(data)] : [])]);
}

export function logResponse(method: string, path: string, status: number, milliseconds: number): void {
  console.info(`← ${method} ${withoutQuery(path)} ${status} ${Math.round(milliseconds)} ms`);
}

/** No response: the network failed, or the page no longer needs one. */
export function logNoResponse(method: string, path: string, error: unknown): void {
  const isCanceled = error instanceof DOMException && error.name === "AbortError";
  console.info(`← ${method} ${withoutQuery(path)} ${isCanceled ? "canceled" : `failed: ${String(error)}`}`);
}

const withoutQuery = (path: string): string => path.split("?")[0] ?? path;

function redacted(value: unknown): unknown {
  if (typeof value === "string") return value.length > longest ? `${value.slice(0, longest)}…` : value;
  if (Array.isArray(value)) return value.map(redacted);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, secret.test(name) ? "[hidden]" : redacted(each)]),
  );
}
