import { z } from "zod";
import { enteredDay } from "@/lib/platform/entered-day";
import { pageLimit } from "@/lib/platform/pagination";
import { paidPlans } from "@/lib/entitlements/entitlement";
import { planStates } from "@/lib/entitlements/plan-states";
import { adminInvoiceSchema } from "../invoices/schema";
import { billingIntervals } from "../periods";
import { quoteViewSchema } from "../schema";
import { quoteCurrencies, quoteStatuses } from "./vocabulary";

export const quoteParamsSchema = z.object({ id: z.uuid() });

export const listQuotesSchema = z.object({
  q: z.string().trim().max(200).optional(),
  status: z.enum([...quoteStatuses, "all"]).default("requested"),
  sort: z.enum(["newest", "oldest", "organization"]).default("newest"),
  cursor: z.string().max(500).optional(),
  limit: pageLimit(50),
});
export type ListQuotesInput = z.output<typeof listQuotesSchema>;

export const sendQuoteSchema = z.strictObject({
  seen: z.int().min(1).describe("The version of the terms you read"),
  plan: z.enum(paidPlans, "Choose a plan."),
  amount: z
    .number("Enter a price.")
    .min(0.5, "Enter at least 0.50.")
    .max(10_000_000, "This price is too high.")
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "Use at most two decimals."),
  currency: z.enum(quoteCurrencies),
  interval: z.enum(billingIntervals, "Choose how often it is billed."),
  seats: z
    .int("Enter a whole number of seats, or leave it empty.")
    .min(1, "Enter at least 1, or leave it empty for no limit.")
    .max(100_000, "Enter at most 100,000.")
    .nullable(),
  validUntil: enteredDay("Enter the last day the quote is valid."),
  notes: z.string().trim().max(2000, "Use at most 2,000 characters.").nullish(),
});
export type SendQuoteInput = z.output<typeof sendQuoteSchema>;

export const adminQuoteRowSchema = quoteViewSchema.extend({
  organization: z.object({ id: z.guid(), name: z.string() }),
  planState: z.enum(planStates),
  requestedBy: z.string().nullable(),
});
export type AdminQuoteRow = z.output<typeof adminQuoteRowSchema>;

export const adminQuoteSchema = adminQuoteRowSchema.extend({
  closeReason: z.string().nullable(),
  quotedBy: z.string().nullable(),
  acceptedBy: z.string().nullable(),
  usage: z.object({ members: z.int(), listings: z.int(), connections: z.int(), waiting: z.int() }),
  plan: z.object({
    label: z.string(),
    seats: z.int().nullable(),
    periodEnd: z.iso.datetime().nullable(),
  }),
  invoices: z.array(adminInvoiceSchema),
});
export type AdminQuote = z.output<typeof adminQuoteSchema>;
