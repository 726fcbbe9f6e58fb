/** What spreadsheets and databases write instead of a plain figure: exponents, placeholders, dead links. */

const exponent = /^([+-]?\d(?:[.,]\d+)?)E\+?(\d{1,2})$/i;

/** Excel shows a long number as `1.2E+06`, which is 1200000. */
export function withoutExponent(cell: string): string {
  const [, digits, power] = exponent.exec(cell.trim()) ?? [];
  return digits && power ? String(Number(`${digits.replace(",", ".")}e${power}`)) : cell;
}

/** A long number truncated by Excel: its last digits are lost. */
export const isCutByExcel = (cell: string): boolean => exponent.test(cell.trim());

/** -1, -999 or 9999999 are placeholders for a missing figure. */
export const isPlaceholder = (cell: string): boolean =>
  /^(?:-\s?1|-?9{3,4}|-?9{6,})$/.test(cell.replace(/[.,'\s]/g, "")) && !/^9{3,4}$/.test(cell.trim());

/** With a name at its end, so that `185.000` is a figure. */
export const isWebsite = (text: string): boolean =>
  /^(?:https?:\/\/|www\.)?(?:[\p{L}\d-]+\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)(?::\d+)?(?:[/?#]\S*)?$/iu.test(text);
