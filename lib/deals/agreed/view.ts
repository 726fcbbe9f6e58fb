/** An agreed deal as seen by one side: its checklist, its payments, and what this person may do now. */
import { z } from "zod";
import { deliverableStates } from "../fulfillment/states";
import { proofTypes } from "../fulfillment/from-terms";
import { dealSides, dealStates } from "../states";
import { cancellationViewSchema } from "../cancellation/schema";
import { changeOrderViewSchema } from "../changes/schema";
import { invoiceViewSchema } from "../invoices/schema";
import { revisionViewSchema } from "../view";

const named = z.object({ id: z.guid(), name: z.string() });
const timestamp = z.iso.datetime();

const proofViewSchema = z.object({
  id: z.guid(),
  file: z.object({ id: z.guid(), name: z.string(), url: z.string(), contentType: z.string() }).nullable(),
  url: z.string().nullable(),
  figure: z.int().nullable(),
  figureLabel: z.string().nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  createdAt: timestamp,
});
export type ProofView = z.output<typeof proofViewSchema>;

export const deliverableViewSchema = z.object({
  id: z.guid(),
  name: z.string(),
  category: z.string().nullable(),
  quantity: z.int().describe("Units in this part; parts with the same name and category make up the deliverable"),
  proofType: z.enum(proofTypes),
  dueOn: z.iso.date(),
  isOverdue: z.boolean(),
  owner: named.nullable(),
  state: z.enum(deliverableStates),
  note: z.string().nullable().describe("Why it was disputed or waived, or what the make-good is"),
  deliveredOn: z.iso.date().nullable(),
  undoUntil: timestamp.nullable().describe("The deadline for undoing the last step; null if this person can’t"),
  proofs: z.array(proofViewSchema),
  choices: z
    .object({
      plan: z.boolean(),
      deliver: z.boolean(),
      submit_proof: z.boolean(),
      accept: z.boolean(),
      dispute: z.boolean(),
      make_good: z.boolean(),
      waive: z.boolean(),
      undo: z.boolean(),
    })
    .describe("The steps that this person can take now"),
});
z.globalRegistry.add(deliverableViewSchema, { id: "Deliverable" });
export type DeliverableView = z.output<typeof deliverableViewSchema>;

export const paymentViewSchema = z.object({
  id: z.guid(),
  label: z.string(),
  amount: z.number(),
  dueOn: z.iso.date(),
  paidOn: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  note: z.string().nullable(),
  invoices: z.array(invoiceViewSchema).describe("Including credit notes, oldest first"),
});
z.globalRegistry.add(paymentViewSchema, { id: "Payment" });
export type PaymentView = z.output<typeof paymentViewSchema>;

const contractViewSchema = z.object({
  version: z.int(),
  file: z.object({ id: z.guid(), name: z.string(), url: z.string() }),
  sha256: z.string().describe("Computed from the exact bytes of the file"),
  isUploaded: z.boolean(),
  preparedBy: z.string().nullable(),
  preparedAt: timestamp,
  signedCopy: z
    .object({ file: z.object({ id: z.guid(), name: z.string(), url: z.string() }), sha256: z.string() })
    .nullable()
    .describe("The contract with both signatures and their certificate, once both sides have signed"),
  signatures: z.array(
    z.object({
      side: z.enum(dealSides),
      name: z.string(),
      title: z.string(),
      ip: z.string().nullable().describe("Where the person signed from; null for the other side’s"),
      signedAt: timestamp,
    }),
  ),
});
export type ContractView = z.output<typeof contractViewSchema>;

export const dealProgressSchema = z.object({
  id: z.guid(),
  number: z.int(),
  state: z.enum(dealStates),
  isRecorded: z.boolean().describe("The seller recorded it as signed, with a sponsor who has no account"),
  side: z.enum(dealSides),
  conversationId: z.guid(),
  listing: z.object({ id: z.guid(), title: z.string() }),
  buyer: named,
  seller: named,
  total: z.number(),
  currency: z.string(),
  termStart: z.iso.date(),
  termEnd: z.iso.date(),
  firstRefusal: z.boolean(),
  termsVersion: z.int().describe("How many change orders were accepted"),
  terms: revisionViewSchema.describe("The current terms"),
  changeOrders: z.array(changeOrderViewSchema).describe("Newest first"),
  cancellation: cancellationViewSchema.nullable().describe("The latest request, or the cancellation itself"),
  hasRecap: z.boolean().describe("Published when the deal was completed"),
  renewBy: z.iso.date().nullable().describe("The last day to agree on a renewal"),
  renewal: z
    .object({ id: z.guid(), number: z.int(), state: z.enum(dealStates) })
    .nullable()
    .describe("The newest deal that renews this one"),
  settled: z.int().describe("Deliverables that are accepted or waived"),
  deliverables: z.array(deliverableViewSchema),
  purchaseOrder: z.string().nullable().describe("The buyer’s PO number, shown on invoices"),
  payments: z.array(paymentViewSchema),
  contract: contractViewSchema.nullable(),
  legalDetailsMissing: z
    .array(z.enum(dealSides))
    .describe(
      "Sides whose legal details a contract from a template still needs; their admins enter them in the organization settings",
    ),
  team: z.array(named).describe("Who can own a deliverable; only for the seller"),
  choices: z.object({
    markPayments: z.boolean(),
    issueInvoices: z.boolean(),
    creditInvoices: z.boolean(),
    setPurchaseOrder: z.boolean(),
    renew: z.boolean(),
    changeSchedule: z.boolean(),
    prepareContract: z.boolean(),
    signContract: z.boolean(),
    proposeChange: z.boolean(),
    answerChange: z.boolean().describe("Accept or decline the open change order"),
    withdrawChange: z.boolean(),
    cancel: z.boolean(),
    cancelAlone: z.boolean().describe("Cancel for cause, without the other side’s agreement"),
    answerCancellation: z.boolean(),
    withdrawCancellation: z.boolean(),
  }),
});
z.globalRegistry.add(dealProgressSchema, { id: "Deal" });
export type DealProgress = z.output<typeof dealProgressSchema>;
