/** A table that never splits a row and repeats its head on every page. */
import type { PdfCell, PdfMeter, PdfRow, PdfTable } from "./document";
import { type Page, type Style, colors } from "./page";

const styles = {
  column: { role: "strong", size: 10, color: colors.ink },
  detail: { role: "text", size: 7.5, color: colors.soft },
  section: { role: "display", size: 11, color: colors.pitch },
  label: { role: "strong", size: 9, color: colors.ink },
  value: { role: "strong", size: 10, color: colors.ink },
  unknown: { role: "text", size: 9.5, color: colors.gold },
  mark: { role: "strong", size: 7.5, color: colors.pitch },
} as const satisfies Record<string, Style>;

const padding = 5;
const meterHeight = 9;
const sectionHeight = 22;

/** The lines of a cell; a meter is drawn above them. */
interface Lines {
  lines: readonly (readonly [text: string, style: Style])[];
  meter: PdfMeter | null;
  isMarked: boolean;
}

export function drawTable(page: Page, table: PdfTable): void {
  const head = [{ lines: [], meter: null, isMarked: false }, ...table.columns.map(headLines)];
  const tallest = Math.max(...table.rows.map((row) => ("section" in row ? 0 : heightOfRow(page, rowLines(row)))), 0);
  page.need(heightOfRow(page, head) + sectionHeight + Math.min(tallest, page.tallest / 2));
  page.within("Table", () => {
    drawHead(page, head);
    for (const row of table.rows) {
      if ("section" in row) drawSection(page, row.section, head);
      else drawRow(page, rowLines(row), head);
    }
  });
  page.y += 12;
}

const headLines = ({ title, detail }: PdfTable["columns"][number]): Lines => ({
  lines: [[title, styles.column], ...(detail ? [[detail, styles.detail] as const] : [])],
  meter: null,
  isMarked: false,
});

const rowLines = ({ label, detail, cells }: PdfRow): Lines[] => [
  {
    lines: [[label, styles.label], ...(detail ? [[detail, styles.detail] as const] : [])],
    meter: null,
    isMarked: false,
  },
  ...cells.map(cellLines),
];

const cellLines = ({ text, detail, mark, isKnown, meter }: PdfCell): Lines => ({
  lines: [
    isKnown ? [text, styles.value] : [`? ${text}`, styles.unknown],
    ...(mark ? [[mark, styles.mark] as const] : []),
    ...(detail ? [[detail, styles.detail] as const] : []),
  ],
  meter,
  isMarked: mark !== null,
});

function drawHead(page: Page, head: readonly Lines[]): void {
  drawCells(page, head, "TH");
  page.artifact(() => page.rule(page.y, colors.ink));
}

function drawSection(page: Page, title: string, head: readonly Lines[]): void {
  if (page.need(sectionHeight * 3)) drawHead(page, head);
  const box = { x: page.left, y: page.y + 7, width: page.width };
  page.within("TR", () => page.tagged("TH", () => page.write(title, styles.section, box)));
  page.y += sectionHeight;
  page.artifact(() => page.rule(page.y, colors.line));
}

function drawRow(page: Page, cells: readonly Lines[], head: readonly Lines[]): void {
  if (page.need(heightOfRow(page, cells))) drawHead(page, head);
  drawCells(page, cells, "TD");
  page.artifact(() => page.rule(page.y, colors.line));
}

/** The first column takes a fifth of the width, or two fifths if there are few others. */
function boxesOf(page: Page, count: number): { x: number; width: number }[] {
  const first = page.width * (count > 4 ? 0.2 : 0.4);
  const other = (page.width - first) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? { x: page.left, width: first } : { x: page.left + first + (at - 1) * other, width: other },
  );
}

const heightOfRow = (page: Page, cells: readonly Lines[]): number =>
  Math.min(
    page.tallest / 2,
    Math.max(...boxesOf(page, cells.length).map(({ width }, at) => heightOfCell(page, cells[at], width))) + 2 * padding,
  );

function heightOfCell(page: Page, cell: Lines | undefined, width: number): number {
  const lines = cell?.lines ?? [];
  const text = lines.reduce((sum, [line, style]) => sum + page.heightOf(line, style, width - 2 * padding), 0);
  return text + (cell?.meter ? meterHeight : 0);
}

function drawCells(page: Page, cells: readonly Lines[], tag: "TH" | "TD"): void {
  const height = heightOfRow(page, cells);
  const boxes = boxesOf(page, cells.length);
  page.within("TR", () => {
    for (const [at, box] of boxes.entries()) {
      const cell = cells[at];
      if (!cell) continue;
      if (cell.isMarked) page.artifact(() => page.pdf.rect(box.x, page.y, box.width, height).fill(colors.wash));
      if (cell.meter) drawMeter(page, cell.meter, box);
      page.tagged(at === 0 ? "TH" : tag, () => writeLines(page, cell, box, height));
    }
  });
  page.y += height;
}

function writeLines(page: Page, { lines, meter }: Lines, { x, width }: { x: number; width: number }, height: number) {
  const end = page.y + height - padding;
  let y = page.y + padding + (meter ? meterHeight : 0);
  for (const [line, style] of lines) {
    if (y + style.size > end + 1) return;
    y += page.write(line, style, { x: x + padding, y, width: width - 2 * padding, most: end - y });
  }
}

/** Solid is earned, hatched unknown, pale missed, each outlined. */
function drawMeter(page: Page, { earned, unknown }: PdfMeter, { x, width }: { x: number; width: number }): void {
  const [left, top, whole, height] = [x + padding, page.y + padding, width - 2 * padding, 5];
  page.artifact(() => {
    const { pdf } = page;
    pdf.rect(left, top, whole, height).fill(colors.sunk);
    pdf.rect(left, top, whole * earned, height).fill(colors.pitch);
    if (unknown > 0) drawHatch(page, { x: left + whole * earned, y: top, width: whole * unknown }, height);
    pdf.rect(left, top, whole, height).lineWidth(0.4).stroke(colors.soft);
  });
}

function drawHatch({ pdf }: Page, { x, y, width }: { x: number; y: number; width: number }, height: number): void {
  pdf.save().rect(x, y, width, height).clip();
  pdf.rect(x, y, width, height).fill("#ffffff");
  for (let from = x - height; from < x + width; from += 3) pdf.moveTo(from, y + height).lineTo(from + height, y);
  pdf.lineWidth(1).stroke(colors.gold).restore();
}
