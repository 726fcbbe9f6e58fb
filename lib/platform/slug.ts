/** The part of an address that people can read: lower-case ASCII letters, digits and hyphens, accents folded. */

/** Letters that have no accent to take away. */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** Empty where the text has no Latin letters and digits; see `transliteratedSlug`. */
export const slugOf = (text: string, most = 60): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-+|-+$/g, "");
