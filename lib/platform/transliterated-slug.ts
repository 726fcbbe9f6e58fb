/** Server only: the tables of all scripts are half a megabyte. */
import "server-only";
import anyAscii from "any-ascii";
import { randomSecret } from "./random";
import { slugOf } from "./slug";

/** A slug for a text in any script; empty if nothing can be transliterated. */
export const transliteratedSlug = (text: string, most?: number): string =>
  slugOf(anyAscii(text.normalize("NFKC")), most);

/** With a random suffix of this many bytes, for names that are not unique. */
export function slugWithEnding(text: string, bytes: number): string {
  const ending = randomSecret(bytes)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "0");
  return [transliteratedSlug(text), ending].filter(Boolean).join("-");
}
