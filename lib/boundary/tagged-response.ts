import "server-only";
import { createHash } from "node:crypto";

/** A text that is polled repeatedly: clients send its ETag and get 304 until it changes. */
export function taggedResponse(request: Request, text: string, contentType: string): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers = { "content-type": contentType, etag, "cache-control": "public, max-age=0, must-revalidate" };
  const known = request.headers.get("if-none-match")?.split(/\s*,\s*/) ?? [];
  const isKnown = known.some((tag) => tag.replace(/^W\//, "") === etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}
