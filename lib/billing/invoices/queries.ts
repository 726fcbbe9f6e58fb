import "server-only";
import type { PlatformAdmin, Seller } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { afterCursor, all, positionOf, countRows } from "@/lib/platform/database/list-queries";
import { textHas } from "@/lib/platform/database/text-search";
import { Prisma, db } from "@/lib/platform/db";
import { forbidden, notFound } from "@/lib/platform/errors";
import { type Page, pageOf } from "@/lib/platform/pagination";
import { billingVisibleTo } from "../policy";
import { toInvoiceView } from "../view";
import { type Invoice, readIssuerView } from "./issue-store";
import type { AdminInvoice, IssuerView, ListInvoicesInput } from "./schema";
import { numberIn } from "./vocabulary";

/**
 * The invoice as it was issued, for its PDF. Throws `not_found` for anyone else's, and for members who aren't admins.
 */
export async function getInvoice(actor: Seller, { id }: { id: string }): Promise<Invoice> {
  const invoice = await db.invoice.findFirst({ where: { AND: [{ id }, billingVisibleTo(actor)] } });
  if (!invoice) throw notFound("This invoice");
  return invoice;
}

/** The same for a platform admin. */
export async function getInvoiceForAdmin(_actor: PlatformAdmin, { id }: { id: string }): Promise<Invoice> {
  const invoice = await db.invoice.findUnique({ where: { id } });
  if (!invoice) throw notFound("This invoice");
  return invoice;
}

/** The issuer of the platform's invoices. Throws `forbidden` for an admin who isn't a super admin. */
export async function getIssuer(actor: PlatformAdmin): Promise<IssuerView> {
  if (!actor.isSuper) throw forbidden("Only super admins can see the invoice details.");
  return readIssuerView(db);
}

type AdminInvoiceRow = Invoice & { organizationName: string; markedPaidBy: string | null };

const columns = Prisma.sql`i.*, i."kind"::text AS "kind", i."status"::text AS "status", i."provider"::text AS "provider",
  o."name" AS "organizationName", marker."name" AS "markedPaidBy"`;
const tables = Prisma.sql`"invoices" i JOIN "organizations" o ON o."id" = i."organizationId"
  LEFT JOIN "users" marker ON marker."id" = i."markedPaidById"`;

/** Newest first. */
export async function listInvoices(_actor: PlatformAdmin, input: ListInvoicesInput): Promise<Page<AdminInvoice>> {
  const where = whereOf(input);
  const [rows, total] = await Promise.all([
    db.$queryRaw<AdminInvoiceRow[]>`
      SELECT ${columns} FROM ${tables} WHERE ${where} AND ${afterCursor(Prisma.sql`i`, input.cursor)}
      ORDER BY i."createdAt" DESC, i."id" DESC LIMIT ${input.limit + 1}`,
    countRows(Prisma.sql`FROM ${tables} WHERE ${where}`),
  ]);
  const at = now();
  return { ...pageOf(rows, input.limit, (row) => toAdminInvoice(row, at), positionOf), total };
}

export async function getAdminInvoice(_actor: PlatformAdmin, { id }: { id: string }): Promise<AdminInvoice> {
  const [row] = await db.$queryRaw<AdminInvoiceRow[]>`SELECT ${columns} FROM ${tables} WHERE i."id" = ${id}::uuid`;
  if (!row) throw notFound("This invoice");
  return toAdminInvoice(row, now());
}

/** All invoices of an organization, newest first; a plan has one per period. */
export async function listInvoicesOf(_actor: PlatformAdmin, organizationId: string): Promise<AdminInvoice[]> {
  const rows = await db.$queryRaw<AdminInvoiceRow[]>`
    SELECT ${columns} FROM ${tables} WHERE i."organizationId" = ${organizationId}::uuid
    ORDER BY i."createdAt" DESC, i."id" DESC LIMIT 60`;
  return rows.map((row) => toAdminInvoice(row, now()));
}

export async function countInvoices(
  _actor: PlatformAdmin,
): Promise<Record<"open" | "overdue" | "paid" | "void", number>> {
  const [counts] = await db.$queryRaw<[Record<"open" | "overdue" | "paid" | "void", number>]>`
    SELECT count(*) FILTER (WHERE "status" = 'open')::int AS "open",
      count(*) FILTER (WHERE "status" = 'open' AND "dueAt" < ${now()})::int AS "overdue",
      count(*) FILTER (WHERE "status" = 'paid')::int AS "paid", count(*) FILTER (WHERE "status" = 'void')::int AS "void"
    FROM "invoices"`;
  return counts;
}

function whereOf({ q, status }: ListInvoicesInput): Prisma.Sql {
  const conditions: Prisma.Sql[] = [];
  if (status === "overdue") conditions.push(Prisma.sql`i."status" = 'open' AND i."dueAt" < ${now()}`);
  else if (status !== "all") conditions.push(Prisma.sql`i."status" = ${status}::"InvoiceStatus"`);
  if (q) {
    const named = textHas(Prisma.sql`o."name"`, q);
    const number = numberIn(q);
    conditions.push(number === null ? named : Prisma.sql`(i."number" = ${number} OR ${named})`);
  }
  return all(conditions);
}

const toAdminInvoice = (row: AdminInvoiceRow, at: Date): AdminInvoice => ({
  ...toInvoiceView(row, at),
  organization: { id: row.organizationId, name: row.organizationName },
  quoteId: row.quoteId,
  paymentNote: row.paymentNote,
  markedPaidBy: row.markedPaidBy,
  voidReason: row.voidReason,
});
