/** On the server alone: the tables of all scripts weigh half a megabyte. */
import "server-only";
import anyAscii from "any-ascii";
import { randomSecret } from "./random";
import { slugOf } from "./slug";

/** A slug of a text in any script; empty where nothing of it can be read. */
export const transliteratedSlug = (text: string, most?: number): string =>
  slugOf(anyAscii(text.normalize("NFKC")), most);

/** With a random ending of so many bytes, for names that are not unique. */
export function slugWithEnding(text: string, bytes: number): string {
  const ending = randomSecret(bytes)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "0");
  return [transliteratedSlug(text), ending].filter(Boolean).join("-");
}
