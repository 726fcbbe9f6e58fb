/** The contract as a document: the organization's text with the agreed terms in it, and the same with its signatures. */
import { labelOf } from "@/lib/listings/labels";
import { contentText } from "@/lib/listings/quantity";
import type { LegalDetails } from "@/lib/organizations/legal/schema";
import { formatCount, formatDate, formatDateTime, formatNumber } from "@/lib/platform/format";
import { currencyName } from "@/lib/platform/money";
import type { PdfBlock, PdfDocument, PdfTable } from "@/lib/platform/pdf/document";
import type { DealProgress } from "../agreed/view";
import type { ProofType } from "../fulfillment/from-terms";
import { OPENS_DAYS_BEFORE, FIRST_REFUSAL_DAYS } from "../renewal/renewal-clock";
import type { DealSide } from "../states";
import { partKey } from "../fulfillment/units";
import type { LineView } from "../view";
import { discountText, exclusivityText, moneyText, partyText, yearValues } from "../wording";
import { yearText } from "../years";
import {
  type InlinePlaceholder,
  type RequiredValue,
  type TablePlaceholder,
  fillTemplate,
  termsLeftOut,
} from "./template";

export interface ContractFacts {
  deal: DealProgress;
  agreedAt: string;
  parties: Readonly<Record<DealSide, LegalDetails>>;
}

/** Every agreed term is included: those without a placeholder in the text appear under "Agreed terms". */
export function contractDocument(template: string, facts: ContractFacts, createdAt: Date): PdfDocument {
  const { deal, parties } = facts;
  const values = valuesOf(facts);
  const blocks = fillTemplate(template, values).map((block): PdfBlock =>
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
      ...agreedTerms(template, values, facts),
      { kind: "heading", text: "Signatures" },
      {
        kind: "text",
        text: "Both parties sign electronically on Pitchside. The signed copy has a certificate with each signer’s name, role, and time, and the SHA-256 hash of this document.",
      },
      {
        kind: "signatures",
        parties: [
          { role: "The Seller", organization: parties.seller.legalName, signature: null },
          { role: "The Sponsor", organization: parties.buyer.legalName, signature: null },
        ],
      },
    ],
  };
}

function valuesOf({ deal, agreedAt, parties }: ContractFacts): Record<InlinePlaceholder, string> {
  const exclusivity = exclusivityText(deal.terms.exclusivity);
  return {
    buyer: deal.buyer.name,
    seller: deal.seller.name,
    property: deal.listing.title,
    deal: String(deal.number),
    total: moneyText(deal.total, deal.currency),
    currency: currencyName(deal.currency),
    term: `${formatDate(deal.termStart)} to ${formatDate(deal.termEnd)}`,
    exclusivity: exclusivity ? `${exclusivity}.` : "",
    refusal: deal.firstRefusal
      ? `Right of first refusal: renewal opens ${OPENS_DAYS_BEFORE} days before the term ends. For ${formatCount(FIRST_REFUSAL_DAYS, "day")} from that date, the Seller reserves the next term for the Sponsor and offers it to no one else.`
      : "",
    acceptance:
      deal.terms.acceptance === "binding"
        ? "The offer on Pitchside was accepted as binding on both parties."
        : "The offer on Pitchside was accepted subject to contract: it binds the parties once both have signed this agreement.",
    seller_details: partyText(parties.seller),
    buyer_details: partyText(parties.buyer),
    date: formatDate(agreedAt),
  };
}

const valueTitles: Record<RequiredValue, string | null> = {
  seller_details: "Seller",
  buyer_details: "Sponsor",
  property: "Property",
  term: "Term",
  total: "Total",
  currency: "Currency",
  // These need no label.
  exclusivity: null,
  refusal: null,
  acceptance: null,
};

const tableTitles: Record<TablePlaceholder, string> = {
  lines: "Rights:",
  deliverables: "Deliverables:",
  payments: "Payments:",
};

function agreedTerms(
  template: string,
  values: Readonly<Record<InlinePlaceholder, string>>,
  facts: ContractFacts,
): PdfBlock[] {
  const missing = termsLeftOut(template);
  const items = missing.values
    .filter((name) => values[name] !== "")
    .map((name) => (valueTitles[name] ? `${valueTitles[name]}: ${values[name]}` : values[name]));
  if (items.length === 0 && missing.tables.length === 0) return [];
  return [
    { kind: "heading", text: "Agreed terms" },
    ...(items.length > 0 ? [{ kind: "list" as const, items }] : []),
    ...missing.tables.flatMap((name): PdfBlock[] => [{ kind: "text", text: tableTitles[name] }, tables[name](facts)]),
  ];
}

const column = (title: string) => ({ title, detail: null });
const cell = (text: string) => ({ text, detail: null, mark: null, isKnown: true, meter: null });

const proofNames: Record<ProofType, string> = { picture: "Image", link: "Link", file: "File", figure: "Figure" };

const tables: Record<TablePlaceholder, (facts: ContractFacts) => PdfTable> = {
  lines: ({ deal: { terms } }) => ({
    kind: "table",
    columns: [column("Quantity"), column("Unit price"), column("Total")],
    rows: [...terms.lines.map((line) => lineRow(line, terms)), ...yearValues(terms).map(yearRow)],
  }),
  deliverables: ({ deal }) => ({
    kind: "table",
    columns: [column("Quantity"), column("Due"), column("Proof")],
    rows: owedOf(deal.deliverables).map(({ name, quantity, dueOn, proofType }) => ({
      label: name,
      detail: null,
      cells: [formatNumber(quantity), formatDate(dueOn), proofNames[proofType]].map(cell),
    })),
  }),
  payments: ({ deal }) => ({
    kind: "table",
    columns: [column("Due"), column("Amount")],
    rows: deal.payments.map(({ label, dueOn, amount }) => ({
      label,
      detail: null,
      cells: [formatDate(dueOn), moneyText(amount, deal.currency)].map(cell),
    })),
  }),
};

function lineRow(line: LineView, terms: DealProgress["terms"]): PdfTable["rows"][number] {
  const { description, assetCategory, includes, quantity, unitPrice, total, year } = line;
  const off = discountText(line, terms.lines, terms.currency);
  const contents = [year && yearText(terms, year), assetCategory && labelOf(assetCategory), includedText(includes)];
  const item = off ? ["", ""] : [formatNumber(quantity), moneyText(unitPrice, terms.currency)];
  return {
    label: description,
    detail: off ?? (contents.filter(Boolean).join(", ") || null),
    cells: [...item, moneyText(total, terms.currency)].map(cell),
  };
}

const yearRow = ({ label, value }: { label: string; value: string }) => ({
  label,
  detail: "Value for the year",
  cells: ["", "", value].map(cell),
});

/** Units with the same due date are one row, whatever has been delivered. */
function owedOf(parts: DealProgress["deliverables"]): DealProgress["deliverables"] {
  const rows = new Map<string, DealProgress["deliverables"][number]>();
  for (const part of parts) {
    const key = `${partKey(part)} ${part.dueOn}`;
    const before = rows.get(key);
    rows.set(key, before ? { ...before, quantity: before.quantity + part.quantity } : part);
  }
  return [...rows.values()];
}

/** A table row can't span pages; contents that would not fit are listed with the deliverables, each in its own row. */
function includedText(includes: LineView["includes"]): string {
  const text = includes.map(contentText).join(", ");
  return text.length > 800 ? `${formatCount(includes.length, "item")}, each listed as a deliverable` : text;
}

export interface Signature {
  name: string;
  title: string;
  /** The address of the signer's account. */
  email: string;
  signedAt: Date;
}

export interface Signed {
  /** The version that both sides have signed. */
  version: number;
  sha256: string;
  preparedAt: Date;
  preparedBy: string;
  signatures: Readonly<Record<DealSide, Signature>>;
}

const timeText = (at: Date): string => `${formatDateTime(at, undefined, "UTC")} UTC`;

/** The contract with its signatures in place, followed by the certificate. */
export function signedDocument(contract: PdfDocument, certificate: PdfDocument, { signatures }: Signed): PdfDocument {
  const signers = [signatures.seller, signatures.buyer].map(({ name, title, signedAt }) => ({
    ...{ name, title },
    at: timeText(signedAt),
  }));
  const blocks = contract.blocks.map((block) =>
    block.kind === "signatures"
      ? { ...block, parties: block.parties.map((party, at) => ({ ...party, signature: signers[at] ?? null })) }
      : block,
  );
  const heading = { kind: "heading", text: certificate.title } as const;
  return { ...contract, blocks: [...blocks, { kind: "page" }, heading, ...certificate.blocks] };
}

/** Who signed what, when, and how Pitchside identified them. The IP address is private to the signer. */
export function certificateDocument(
  deal: Pick<DealProgress, "number" | "listing" | "buyer" | "seller">,
  { version, sha256, preparedAt, preparedBy, signatures }: Signed,
): PdfDocument {
  const completedAt = new Date(Math.max(...Object.values(signatures).map(({ signedAt }) => signedAt.getTime())));
  return {
    title: "Certificate of signatures",
    subtitle: `Sponsorship agreement: ${deal.listing.title} · Deal ${deal.number}`,
    footer: `Deal ${deal.number}, signed ${formatDate(completedAt)}`,
    isLandscape: false,
    createdAt: completedAt,
    blocks: [
      {
        kind: "list",
        items: [
          `Contract: version ${version} for deal ${deal.number}, ${deal.listing.title}`,
          `Prepared by ${preparedBy} on ${timeText(preparedAt)}`,
          `SHA-256 of the file that both parties signed: ${sha256}`,
          `In force since ${timeText(completedAt)}`,
        ],
      },
      {
        kind: "table",
        columns: [column("Signed by"), column("Signed at"), column("Identified by")],
        rows: (["seller", "buyer"] as const).map((side) => {
          const { name, title, email, signedAt } = signatures[side];
          const who = { ...cell(name), detail: title };
          const how = { ...cell("Pitchside login"), detail: email };
          return { label: deal[side].name, detail: sideNames[side], cells: [who, cell(timeText(signedAt)), how] };
        }),
      },
      {
        kind: "text",
        text: "Each signer was logged in to Pitchside with the account named here, as a member of the organization, and confirmed their signature of this version with their full name and role. The file that was signed stays unchanged on Pitchside, where both parties can download it and compare its hash.",
      },
    ],
  };
}

const sideNames: Record<DealSide, string> = { seller: "Seller", buyer: "Sponsor" };
