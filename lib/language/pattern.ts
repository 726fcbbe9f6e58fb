/** An expression for matching free text, ignoring case. Only of our own constants, never of what somebody wrote. */
export const pattern = (source: string): RegExp => new RegExp(source, "giu");

/** The same for one match, without the place where the last one ended. */
export const firstPattern = (source: string): RegExp => new RegExp(source, "iu");

/** Whether a text has one of the phrases, each an expression of its own that begins at a word. */
export const phraseTest = (...sources: string[]): RegExp => firstPattern(String.raw`\b(?:${sources.join("|")})`);
