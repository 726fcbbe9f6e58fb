import { z } from "zod";
import { enteredDay } from "@/lib/platform/entered-day";
import { bankAccountSchema, partySchema } from "@/lib/billing/invoices/parties";
import { legalDetailsSchema } from "@/lib/organizations/legal/schema";
import { amountSchema, purchaseOrderSchema } from "../payments/schema";

export const invoiceParamsSchema = z.object({ id: z.uuid(), invoiceId: z.uuid() });

const taxSchema = legalDetailsSchema.shape.tax;

/** The invoice's snapshot of its issue date, unaffected by later changes to the organizations. */
export const invoiceFactsSchema = z.strictObject({
  seller: partySchema,
  buyer: partySchema,
  bank: bankAccountSchema,
  tax: taxSchema,
  purchaseOrder: z.string(),
});
export type InvoiceFacts = z.output<typeof invoiceFactsSchema>;

/** Omitted fields default to the organizations' details and the deal. */
export const issueInvoiceSchema = z.strictObject({
  tax: taxSchema.optional(),
  dueOn: enteredDay("Enter a due date.").optional(),
  purchaseOrder: purchaseOrderSchema.optional(),
  buyer: partySchema.nullish().describe("Who is billed, if the buyer has entered no legal details"),
});
export type IssueInvoiceInput = z.output<typeof issueInvoiceSchema>;

export const creditInvoiceSchema = z.strictObject({
  amount: amountSchema.describe("With tax; at most what is still open"),
  reason: z.string().trim().min(1, "Enter a reason.").max(300, "Use at most 300 characters."),
});
export type CreditInvoiceInput = z.output<typeof creditInvoiceSchema>;

export const invoiceDraftSchema = z.object({
  seller: partySchema.nullable(),
  buyer: partySchema
    .nullable()
    .describe("Null if the buyer has entered no legal details; the request must then name who is billed"),
  bank: bankAccountSchema.nullable(),
  bankChangedAt: z.iso.datetime().nullable(),
  tax: taxSchema,
  dueOn: z.iso.date(),
  purchaseOrder: z.string(),
  missing: z.string().nullable().describe("Why no invoice can be issued yet"),
});
export type InvoiceDraft = z.output<typeof invoiceDraftSchema>;

/** An invoice of a payment, or a credit note that reduces one. */
export const invoiceViewSchema = z.object({
  id: z.guid(),
  number: z.string(),
  credits: z.string().nullable().describe("The number of the invoice that this credit note reduces"),
  reason: z.string().nullable().describe("Of a credit note"),
  total: z.number().describe("With tax"),
  credited: z.number(),
  open: z.number().describe("The amount not credited; 0 for a credit note"),
  url: z.string(),
  issuedAt: z.iso.datetime(),
});
z.globalRegistry.add(invoiceViewSchema, { id: "DealInvoice" });
export type InvoiceView = z.output<typeof invoiceViewSchema>;
