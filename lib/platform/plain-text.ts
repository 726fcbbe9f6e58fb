/**
 * Text as stored: control characters have no meaning on a page and break XML, so breaks become line breaks and
 * everything else is removed. Bidirectional control marks are removed too; a page isolates each text instead.
 */

/** Vertical tab (PowerPoint's line break), form feed and the Unicode line separators. */
const otherBreaks = /[\u000b\u000c\u0085\u2028\u2029]/g;
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/** A lone surrogate becomes the replacement character. */
export const plainText = (text: string): string => text.replace(otherBreaks, "\n").replace(controls, "").toWellFormed();

/** For names and titles: without line breaks, and with single spaces. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, " ").trim();
