import { z } from "zod";
import { plainLine } from "@/lib/platform/plain-text";
import { paidPlans } from "@/lib/entitlements/entitlement";
import { planStates } from "@/lib/entitlements/plan-states";
import { billingIntervals } from "./periods";
import { bankAccountSchema } from "./invoices/parties";
import { invoiceKinds, invoiceStatuses } from "./invoices/vocabulary";
import { quoteStatuses } from "./quotes/vocabulary";

const timestamp = z.iso.datetime();

export const requestQuoteSchema = z.strictObject({
  seats: z.int("Enter a number of people.").min(1, "Enter at least 1.").max(10_000, "Enter at most 10,000.").nullish(),
  note: z.string().trim().max(2000, "Use at most 2,000 characters.").nullish(),
});
export type RequestQuoteInput = z.output<typeof requestQuoteSchema>;

/** The quote and the version that was shown: changed terms return 409 with the current ones. */
export const acceptQuoteSchema = z.strictObject({
  quoteId: z.uuid(),
  version: z.int().min(1),
  purchaseOrder: z.string().overwrite(plainLine).max(60, "Use at most 60 characters.").optional(),
});
export type AcceptQuoteInput = z.output<typeof acceptQuoteSchema>;

export const quoteRefSchema = z.strictObject({ quoteId: z.uuid() });
export type QuoteRef = z.output<typeof quoteRefSchema>;

export const invoiceParamsSchema = z.object({ id: z.uuid() });

export const quoteViewSchema = z.object({
  id: z.guid(),
  version: z.int(),
  status: z.enum(quoteStatuses),
  requestedSeats: z.int().nullable(),
  requestNote: z.string().nullable(),
  planLabel: z.string(),
  amount: z.number().nullable().describe("Null until quoted"),
  currency: z.string(),
  interval: z.enum(billingIntervals),
  seats: z.int().nullable().describe("Null: no limit"),
  notes: z.string().nullable(),
  validUntil: timestamp.nullable(),
  acceptedAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type QuoteView = z.output<typeof quoteViewSchema>;

export const invoiceViewSchema = z.object({
  id: z.guid(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  amount: z.number(),
  currency: z.string(),
  issuedAt: timestamp,
  dueAt: timestamp,
  paidAt: timestamp.nullable(),
  isOverdue: z.boolean(),
  isByStripe: z.boolean(),
  purchaseOrder: z.string().describe("The buyer’s reference for it; empty if there is none"),
  bank: bankAccountSchema.nullable().describe("Payment details, as on the invoice"),
});
export type InvoiceView = z.output<typeof invoiceViewSchema>;

export const subscriptionSchema = z.object({
  state: z.enum(planStates),
  plan: z.enum(["marketer_free", "seller_starter", ...paidPlans]),
  planLabel: z.string(),
  isActive: z.boolean(),
  isReadOnly: z.boolean(),
  provider: z.enum(["invoice", "stripe"]).nullable(),
  amount: z.number().nullable().describe("For admins of the organization; null for others"),
  currency: z.string(),
  interval: z.enum(billingIntervals).nullable(),
  periodStart: timestamp.nullable(),
  periodEnd: timestamp.nullable(),
  graceUntil: timestamp.nullable(),
  usage: z.object({
    connections: z.object({ free: z.int(), used: z.int(), waiting: z.int() }),
    seats: z.object({ used: z.int(), limit: z.int().nullable() }),
    listings: z.object({ used: z.int() }).describe("Currently live; unlimited on every plan"),
  }),
  canManage: z.boolean(),
  payOnline: z.boolean().describe("Whether an invoice can be paid through Stripe"),
  bill: z
    .object({ amount: z.number(), days: z.int() })
    .nullable()
    .describe(
      "The amount due if you accept the open quote, including tax and before any credit for the current period, and when it is due",
    ),
  quote: quoteViewSchema.nullable().describe("The quote in progress, for admins of the organization"),
  invoices: z.array(invoiceViewSchema).describe("The newest 60, for admins of the organization"),
});
export type SubscriptionView = z.output<typeof subscriptionSchema>;

export const hostedPageSchema = z.object({ url: z.string() });
export type HostedPage = z.output<typeof hostedPageSchema>;
