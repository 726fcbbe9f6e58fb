/** A bar chart with values beside its bars, so that it is readable without measuring and without color. */
import type { PdfBar, PdfBars } from "./document";
import { type Page, type Style, colors } from "./page";

const rowHeight = 20;
const titleHeight = 18;
const lineHeight = 12;
const styles = {
  title: { role: "strong", size: 10, color: colors.ink },
  label: { role: "text", size: 9, color: colors.ink },
  value: { role: "strong", size: 9, color: colors.ink },
  unknown: { role: "text", size: 9, color: colors.gold },
} as const satisfies Record<string, Style>;

export function drawBars(page: Page, { title, bars }: PdfBars): void {
  page.need(titleHeight + bars.length * rowHeight);
  page.tagged("H3", () => page.write(title, styles.title, { x: page.left, y: page.y, width: page.width }));
  page.y += titleHeight;
  for (const bar of bars) drawBar(page, bar);
  page.y += 12;
}

function drawBar(page: Page, { label, text, share, isBest }: PdfBar): void {
  const [labelWidth, valueWidth] = [page.width * 0.3, page.width * 0.2];
  const room = page.width - labelWidth - valueWidth;
  const { left, y } = page;
  const length = share === null ? 0 : Math.max(2, share * room);
  if (length > 0)
    page.artifact(() => page.pdf.rect(left + labelWidth, y, length, 11).fill(isBest ? colors.pitch : colors.bar));
  page.tagged("P", () => {
    page.write(label, styles.label, { x: left, y, width: labelWidth - 8, most: lineHeight });
    const style = share === null ? styles.unknown : styles.value;
    page.write(share === null ? `? ${text}` : text, style, {
      x: left + labelWidth + length + (length > 0 ? 6 : 0),
      y,
      width: valueWidth + room - length,
      most: lineHeight,
    });
  });
  page.y += rowHeight;
}
