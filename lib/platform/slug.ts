/** The part of an address that people can read: lower-case ASCII letters, digits and hyphens, whatever the script. */
import anyAscii from "any-ascii";

/** Empty where nothing of the text can be read. */
export const slugOf = (text: string, most = 60): string =>
  anyAscii(text.normalize("NFKC"))
    .replace(/['’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-+|-+$/g, "");
