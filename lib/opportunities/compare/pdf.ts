/** A comparison as a document to share: highlights, two charts, the whole table, and the sources of the figures. */
import { formatDate, withPeriod } from "@/lib/platform/format";
import type { PdfBars, PdfBlock, PdfCell, PdfDocument, PdfTable } from "@/lib/platform/pdf/document";
import { UNKNOWN_VALUE } from "@/lib/matching/compiled-brief";
import { bestSentences } from "./rows";
import type { Comparison, ComparisonCell, ComparisonRow, RowCode } from "./view";

export function comparisonDocument(comparison: Comparison, createdAt: Date): PdfDocument {
  const day = formatDate(createdAt.toISOString());
  const { brief, listings } = comparison;
  return {
    title: "Sponsorship comparison",
    subtitle: [listings.map(({ title }) => title).join(", "), brief ? `Brief: ${brief.name}` : null, day]
      .filter(Boolean)
      .join(" · "),
    footer: `Sponsorship comparison, ${day}`,
    isLandscape: true,
    createdAt,
    blocks: [
      ...summaryOf(comparison),
      ...charted.flatMap((code) => barsOf(comparison, code) ?? []),
      { kind: "heading", text: "Side by side" },
      tableOf(comparison),
      { kind: "heading", text: "Sources and method" },
      { kind: "list", items: methodOf(comparison) },
    ],
  };
}

function summaryOf(comparison: Comparison): PdfBlock[] {
  const items = [comparison.recommendation ?? [], bestSentences(comparison)].flat();
  if (items.length === 0) return [];
  return [
    { kind: "heading", text: "What stands out" },
    { kind: "list", items },
  ];
}

const charted: readonly RowCode[] = ["cost_per_target_reach", "effective_cpm"];

const rowsOf = ({ sections }: Comparison): ComparisonRow[] => sections.flatMap(({ rows }) => rows);

/** Null if fewer than two values are known, or they can't be ranked: bars would compare nothing. */
function barsOf(comparison: Comparison, code: RowCode): PdfBars | null {
  const row = rowsOf(comparison).find((each) => each.code === code);
  if (!row?.best) return null;
  const longest = Math.max(...row.cells.map(({ amount }) => amount ?? 0));
  const bars = row.cells.map(({ text, amount, isBest }, at) => ({
    label: comparison.listings[at]?.title ?? "",
    text,
    share: amount === null ? null : amount / longest,
    isBest,
  }));
  return { kind: "bars", title: `${row.label} (lower is better)`, bars };
}

const tableOf = ({ listings, sections }: Comparison): PdfTable => ({
  kind: "table",
  columns: listings.map(({ title, seller, place }) => ({
    title,
    detail: [seller, place].filter(Boolean).join(", "),
  })),
  rows: sections.flatMap(({ title, rows }) => [
    { section: title },
    ...rows.map((row) => ({
      label: row.label,
      detail: row.definition,
      cells: row.cells.map((cell) => cellOf(cell, row)),
    })),
  ]),
});

const cellOf = ({ text, detail, isKnown, isBest, segment }: ComparisonCell, { best }: ComparisonRow): PdfCell => ({
  text,
  detail,
  mark: isBest && best ? best.word : null,
  isKnown,
  meter: segment && meterOf(segment),
});

/** Points assumed for missing data belong to the unknown part. */
function meterOf({ weight, points, known }: NonNullable<ComparisonCell["segment"]>): NonNullable<PdfCell["meter"]> {
  const unknown = 1 - known;
  const earned = Math.min(known, Math.max(0, points / weight - UNKNOWN_VALUE * unknown));
  return { earned, unknown, missed: 1 - earned - unknown };
}

function methodOf(comparison: Comparison): string[] {
  const { listings, activation, brief } = comparison;
  const sources = rowsOf(comparison).find(({ code }) => code === "sources");
  return [
    ...listings.map(({ title, seller }, at) => {
      const cell = sources?.cells[at];
      return `${title}: figures from ${withPeriod(seller)} Source: ${cell?.text ?? "not provided"}. ${cell?.detail ?? ""}.`;
    }),
    activation > 0
      ? `Costs include activation spend of $${activation.toFixed(2)} per $1 of the fee.`
      : "Costs are the rights fee alone, without activation.",
    ...rowsOf(comparison).flatMap(({ label, definition, unit }) =>
      definition && unit === "cents" ? [`${label}: ${definition.charAt(0).toLowerCase()}${definition.slice(1)}.`] : [],
    ),
    ...(brief ? ["Bars: solid is points earned, hatched is unknown, pale is points missed."] : []),
    "Unknown values were not provided by the seller. They are never estimated and never count as best.",
  ];
}
