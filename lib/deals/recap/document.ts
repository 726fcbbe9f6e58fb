/** The recap of a deal to print and share: what was promised, proven and paid, and both sides' comments. */
import { convertedFromText } from "@/lib/platform/exchange-rates";
import { formatCount, formatDate, formatNumber } from "@/lib/platform/format";
import type { PdfBlock, PdfDocument, PdfTable } from "@/lib/platform/pdf/document";
import { deliverableLabels } from "../fulfillment/states";
import { itemsOf, unitsText } from "../fulfillment/units";
import { moneyText } from "../wording";
import type { RecapView } from "./schema";

/** @param pictures the bytes of the proofs’ pictures by file */
export function recapDocument(
  recap: RecapView,
  createdAt: Date,
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): PdfDocument {
  const day = formatDate(createdAt.toISOString());
  return {
    title: `Recap: ${recap.listing.title}`,
    subtitle: `${recap.seller.name} and ${recap.buyer.name} · Deal ${recap.number} · ${formatDate(recap.termStart)} to ${formatDate(recap.termEnd)}`,
    footer: `Recap of deal ${recap.number}, ${day}`,
    isLandscape: false,
    createdAt,
    blocks: [
      { kind: "heading", text: "Summary" },
      { kind: "list", items: recapSummary(recap) },
      ...figureBlocks(recap),
      ...scenarioBlocks(recap),
      { kind: "heading", text: "Deliverables" },
      deliverableTable(recap),
      ...pictureBlocks(recap, pictures),
      ...lineBlocks(recap),
      ...paymentBlocks(recap),
      ...wordBlocks(recap),
    ],
  };
}

/** The sentences at the top of the page and of the PDF. */
export function recapSummary({ delivered, total, paid, currency, termsVersion, publishedAt }: RecapView): string[] {
  const { accepted, waived, open, disputed } = delivered;
  const more = [
    waived > 0 ? `${waived} waived` : null,
    open > 0 ? `${open} open` : null,
    disputed > 0 ? `${disputed} disputed` : null,
  ].filter((text) => text !== null);
  return [
    `${accepted} of ${delivered.total} deliverables proven and accepted${more.length > 0 ? `, ${more.join(", ")}` : ""}.`,
    `${moneyText(paid, currency)} of ${moneyText(total, currency)} paid.`,
    ...(termsVersion > 0 ? [`${formatCount(termsVersion, "accepted change order")}.`] : []),
    publishedAt ? `Completed on ${formatDate(publishedAt)}.` : "Not completed yet.",
  ];
}

const cell = (text: string, isKnown = true) => ({ text, detail: null, mark: null, isKnown, meter: null });
const columns = (...titles: string[]) => titles.map((title) => ({ title, detail: null }));
const row = (label: string, detail: string | null, ...texts: string[]) => ({
  label,
  detail,
  cells: texts.map((text) => cell(text)),
});

function figureBlocks({ figures }: RecapView): PdfBlock[] {
  if (figures.length === 0) return [];
  return [
    { kind: "heading", text: "Verified results" },
    {
      kind: "table",
      columns: columns("Total of accepted proofs"),
      rows: figures.map(({ label, value }) => row(label, null, formatNumber(value))),
    },
  ];
}

function scenarioBlocks({ scenario, buyer, currency }: RecapView): PdfBlock[] {
  if (!scenario) return [];
  return [
    { kind: "heading", text: `Business case and actuals, visible only to ${buyer.name}: ${scenario.name}` },
    {
      kind: "table",
      columns: columns("Plan", "Actual", "Difference"),
      rows: scenario.rows.map((each) =>
        row(each.label, null, each.planned, each.actual ?? "Not measured", each.difference),
      ),
    },
    ...(currency === scenario.currency ? [] : [{ kind: "text" as const, text: convertedFromText(scenario.currency) }]),
  ];
}

const deliverableTable = ({ deliverables }: RecapView): PdfTable => ({
  kind: "table",
  columns: columns("Quantity", "Status", "Proofs"),
  rows: itemsOf(deliverables).flatMap((item) => [
    ...(item.parts.length > 1 ? [{ section: `${item.name}: ${unitsText(item)}` }] : []),
    ...item.parts.map(({ name, quantity, state, proofs, note }) =>
      row(name, note, formatNumber(quantity), deliverableLabels[state], proofs.map(proofText).join("; ") || "None"),
    ),
  ]),
});

/** The pictures that prove what was accepted. */
function pictureBlocks({ deliverables }: RecapView, pictures: ReadonlyMap<string, Uint8Array>): PdfBlock[] {
  const shown = deliverables.flatMap(({ name, state, proofs }) =>
    proofs.flatMap(({ file, note }) => {
      const bytes = file && state === "proof_accepted" ? pictures.get(file.id) : undefined;
      return bytes ? [{ bytes, caption: [name, note].filter(Boolean).join(": ") }] : [];
    }),
  );
  if (shown.length === 0) return [];
  return [
    { kind: "heading", text: "Images" },
    { kind: "pictures", pictures: shown },
  ];
}

function lineBlocks({ lines, total, currency }: RecapView): PdfBlock[] {
  return [
    { kind: "heading", text: "Agreed price" },
    {
      kind: "table",
      columns: columns("Quantity", "Amount"),
      rows: [
        ...lines.map((line) =>
          row(
            line.description,
            line.discount,
            line.discount ? "" : formatNumber(line.quantity),
            moneyText(line.total, currency),
          ),
        ),
        row("Total", null, "", moneyText(total, currency)),
      ],
    },
  ];
}

const proofText = ({ file, url, figure, figureLabel, note }: RecapView["deliverables"][number]["proofs"][number]) =>
  [figure === null ? null : `${formatNumber(figure)} ${figureLabel ?? ""}`.trim(), url, file?.name, note]
    .filter(Boolean)
    .join(", ");

function paymentBlocks({ payments, currency }: RecapView): PdfBlock[] {
  if (payments.length === 0) return [];
  return [
    { kind: "heading", text: "Payments" },
    {
      kind: "table",
      columns: columns("Amount", "Due", "Paid"),
      rows: payments.map(({ label, amount, dueOn, paidOn }) =>
        row(label, null, moneyText(amount, currency), formatDate(dueOn), paidOn ? formatDate(paidOn) : "Not paid"),
      ),
    },
  ];
}

function wordBlocks(recap: RecapView): PdfBlock[] {
  return (["seller", "buyer"] as const).flatMap((side): PdfBlock[] => {
    const { summary = null, lessons = null } = recap.words[side] ?? {};
    if (!summary && !lessons) return [];
    return [
      { kind: "heading", text: recap[side].name },
      ...(summary ? [{ kind: "text" as const, text: summary }] : []),
      ...(lessons ? [{ kind: "text" as const, text: `Lessons for next time: ${lessons}` }] : []),
    ];
  });
}
