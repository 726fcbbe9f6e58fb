/** The name of a download (RFC 6266): in ASCII for old programs and `curl -OJ`, and in UTF-8 for the others. */
import "server-only";
import anyAscii from "any-ascii";

export function contentDisposition(kind: "attachment" | "inline", fileName: string): string {
  const name = fileName.toWellFormed();
  const plain = anyAscii(name.normalize("NFKC"))
    .replace(/["\\%;/]|[^ -~]/g, "_")
    .trim();
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain || "download"}"; filename*=UTF-8''${encoded}`;
}
