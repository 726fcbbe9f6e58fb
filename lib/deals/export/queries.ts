/**
 * The open and agreed deals of one’s organization and of an agency’s clients, what is owed and paid under them, as
 * tables for spreadsheets: the board's content under the same filters, without anything behind the plan lock.
 */
import "server-only";
import { z } from "zod";
import { type Workspace, workspaceOf } from "@/lib/auth/acting-for/workspace";
import type { OrganizationMember } from "@/lib/auth/actor";
import { tableCsv } from "@/lib/imports/file/write-csv";
import { type CellTable, workbookOf, xlsxType } from "@/lib/imports/file/write-xlsx";
import { now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { toIsoDay } from "@/lib/platform/days";
import { toDollars } from "@/lib/platform/money";
import { type DealState, stageLabels } from "../agreed/stages";
import { dealFiltersSchema } from "../board/schema";
import type { DealFilters } from "../board/filters";
import { currencySql, scopedDealsSql, termStartSql, totalSql } from "../board/scope-sql";
import { type DeliverableState, deliverableLabels } from "../fulfillment/states";
import { invoiceNumber } from "../invoices/document";
import { dealSideOf } from "../policy";
import { termLabel } from "../term-label";

const exportedTables = ["deals", "deliverables", "payments"] as const;
export type ExportedTable = (typeof exportedTables)[number];

export const exportDealsSchema = dealFiltersSchema.extend({
  format: z.enum(["csv", "xlsx"]).default("csv"),
  rows: z.enum(exportedTables).default("deals").describe("Which table; a workbook has each on its own sheet"),
});
type ExportDealsInput = z.output<typeof exportDealsSchema>;

interface Exported {
  workspace: Workspace;
  filters: DealFilters;
}

const MAX_EXPORTED = 100_000;

interface ExportedFile {
  fileName: string;
  type: string;
  body: string | Uint8Array;
}

export async function exportDeals(
  actor: OrganizationMember,
  { format, rows, ...filters }: ExportDealsInput,
): Promise<ExportedFile> {
  const exported = { workspace: await workspaceOf(actor), filters };
  if (format === "xlsx") {
    const sheets = [
      { name: "Deals", ...(await tables.deals(exported)) },
      { name: "Deliverables", ...(await tables.deliverables(exported)) },
      { name: "Payments", ...(await tables.payments(exported)) },
    ];
    return { fileName: "deals.xlsx", type: xlsxType, body: workbookOf(sheets) };
  }
  const body = tableCsv(await tables[rows](exported));
  return { fileName: `${rows}.csv`, type: "text/csv; charset=utf-8", body };
}

const tables: Record<ExportedTable, (exported: Exported) => Promise<CellTable>> = {
  deals: dealTable,
  deliverables: deliverableTable,
  payments: paymentTable,
};

interface Named {
  number: number;
  other: string;
  client: string;
  title: string;
  packages: string | null;
  termType: string | null;
  termStart: Date;
  termEnd: Date;
}

interface DealRow extends Named {
  state: DealState;
  totalCents: bigint;
  currency: string;
  agreedAt: Date | null;
  completedAt: Date | null;
  renewBy: Date | null;
  purchaseOrder: string | null;
}

async function dealTable(exported: Exported): Promise<CellTable> {
  const rows = await db.$queryRaw<DealRow[]>`
    SELECT ${namedSql}, d."state"::text AS "state", ${totalSql} AS "totalCents",
      ${currencySql} AS "currency", d."agreedAt", d."completedAt", d."renewBy", d."purchaseOrder"
    ${exportedSql(exported)} ORDER BY d."number" LIMIT ${MAX_EXPORTED}`;
  const facts = ["Stage", "Total", "Currency", "Term start", "Term end"];
  return {
    headings: [...headingsFor(exported), ...facts, "Agreed on", "Completed on", "Renew by", "PO number"],
    rows: rows.map((row) => [
      ...namesOf(exported, row),
      stageLabels[row.state],
      ...[toDollars(row.totalCents, row.currency), row.currency, toIsoDay(row.termStart), toIsoDay(row.termEnd)],
      ...[dayOf(row.agreedAt), dayOf(row.completedAt), dayOf(row.renewBy), row.purchaseOrder],
    ]),
  };
}

interface DeliverableRow extends Named {
  name: string;
  category: string | null;
  quantity: number;
  dueOn: Date;
  state: DeliverableState;
  owner: string | null;
  note: string | null;
  proofs: number;
}

async function deliverableTable(exported: Exported): Promise<CellTable> {
  const rows = await db.$queryRaw<DeliverableRow[]>`
    SELECT ${namedSql}, e."name", e."category", e."quantity", e."dueOn", e."state"::text AS "state",
      w."name" AS "owner", e."note",
      (SELECT count(*)::int FROM "proofs" AS f WHERE f."deliverableId" = e."id") AS "proofs"
    ${exportedSql(
      exported,
      Prisma.sql`JOIN "deliverables" AS e ON e."dealId" = d."id" LEFT JOIN "users" AS w ON w."id" = e."ownerId"`,
    )} ORDER BY d."number", e."position" LIMIT ${MAX_EXPORTED}`;
  return {
    headings: [
      ...headingsFor(exported),
      ...["Deliverable", "Category", "Quantity", "Due on", "State", "Owner", "Proofs", "Note"],
    ],
    rows: rows.map((row) => [
      ...namesOf(exported, row),
      ...[row.name, row.category, row.quantity, toIsoDay(row.dueOn)],
      ...[deliverableLabels[row.state], row.owner, row.proofs, row.note],
    ]),
  };
}

interface PaymentRow extends Named {
  label: string;
  amountCents: bigint;
  currency: string;
  dueOn: Date;
  paidOn: Date | null;
  note: string | null;
  invoices: number[];
  credits: number[];
}

async function paymentTable(exported: Exported): Promise<CellTable> {
  const rows = await db.$queryRaw<PaymentRow[]>`
    SELECT ${namedSql}, e."label", e."amountCents", ${currencySql} AS "currency", e."dueOn", e."paidOn", e."note",
      ARRAY(SELECT i."number" FROM "deal_invoices" AS i
        WHERE i."paymentId" = e."id" AND i."creditsId" IS NULL ORDER BY i."number") AS "invoices",
      ARRAY(SELECT i."number" FROM "deal_invoices" AS i
        WHERE i."paymentId" = e."id" AND i."creditsId" IS NOT NULL ORDER BY i."number") AS "credits"
    ${exportedSql(exported, Prisma.sql`JOIN "payments" AS e ON e."dealId" = d."id"`)}
    ORDER BY d."number", e."position" LIMIT ${MAX_EXPORTED}`;
  return {
    headings: [
      ...headingsFor(exported),
      ...["Payment", "Amount", "Currency", "Due on", "State", "Paid on", "Invoices and credit notes", "Note"],
    ],
    rows: rows.map(({ currency, invoices, credits, ...row }) => [
      ...namesOf(exported, row),
      ...[row.label, toDollars(row.amountCents, currency), currency],
      ...[toIsoDay(row.dueOn), paymentState(row), dayOf(row.paidOn)],
      [...invoices.map((each) => invoiceNumber(each)), ...credits.map((each) => invoiceNumber(each, true))].join("; "),
      row.note,
    ]),
  };
}

const headingsFor = ({ workspace: { actor, clients } }: Exported) => [
  "Deal",
  ...(clients.length > 0 ? ["For"] : []),
  dealSideOf(actor) === "buyer" ? "Seller" : "Buyer",
  ...["Listing", "Package", "Season"],
];

/** The packages come from the accepted or offered terms. */
const namesOf = ({ workspace: { clients } }: Exported, { number, client, other, title, packages, ...term }: Named) => [
  number,
  ...(clients.length > 0 ? [client] : []),
  ...[other, title, packages, termLabel(toIsoDay(term.termStart), toIsoDay(term.termEnd), term.termType)],
];

const namedSql = Prisma.sql`d."number", o."name" AS "other", k."name" AS "client", l."title",
  l."termType"::text AS "termType",
  (SELECT string_agg(line->>'description', '; ') FROM jsonb_array_elements(r."lines") AS line
    WHERE line->>'packageId' IS NOT NULL) AS "packages",
  ${termStartSql} AS "termStart", coalesce(d."termEnd", r."termEnd") AS "termEnd"`;

const paymentState = ({ paidOn, dueOn }: Pick<PaymentRow, "paidOn" | "dueOn">): string =>
  paidOn ? "Paid" : toIsoDay(dueOn) < toIsoDay(now()) ? "Overdue" : "Not paid";

const exportedSql = ({ workspace, filters }: Exported, joins?: Prisma.Sql) => scopedDealsSql(workspace, filters, joins);

const dayOf = (at: Date | null): string | null => (at === null ? null : toIsoDay(at));
