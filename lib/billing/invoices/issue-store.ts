/**
 * Writes an invoice. Its number comes from one counter row, which stays locked until the transaction ends: invoices are
 * numbered in the order in which they are written, and a rollback leaves no gap.
 */
import "server-only";
import { z } from "zod";
import { now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import { formatDate } from "@/lib/platform/format";
import { formatMoney } from "@/lib/platform/money";
import { countryName } from "@/lib/listings/countries";
import { type LegalDetails, bankFor, parseLegalDetails } from "@/lib/organizations/legal/schema";
import { type TaxRule, noTax } from "@/lib/organizations/legal/tax";
import { type BilledTo, billToOf, issuerOf, taxIn, taxLabel, taxOn } from "./parties";
import type { IssuerView } from "./schema";
import type { InvoiceKind } from "./vocabulary";

/** The setting for the issuer of the platform's invoices. */
export const ISSUER_KEY = "issuer";

export const invoiceLinesSchema = z.array(
  z.object({ text: z.string(), detail: z.string().nullable(), cents: z.int() }),
);
export type InvoiceLine = z.output<typeof invoiceLinesSchema>[number];

export type Invoice = Prisma.InvoiceGetPayload<object>;

export interface NewInvoice {
  organizationId: string;
  quoteId: string | null;
  kind: InvoiceKind;
  lines: readonly InvoiceLine[];
  currency: string;
  dueAt: Date;
  /** The buyer's reference for it. */
  purchaseOrder?: string;
  periodStart?: Date;
  periodEnd?: Date;
  /** Already paid through Stripe. */
  stripe?: { invoiceId: string; paidAt: Date };
}

export async function issueInvoice(tx: Tx, invoice: NewInvoice): Promise<Invoice> {
  const { organizationId, purchaseOrder = "", stripe, ...facts } = invoice;
  const billedTo = { ...(await billedToOf(tx, organizationId, invoice.currency)), purchaseOrder };
  const lines = withTax(invoice, billedTo.tax);
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  return tx.invoice.create({
    data: {
      ...facts,
      organizationId,
      lines,
      billedTo,
      amountCents: BigInt(Math.max(0, total)),
      createdAt: now(),
      ...(stripe && { provider: "stripe", providerId: stripe.invoiceId, status: "paid", paidAt: stripe.paidAt }),
      number: await nextNumber(tx),
    },
  });
}

/** The lines with their tax. Amounts paid through Stripe already include it. */
function withTax({ lines, currency, stripe }: NewInvoice, tax: TaxRule): InvoiceLine[] {
  const sum = lines.reduce((all, { cents }) => all + cents, 0);
  const cents = sum <= 0 ? 0 : stripe ? taxIn(sum, tax) : taxOn(sum, tax);
  if (cents === 0) return [...lines];
  const net = stripe ? sum - cents : sum;
  const [first, ...others] = lines;
  const before = first && stripe ? [{ ...first, cents: first.cents - cents }, ...others] : lines;
  return [...before, { text: taxLabel(tax), detail: `On ${formatMoney(net, currency)}`, cents }];
}

/** The issuer of the platform's invoices, as entered by its admins. */
export async function readIssuerView(tx: Tx): Promise<IssuerView> {
  const select = { value: true, version: true } as const;
  const stored = await tx.setting.findUnique({ where: { key: ISSUER_KEY }, select });
  return { details: stored && parseLegalDetails(stored.value), version: stored?.version ?? 0 };
}

export const readIssuer = async (tx: Tx): Promise<LegalDetails | null> => (await readIssuerView(tx)).details;

/** Read last, so that the counter is locked as briefly as possible. */
async function nextNumber(tx: Tx): Promise<number> {
  const rows = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO "invoice_counters" AS c ("id", "last") VALUES (1, 1)
    ON CONFLICT ("id") DO UPDATE SET "last" = c."last" + 1 RETURNING c."last"`;
  return rows[0]?.last ?? 1;
}

async function billedToOf(tx: Tx, id: string, currency: string): Promise<Omit<BilledTo, "purchaseOrder">> {
  const { name, hqCity, hqCountry, legalDetails } = await tx.organization.findUniqueOrThrow({
    where: { id },
    select: { name: true, hqCity: true, hqCountry: true, legalDetails: true },
  });
  const place = [hqCity, hqCountry ? countryName(hqCountry) : null].filter(Boolean).join(", ");
  const [issuer, buyer] = [await readIssuer(tx), parseLegalDetails(legalDetails)];
  return {
    name,
    place: place || null,
    buyer: buyer && billToOf(buyer),
    seller: issuer && issuerOf(issuer),
    bank: issuer && bankFor(issuer, currency),
    tax: issuer?.tax ?? noTax,
  };
}

export const periodText = (start: Date, end: Date): string =>
  `${formatDate(start.toISOString())} to ${formatDate(end.toISOString())}`;
