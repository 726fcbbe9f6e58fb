/** An expression for matching free text, ignoring case. Only for our own constants, never for user input. */
export const pattern = (source: string): RegExp => new RegExp(source, "giu");

/** The same for a single match, without `lastIndex` state. */
export const firstPattern = (source: string): RegExp => new RegExp(source, "iu");

/** Whether a text contains one of the phrases, each an expression that starts at a word boundary. */
export const phraseTest = (...sources: string[]): RegExp => firstPattern(String.raw`\b(?:${sources.join("|")})`);
