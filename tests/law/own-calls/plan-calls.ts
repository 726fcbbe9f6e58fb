import { db } from "@/lib/platform/db";
import { cancelPlan } from "@/lib/billing/cancel-commands";
import { noTax } from "@/lib/organizations/legal/tax";
import { legalDetails } from "@/tests/support/builders/legal-details";
import { makeBill, makePaidPlan, makeQuote, makeQuoteRequest, terms } from "@/tests/support/builders/plans";
import { type Asker, type CallRows, type OwnCall, isSelling, organizationOf, sellerBeside } from "./asker";

const onlyAdmins = ["seller admin"] as const;
const reason = "It was asked for.";

/** An admin of the asker's organization, which has no plan yet; for anybody else a seller of somewhere else. */
async function planless(asker: Asker) {
  if (isSelling(asker)) await db.subscription.deleteMany({ where: { organizationId: organizationOf(asker).id } });
  return sellerBeside(asker);
}

const aRequest = async (body: object): Promise<OwnCall> => ({
  params: { id: (await makeQuoteRequest()).quoteId },
  body,
});
const anOpenInvoice = async (body?: object): Promise<OwnCall> => ({
  params: { id: (await makeBill()).invoiceId },
  body,
});
const aPaidInvoice = async (): Promise<OwnCall> => ({
  params: { id: (await makePaidPlan()).invoiceId },
  body: { reason },
});

export const planCalls: CallRows = {
  "GET /api/admin/quotes/[id]": { own: () => aRequest({}) },
  "POST /api/admin/quotes/[id]/send": { own: () => aRequest(terms()) },
  "POST /api/admin/quotes/[id]/decline": { own: () => aRequest({ reason }) },
  "PUT /api/admin/invoices/issuer": { own: () => ({ body: legalDetails({ tax: noTax }) }) },
  "POST /api/admin/invoices/[id]/mark-paid": { own: () => anOpenInvoice({ note: "By transfer" }) },
  "POST /api/admin/invoices/[id]/mark-unpaid": { own: aPaidInvoice },
  "POST /api/admin/invoices/[id]/void": { own: () => anOpenInvoice({ reason }) },
  "GET /api/admin/invoices/[id]/pdf": { own: () => anOpenInvoice() },
  "POST /api/subscription/quote-request": {
    own: async (asker) => {
      await planless(asker);
      return { body: { seats: 8, note: "From January." } };
    },
    only: onlyAdmins,
  },
  "POST /api/subscription/withdraw": {
    own: async (asker) => ({ body: { quoteId: (await makeQuoteRequest(await planless(asker))).quoteId } }),
    only: onlyAdmins,
  },
  "POST /api/subscription/accept": {
    own: async (asker) => ({ body: { quoteId: (await makeQuote({}, await planless(asker))).quoteId, version: 2 } }),
    only: onlyAdmins,
  },
  "POST /api/subscription/cancel": {
    own: async (asker) => {
      await makePaidPlan({}, await planless(asker));
      return {};
    },
    only: onlyAdmins,
  },
  "POST /api/subscription/keep": {
    own: async (asker) => {
      const { seller } = await makePaidPlan({}, await planless(asker));
      await cancelPlan(seller);
      return {};
    },
    only: onlyAdmins,
  },
  // Stripe is not set up here, so its pages don't exist; lib/billing/stripe/stripe.db.test.ts opens them.
  "POST /api/subscription/checkout": { only: onlyAdmins, answers: [404] },
  "POST /api/subscription/portal": { only: onlyAdmins, answers: [404] },
  "GET /api/subscription/invoices/[id]/pdf": {
    own: async (asker) => ({ params: { id: (await makeBill({}, await planless(asker))).invoiceId } }),
    only: onlyAdmins,
  },
};
