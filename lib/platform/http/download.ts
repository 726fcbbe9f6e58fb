import { contentDisposition } from "./content-disposition";

/** A file as a download that no browser shows inline or caches. */
export function downloadResponse(
  body: string | Uint8Array,
  { fileName, type }: { fileName: string; type: string },
): Response {
  return new Response(body as BodyInit, {
    headers: {
      "content-type": type,
      "content-disposition": contentDisposition("attachment", fileName),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
