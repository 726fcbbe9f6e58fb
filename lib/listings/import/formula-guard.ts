/**
 * A cell that a spreadsheet would run as a formula is written with an apostrophe before it, and read without it: one that
 * begins with such a sign, be it after spaces or in the wide form of East Asian keyboards. Numbers stay numbers. Writing
 * and reading are each other's inverse, so an exported file imports as it was.
 */
const startsFormula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const isNumber = /^-?\d+(\.\d+)?$/;

export function guardCell(text: string): string {
  return startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
}

export function unguardCell(text: string): string {
  return text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text;
}
