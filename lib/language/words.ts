/** Text as it is compared: lower case, without accents, and cut into words that know where they stood. */

export interface Word {
  text: string;
  /** Offsets into the text that was read. */
  start: number;
  end: number;
}

/** `"Fußball-Städte"` → `"fussball-stadte"`. The length can change, so offsets are taken before. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ł/g, "l")
    .replace(/ø/g, "o")
    .replace(/æ/g, "ae")
    .replace(/ı/g, "i");

/** An apostrophe stands inside a word (`women's` → `womens`); everything else that is no letter or digit ends it. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’`][\p{L}\p{M}]+)*/gu)].map((match) => ({
    text: fold(match[0].replace(/['’`]/g, "")),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The words of a phrase as one text, by which phrases are looked up. */
export const phraseKey = (phrase: string): string =>
  wordsOf(phrase)
    .map(({ text }) => text)
    .join(" ");
