import type { IncomingMessage, ServerResponse } from "node:http";
import { seconds } from "@/lib/platform/clock";
import { bareDataPolicy } from "./content-security-policy.mjs";

/** Long enough for the largest body on a slow phone, short enough that nobody holds connections open for nothing. */
export const bodyLimitMs = seconds(20);
/** A file of 50 MB at 5 Mbit/s takes 80 s. */
export const importLimitMs = seconds(120);
const importPath = "/api/listings/import";

/** A request hook that answers 408 and hangs up where a body has not arrived whole within `limitMs`. */
export const endSlowBodies =
  (limitMs = bodyLimitMs) =>
  (request: IncomingMessage, response: ServerResponse): false => {
    if (!hasBody(request)) return false;
    const isImport = request.url?.startsWith(importPath) === true;
    const timer = setTimeout(() => hangUp(request, response), isImport ? importLimitMs : limitMs);
    timer.unref();
    for (const event of ["end", "close"]) request.once(event, () => clearTimeout(timer));
    return false;
  };

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function hangUp(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  if (!response.headersSent) {
    response.writeHead(408, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": bareDataPolicy,
      "x-content-type-options": "nosniff",
      connection: "close",
    });
    response.end(JSON.stringify({ message: "The request took too long to arrive.", code: "bad_request" }));
  }
  // Whoever reads the body learns that no more will come, once the answer is out.
  setImmediate(() => request.destroy());
}
