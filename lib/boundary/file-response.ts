import "server-only";
import { contentDisposition } from "@/lib/platform/http/content-disposition";
import { portraitKind } from "@/lib/platform/files/picture-upload";
import { type StoredFileView, readFileBytes } from "@/lib/platform/files/storage";

/** Types that a browser may show inline; everything else is a download. */
const shownInPlace = new Set(["image/webp", "image/png", "image/jpeg", "image/avif"]);

/**
 * A stored file as a response. A file never changes, so a public one is cached forever. Whatever its content, it can't
 * run scripts: its type is not sniffed and its document is sandboxed, or, for a PDF preview, left to the browser's
 * viewer within our own pages only. Search engines may index a public file, but not a person's picture, which is cached
 * only privately, for a day.
 */
export async function fileResponse(
  file: StoredFileView,
  headers: Headers,
  { isPreview = false } = {},
): Promise<Response> {
  const etag = `"${file.sha256}"`;
  const isFramed = isPreview && file.contentType === "application/pdf";
  const isInPlace = isFramed || shownInPlace.has(file.contentType);
  const answer = {
    etag,
    "cache-control": dismissedBy(file),
    "content-type": typeOf(file),
    "content-disposition": contentDisposition(isInPlace ? "inline" : "attachment", file.name),
    "content-security-policy": isFramed ? previewPolicy : filePolicy,
    "x-content-type-options": "nosniff",
    ...(file.isPublic && !isPortrait(file) ? {} : { "x-robots-tag": "noindex" }),
  };
  if (headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers: answer });
  const bytes = await readFileBytes(file.id);
  return new Response(Uint8Array.from(bytes), { headers: { ...answer, "content-length": String(bytes.byteLength) } });
}

const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Browsers show no PDF in a sandbox; their built-in viewer isolates it from our pages. */
const previewPolicy = "default-src 'none'; frame-ancestors 'self'";

const isPortrait = ({ kind }: StoredFileView) => kind === portraitKind;

function dismissedBy(file: StoredFileView): string {
  if (!file.isPublic) return "private, no-store";
  return isPortrait(file) ? "private, max-age=86400, immutable" : "public, max-age=31536000, immutable";
}

/** The encoding of a stored text is unknown, so it is sent as plain bytes. */
const typeOf = ({ contentType }: StoredFileView) =>
  contentType.startsWith("text/") ? "application/octet-stream" : contentType;
