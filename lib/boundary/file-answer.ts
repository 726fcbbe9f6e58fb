import "server-only";
import { portraitKind } from "@/lib/platform/files/picture-upload";
import { type StoredFileView, readFileBytes } from "@/lib/platform/files/storage";

/** What a browser may show in place; everything else is a download. */
const shownInPlace = new Set(["image/webp", "image/png", "image/jpeg", "image/avif"]);

/**
 * A stored file as an answer. A file never changes, so a public one is cached forever. Whatever it holds,
 * it cannot run anything: its type is not guessed at and its document is sandboxed. Search engines may show a public one,
 * but not a person's picture, which only the browsers that showed it cache, for a day.
 */
export async function fileAnswer(file: StoredFileView, headers: Headers): Promise<Response> {
  const etag = `"${file.sha256}"`;
  const answer = {
    etag,
    "cache-control": dismissedBy(file),
    "content-type": typeOf(file),
    "content-disposition": `${shownInPlace.has(file.contentType) ? "inline" : "attachment"}; filename*=UTF-8''${encodeFileName(file.name)}`,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
    ...(file.isPublic && !isPortrait(file) ? {} : { "x-robots-tag": "noindex" }),
  };
  if (headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers: answer });
  const bytes = await readFileBytes(file.id);
  return new Response(Uint8Array.from(bytes), { headers: { ...answer, "content-length": String(bytes.byteLength) } });
}

const isPortrait = ({ kind }: StoredFileView) => kind === portraitKind;

function dismissedBy(file: StoredFileView): string {
  if (!file.isPublic) return "private, no-store";
  return isPortrait(file) ? "private, max-age=86400, immutable" : "public, max-age=31536000, immutable";
}

/** The encoding of a stored text is unknown, so it is sent as plain bytes. */
const typeOf = ({ contentType }: StoredFileView) =>
  contentType.startsWith("text/") ? "application/octet-stream" : contentType;

const encodeFileName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
