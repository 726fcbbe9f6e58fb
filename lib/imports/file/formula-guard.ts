/**
 * A cell that a spreadsheet would run as a formula is written with a leading apostrophe, which is removed on reading:
 * one that starts with a formula character, possibly after spaces or quotes or in full-width form. The same applies
 * after a semicolon, tab or line break inside a cell, because spreadsheets in other locales start a new cell there.
 * Numbers stay numbers. Writing and reading are inverse, so an exported file imports unchanged.
 */
const formulaSigns = "=+-@＝＋－＠";
const separators = ";\t\r\n";
const isBeforeFormula = /['"\s]/;
const startsWithBreak = /^'*[\t\r\n]/;
const isNumber = /^-?\d+(\.\d+)?$/;

export function guardCell(text: string): string {
  if (isNumber.test(text)) return text;
  let from = 0;
  let guarded = "";
  for (const start of formulaStarts(text)) {
    guarded += `${text.slice(from, start)}'`;
    from = start;
  }
  return guarded + text.slice(from);
}

export function unguardCell(text: string): string {
  let from = 0;
  let plain = "";
  for (const start of formulaStarts(text)) {
    if (text[start] !== "'") continue;
    plain += text.slice(from, start);
    from = start + 1;
  }
  return plain + text.slice(from);
}

/**
 * Positions where some spreadsheet would start a formula cell: found in one pass from the end, however long the text
 * is.
 */
function formulaStarts(text: string): number[] {
  const starts: number[] = [];
  let leadsToFormula = false;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    const sign = text.charAt(index);
    if (leadsToFormula && separators.includes(sign)) starts.push(index + 1);
    leadsToFormula = formulaSigns.includes(sign) || (leadsToFormula && isBeforeFormula.test(sign));
  }
  if (leadsToFormula || startsWithBreak.test(text)) starts.push(0);
  return starts.reverse();
}
