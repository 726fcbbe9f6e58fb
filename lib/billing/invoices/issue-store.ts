/**
 * Writes an invoice. Its number comes from one counter row, which stays locked until the transaction ends: invoices are
 * numbered in the order in which they are written, and what is rolled back leaves no gap.
 */
import "server-only";
import { z } from "zod";
import { now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import { formatDate } from "@/lib/platform/format";
import { countryName } from "@/lib/listings/countries";
import type { InvoiceKind } from "./vocabulary";

export const invoiceLinesSchema = z.array(
  z.object({ text: z.string(), detail: z.string().nullable(), cents: z.int() }),
);
export type InvoiceLine = z.output<typeof invoiceLinesSchema>[number];

export const billedToSchema = z.object({ name: z.string(), place: z.string().nullable() });

export type Invoice = Prisma.InvoiceGetPayload<object>;

export interface NewInvoice {
  organizationId: string;
  quoteId: string | null;
  kind: InvoiceKind;
  lines: readonly InvoiceLine[];
  currency: string;
  dueAt: Date;
  periodStart?: Date;
  periodEnd?: Date;
  /** Paid through Stripe already. */
  stripe?: { invoiceId: string; paidAt: Date };
}

export async function issueInvoice(tx: Tx, invoice: NewInvoice): Promise<Invoice> {
  const { organizationId, lines, stripe, ...facts } = invoice;
  const billedTo = await billedToOf(tx, organizationId);
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  return tx.invoice.create({
    data: {
      ...facts,
      organizationId,
      lines: [...lines],
      billedTo,
      amountCents: BigInt(Math.max(0, total)),
      createdAt: now(),
      ...(stripe && { provider: "stripe", providerId: stripe.invoiceId, status: "paid", paidAt: stripe.paidAt }),
      number: await nextNumber(tx),
    },
  });
}

/** Asked for last, so that the counter is locked as short as can be. */
async function nextNumber(tx: Tx): Promise<number> {
  const rows = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO "invoice_counters" AS c ("id", "last") VALUES (1, 1)
    ON CONFLICT ("id") DO UPDATE SET "last" = c."last" + 1 RETURNING c."last"`;
  return rows[0]?.last ?? 1;
}

async function billedToOf(tx: Tx, id: string): Promise<z.output<typeof billedToSchema>> {
  const { name, hqCity, hqCountry } = await tx.organization.findUniqueOrThrow({
    where: { id },
    select: { name: true, hqCity: true, hqCountry: true },
  });
  const place = [hqCity, hqCountry ? countryName(hqCountry) : null].filter(Boolean).join(", ");
  return { name, place: place || null };
}

export const periodText = (start: Date, end: Date): string =>
  `${formatDate(start.toISOString())} to ${formatDate(end.toISOString())}`;
