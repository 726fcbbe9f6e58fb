import { z } from "zod";
import { pageLimit } from "@/lib/platform/pagination";
import { legalDetailsSchema } from "@/lib/organizations/legal/schema";
import { versionSchema } from "@/lib/platform/versions";
import { invoiceViewSchema } from "../schema";

export const listInvoicesSchema = z.object({
  q: z.string().trim().max(200).optional(),
  status: z.enum(["open", "overdue", "paid", "void", "all"]).default("open"),
  cursor: z.string().max(500).optional(),
  limit: pageLimit(50),
});
export type ListInvoicesInput = z.output<typeof listInvoicesSchema>;

export const markPaidSchema = z.strictObject({
  note: z.string().trim().max(300, "Use at most 300 characters.").nullish(),
});
export type MarkPaidInput = z.output<typeof markPaidSchema>;

export const adminInvoiceSchema = invoiceViewSchema.extend({
  organization: z.object({ id: z.guid(), name: z.string() }),
  quoteId: z.guid().nullable(),
  paymentNote: z.string().nullable(),
  markedPaidBy: z.string().nullable(),
  voidReason: z.string().nullable(),
});
export type AdminInvoice = z.output<typeof adminInvoiceSchema>;

export const issuerViewSchema = z.object({
  details: legalDetailsSchema.nullable().describe("Null until a super admin has entered them"),
  version: versionSchema,
});
export type IssuerView = z.output<typeof issuerViewSchema>;
