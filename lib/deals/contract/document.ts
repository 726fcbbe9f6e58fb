/** The contract as a document: the organization's text with the agreed terms in it. */
import { formatDate } from "@/lib/platform/format";
import { formatMoney, toCents } from "@/lib/platform/money";
import type { PdfBlock, PdfDocument, PdfTable } from "@/lib/platform/pdf/document";
import type { DealProgress } from "../agreed/view";
import type { RevisionView } from "../view";
import { exclusivityText } from "../wording";
import { type InlinePlaceholder, type TablePlaceholder, fillTemplate } from "./template";

export interface ContractFacts {
  deal: DealProgress;
  agreed: RevisionView;
  agreedAt: string;
}

export function contractDocument(template: string, facts: ContractFacts, createdAt: Date): PdfDocument {
  const { deal } = facts;
  const blocks = fillTemplate(template, valuesOf(facts)).map((block): PdfBlock =>
    block.kind === "table" ? tables[block.name](facts) : block,
  );
  return {
    title: `Sponsorship agreement: ${deal.listing.title}`,
    subtitle: `${deal.seller.name} and ${deal.buyer.name} · Deal ${deal.number}`,
    footer: `Deal ${deal.number}, prepared ${formatDate(createdAt.toISOString())}`,
    isLandscape: false,
    createdAt,
    blocks: [
      ...blocks,
      { kind: "heading", text: "Signatures" },
      {
        kind: "text",
        text: "Signed electronically on Pitchside, which records each signer’s name, role, time and network address with the SHA-256 hash of this document.",
      },
    ],
  };
}

function valuesOf({ deal, agreed, agreedAt }: ContractFacts): Record<InlinePlaceholder, string> {
  const exclusivity = exclusivityText(agreed.exclusivity);
  return {
    buyer: deal.buyer.name,
    seller: deal.seller.name,
    property: deal.listing.title,
    deal: String(deal.number),
    total: money(deal.total, deal.currency),
    term: `${formatDate(deal.termStart)} to ${formatDate(deal.termEnd)}`,
    exclusivity: exclusivity ? `${exclusivity}.` : "",
    date: formatDate(agreedAt),
  };
}

const money = (amount: number, currency: string): string => formatMoney(toCents(amount), currency);

const column = (title: string) => ({ title, detail: null });
const cell = (text: string) => ({ text, detail: null, mark: null, isKnown: true, meter: null });

const tables: Record<TablePlaceholder, (facts: ContractFacts) => PdfTable> = {
  lines: ({ agreed }) => ({
    kind: "table",
    columns: [column("Quantity"), column("Unit price"), column("Total")],
    rows: agreed.lines.map(({ description, includes, quantity, unitPrice, total }) => ({
      label: description,
      detail: includes.length > 0 ? includes.map((each) => `${each.quantity} × ${each.name}`).join(", ") : null,
      cells: [cell(String(quantity)), cell(money(unitPrice, agreed.currency)), cell(money(total, agreed.currency))],
    })),
  }),
  payments: ({ deal }) => ({
    kind: "table",
    columns: [column("Due"), column("Amount")],
    rows: deal.payments.map(({ label, dueOn, amount }) => ({
      label,
      detail: null,
      cells: [cell(formatDate(dueOn)), cell(money(amount, deal.currency))],
    })),
  }),
};
