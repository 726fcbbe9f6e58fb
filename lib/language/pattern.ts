/** An expression for matching free text, ignoring case. Only of our own constants, never of what somebody wrote. */
export const pattern = (source: string): RegExp => new RegExp(source, "giu");

/** Whether a text has one of the phrases, each an expression of its own that begins at a word. */
export const phraseTest = (...sources: string[]): RegExp => new RegExp(String.raw`\b(?:${sources.join("|")})`, "iu");
