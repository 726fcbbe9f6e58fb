import "server-only";
import { AppError } from "@/lib/platform/errors";
import { plainText } from "@/lib/platform/plain-text";

/** Reads a body up to `limit` bytes, by its header and by the bytes that actually arrive. Throws `too_large`. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new AppError("too_large", `The request is larger than ${sizeText(limit)}.`);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("bad_request", "The request is incomplete.", { cause });
  }
  return Buffer.concat(chunks);
}

export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 1024 / 1024)} MB`;

/** The JSON object of a request; undefined for an empty body. Throws `unsupported_type`, `bad_request`, `invalid`. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  if (bytes.byteLength === 0) return undefined;
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new AppError("unsupported_type", "Send JSON with the content type application/json.");
  const text = decodeUtf8(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError("bad_request", "The request is not valid JSON.", { cause });
  }
  return withPlainText(value);
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError("bad_request", "The request is not UTF-8 text.", { cause });
  }
}

/** Deeper than any of our fields; recursion over a value would overflow the stack at about 10,000 levels. */
const maxDepth = 64;

/**
 * Makes every string of the input storable; a field name that isn't is rejected. Changes the value in
 * place. The walk uses a list instead of recursion, so that nesting cannot exhaust the stack.
 */
export function withPlainText<T>(value: T): T {
  const root = { value };
  const left: { item: object; depth: number }[] = [{ item: root, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { item, depth } = next;
    if (depth > maxDepth) throw new AppError("bad_request", `The JSON is nested deeper than ${maxDepth} levels.`);
    const fields = item as Record<string, unknown>;
    for (const [key, inner] of Object.entries(fields)) {
      if (plainText(key) !== key) throw new AppError("invalid", "A field’s name contains control characters.");
      if (typeof inner === "string") fields[key] = plainText(inner);
      else if (inner && typeof inner === "object") left.push({ item: inner, depth: depth + 1 });
    }
  }
  return root.value;
}
