import "server-only";
import { AppError } from "@/lib/platform/errors";

/** Reads a body up to `limit` bytes, by its header and by what really arrives. Throws `too_large`. */
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
  rejectUnstorableText(value);
  return value;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError("bad_request", "The request is not UTF-8 text.", { cause });
  }
}

/** Deeper than any field of ours; what walks a value by calling itself would run out of stack at some 10,000 levels. */
const maxDepth = 64;

/** PostgreSQL stores neither NUL nor half a character. The walk uses a list instead of recursion, so that nesting cannot exhaust the stack. */
export function rejectUnstorableText(value: unknown): void {
  const left = [{ item: value, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { item, depth } = next;
    if (typeof item === "string" && (item.includes("\u0000") || !item.isWellFormed())) {
      throw new AppError("invalid", "The text contains characters that cannot be stored.");
    }
    if (!item || typeof item !== "object") continue;
    if (depth === maxDepth) throw new AppError("bad_request", `The JSON is nested deeper than ${maxDepth} levels.`);
    for (const [key, inner] of Object.entries(item))
      left.push({ item: key, depth: 0 }, { item: inner, depth: depth + 1 });
  }
}
