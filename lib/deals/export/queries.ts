/**
 * The open and agreed deals of one’s organization, what is owed under them and what is paid, as tables for spreadsheets:
 * what the board and the deals’ own pages show, and nothing behind the plan lock.
 */
import "server-only";
import { z } from "zod";
import type { OrganizationMember } from "@/lib/auth/actor";
import { tableCsv } from "@/lib/imports/file/write-csv";
import { type CellTable, workbookOf, xlsxType } from "@/lib/imports/file/write-xlsx";
import { conversationsVisibleToSql } from "@/lib/messages/policy";
import { dealsWithTermsSql, isOpenSql } from "@/lib/messages/stage-sql";
import { now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { toIsoDay } from "@/lib/platform/days";
import { toDollars } from "@/lib/platform/money";
import { type DealState, stageLabels } from "../agreed/stages";
import { type DeliverableState, deliverableLabels } from "../fulfillment/states";
import { invoiceNumber } from "../invoices/document";
import { dealSideOf } from "../policy";
import { termLabel } from "../term-label";

const exportedTables = ["deals", "deliverables", "payments"] as const;
export type ExportedTable = (typeof exportedTables)[number];

export const exportDealsSchema = z.object({
  format: z.enum(["csv", "xlsx"]).default("csv"),
  rows: z.enum(exportedTables).default("deals").describe("Which table; a workbook has each on a sheet of its own"),
});
type ExportDealsInput = z.output<typeof exportDealsSchema>;

const MAX_EXPORTED = 100_000;

interface ExportedFile {
  fileName: string;
  type: string;
  body: string | Uint8Array;
}

export async function exportDeals(actor: OrganizationMember, input: ExportDealsInput): Promise<ExportedFile> {
  if (input.format === "xlsx") {
    const sheets = [
      { name: "Deals", ...(await tables.deals(actor)) },
      { name: "Deliverables", ...(await tables.deliverables(actor)) },
      { name: "Payments", ...(await tables.payments(actor)) },
    ];
    return { fileName: "deals.xlsx", type: xlsxType, body: workbookOf(sheets) };
  }
  const body = tableCsv(await tables[input.rows](actor));
  return { fileName: `${input.rows}.csv`, type: "text/csv; charset=utf-8", body };
}

const tables: Record<ExportedTable, (actor: OrganizationMember) => Promise<CellTable>> = {
  deals: dealTable,
  deliverables: deliverableTable,
  payments: paymentTable,
};

interface Named {
  number: number;
  other: string;
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

async function dealTable(actor: OrganizationMember): Promise<CellTable> {
  const rows = await db.$queryRaw<DealRow[]>`
    SELECT ${namedSql}, d."state"::text AS "state", coalesce(d."totalCents", r."totalCents") AS "totalCents",
      ${currencySql} AS "currency", d."agreedAt", d."completedAt", d."renewBy", d."purchaseOrder"
    FROM ${dealsSql(actor)} WHERE ${visibleSql(actor)} ORDER BY d."number" LIMIT ${MAX_EXPORTED}`;
  const facts = ["Stage", "Total", "Currency", "Term start", "Term end"];
  return {
    headings: [...headingsFor(actor), ...facts, "Agreed on", "Completed on", "Renew by", "PO number"],
    rows: rows.map((row) => [
      ...[...namedCells(row), stageLabels[row.state]],
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

async function deliverableTable(actor: OrganizationMember): Promise<CellTable> {
  const rows = await db.$queryRaw<DeliverableRow[]>`
    SELECT ${namedSql}, e."name", e."category", e."quantity", e."dueOn", e."state"::text AS "state",
      u."name" AS "owner", e."note",
      (SELECT count(*)::int FROM "proofs" AS f WHERE f."deliverableId" = e."id") AS "proofs"
    FROM ${dealsSql(actor)} JOIN "deliverables" AS e ON e."dealId" = d."id"
    LEFT JOIN "users" AS u ON u."id" = e."ownerId"
    WHERE ${visibleSql(actor)} ORDER BY d."number", e."position" LIMIT ${MAX_EXPORTED}`;
  return {
    headings: [
      ...headingsFor(actor),
      ...["Deliverable", "Category", "Quantity", "Due on", "State", "Owner", "Proofs", "Note"],
    ],
    rows: rows.map((row) => [
      ...[...namedCells(row), row.name, row.category, row.quantity, toIsoDay(row.dueOn)],
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

async function paymentTable(actor: OrganizationMember): Promise<CellTable> {
  const rows = await db.$queryRaw<PaymentRow[]>`
    SELECT ${namedSql}, e."label", e."amountCents", ${currencySql} AS "currency", e."dueOn", e."paidOn", e."note",
      ARRAY(SELECT i."number" FROM "deal_invoices" AS i
        WHERE i."paymentId" = e."id" AND i."creditsId" IS NULL ORDER BY i."number") AS "invoices",
      ARRAY(SELECT i."number" FROM "deal_invoices" AS i
        WHERE i."paymentId" = e."id" AND i."creditsId" IS NOT NULL ORDER BY i."number") AS "credits"
    FROM ${dealsSql(actor)} JOIN "payments" AS e ON e."dealId" = d."id"
    WHERE ${visibleSql(actor)} ORDER BY d."number", e."position" LIMIT ${MAX_EXPORTED}`;
  return {
    headings: [
      ...headingsFor(actor),
      ...["Payment", "Amount", "Currency", "Due on", "State", "Paid on", "Invoices and credit notes", "Note"],
    ],
    rows: rows.map(({ currency, invoices, credits, ...row }) => [
      ...[...namedCells(row), row.label, toDollars(row.amountCents, currency), currency],
      ...[toIsoDay(row.dueOn), paymentState(row), dayOf(row.paidOn)],
      [...invoices.map((each) => invoiceNumber(each)), ...credits.map((each) => invoiceNumber(each, true))].join("; "),
      row.note,
    ]),
  };
}

const isBuyer = (actor: OrganizationMember) => dealSideOf(actor) === "buyer";

const headingsFor = (actor: OrganizationMember) => [
  ...["Deal", isBuyer(actor) ? "Seller" : "Buyer", "Listing", "Package", "Season"],
];

/** The packages of the terms as they were accepted or are offered. */
const namedSql = Prisma.sql`d."number", o."name" AS "other", l."title", l."termType"::text AS "termType",
  (SELECT string_agg(line->>'description', '; ') FROM jsonb_array_elements(r."lines") AS line
    WHERE line->>'packageId' IS NOT NULL) AS "packages",
  coalesce(d."termStart", r."termStart") AS "termStart", coalesce(d."termEnd", r."termEnd") AS "termEnd"`;

const namedCells = ({ number, other, title, packages, termType, termStart, termEnd }: Named) => [
  ...[number, other, title, packages, termLabel(toIsoDay(termStart), toIsoDay(termEnd), termType)],
];

const paymentState = ({ paidOn, dueOn }: Pick<PaymentRow, "paidOn" | "dueOn">): string =>
  paidOn ? "Paid" : toIsoDay(dueOn) < toIsoDay(now()) ? "Overdue" : "Not paid";

const currencySql = Prisma.sql`coalesce(d."currency", r."currency")`;

const dealsSql = (actor: OrganizationMember) => Prisma.sql`${dealsWithTermsSql(actor)}
  JOIN "conversations" AS c ON c."id" = d."conversationId"
  JOIN "listings" AS l ON l."id" = d."listingId"
  JOIN "organizations" AS o
    ON o."id" = ${isBuyer(actor) ? Prisma.sql`d."sellerOrganizationId"` : Prisma.sql`d."buyerOrganizationId"`}
  LEFT JOIN "connections" AS n ON n."id" = c."connectionId"`;

const visibleSql = (actor: OrganizationMember) =>
  Prisma.sql`${conversationsVisibleToSql(actor)} AND ${isOpenSql(actor)}`;

const dayOf = (at: Date | null): string | null => (at === null ? null : toIsoDay(at));
