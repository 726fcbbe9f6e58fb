/** On the server alone: the tables of all scripts weigh half a megabyte. */
import "server-only";
import anyAscii from "any-ascii";
import { slugOf } from "./slug";

/** A slug of a text in any script; empty where nothing of it can be read. */
export const transliteratedSlug = (text: string, most?: number): string =>
  slugOf(anyAscii(text.normalize("NFKC")), most);
