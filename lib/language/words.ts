/** Text as it is compared: lower case, without accents, and split into words with their positions. */

export interface Word {
  text: string;
  /** Offsets into the input text. */
  start: number;
  end: number;
}

/** `"Fußball-Städte"` → `"fussball-stadte"`. The length can change, so offsets refer to the original. */
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

/** An apostrophe is part of a word (`women's` → `womens`); any other character except letters and digits ends it. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’`][\p{L}\p{M}]+)*/gu)].map((match) => ({
    text: fold(match[0].replace(/['’`]/g, "")),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The words of a phrase as one text, as the lookup key. */
export const phraseKey = (phrase: string): string =>
  wordsOf(phrase)
    .map(({ text }) => text)
    .join(" ");
