/** Lines of a table that aren't records: section headings and footnotes, which fill one cell, and totals. */
import type { Table } from "@/lib/imports/file/sniff";

const filledCells = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== "").length;

const fewestColumns = 3;

/** By line: the text of each line with one cell that looks like a heading or a note, or is alone among full lines. */
export function remarksOf({ records }: Table): ReadonlyMap<number, string> {
  const single = records.filter(({ cells, problem }) => problem === undefined && filledCells(cells) === 1);
  const full = records.filter(({ cells }) => filledCells(cells) >= fewestColumns);
  if (full.length === 0) return new Map();
  const isRare = single.length * 5 <= full.length;
  const isShouted = full.length > 1 && full.every(({ cells }) => cells.some((cell) => /\p{Ll}/u.test(cell)));
  const isRemark = (text: string) =>
    isRare || looksLikeNote.test(text) || (isShouted && /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text));
  const texts = single.map(({ line, cells }) => [line, cells.join(" ").trim()] as const);
  return new Map(texts.filter(([, text]) => isRemark(text)));
}

const looksLikeNote = /^[*†‡¹²³•#(]|[:.]$/u;

export const remarkText = "Only one cell is filled, so this is a heading or a note, not a listing.";
export const totalText = "This is a total of other rows and not a listing.";

const words =
  /^(?:(?:grand|sub|sous|zwischen|general|overall)[\s-]*)?(?:totals?|totale|totaal|totalt|totaux|summe|sum|suma|somme|somma|soma|gesamt(?:summe|betrag)?|insgesamt|razem|celkem|összesen|toplam|yhteensä|итого|всего|подытог|σύνολο|合計|小計|总计|合计|小计|합계|총계|المجموع|الإجمالي|average|durchschnitt|moyenne|promedio|gemiddelde)(?!\p{L})/iu;

/** The totals of the rows so far. */
export interface RunningTotal {
  cents: number;
  rows: number;
}

/** "Total" alone, or a name that starts with it beside the sum of the prices above: "Total Warrior Run" is an event. */
export function isTotal(title: string, cents: number | null, before: RunningTotal): boolean {
  const [word] = words.exec(title.trim()) ?? [];
  if (word === undefined) return false;
  const rest = title
    .trim()
    .slice(word.length)
    .replace(/[\s\d.,:;()=%-]|\p{Sc}/gu, "");
  return rest === "" || (before.rows > 1 && cents === before.cents);
}
