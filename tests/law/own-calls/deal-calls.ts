import { makeCalendarFeed } from "@/lib/deals/calendar/commands";
import { cancelDeal } from "@/lib/deals/cancellation/commands";
import { proposeChange } from "@/lib/deals/changes/commands";
import { issuerOf } from "@/lib/billing/invoices/parties";
import { noTax } from "@/lib/organizations/legal/tax";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { offer } from "@/tests/support/builders/dealing";
import { giveLegalDetails, legalDetails } from "@/tests/support/builders/legal-details";
import { makeMarketer } from "@/tests/support/builders/people";
import { type Asker, type CallRows, type OwnCall, adminBeside, everybodyBut, organizationOf } from "./asker";
import { agreedDeal, offeredTerms } from "./market-calls";

const { lines, termStart } = offer();
const extended = { lines, termStart, termEnd: "2028-06-30", reason: "One more month" };
const change = { ...extended, exclusivity: null, total: undefined, currency: "USD" };
const cancellation = { reason: "budget_cut", note: "No budget.", isUnilateral: false } as const;

/** A change order of the asker's own organization, which it can withdraw. */
async function openChange(asker: Asker): Promise<OwnCall> {
  const call = await agreedDeal({ number: 1, answer: "withdraw" })(asker);
  await proposeChange(await adminBeside(asker), call.params?.id ?? "", extended);
  return call;
}

async function openCancellation(asker: Asker): Promise<OwnCall> {
  const call = await agreedDeal()(asker);
  const { cancellation: request } = await cancelDeal(await adminBeside(asker), call.params?.id ?? "", cancellation);
  return { ...call, body: { id: request?.id, answer: "withdraw" } };
}

const completedDeal = (body?: object) =>
  async function own(asker: Asker): Promise<OwnCall> {
    const call = await agreedDeal(body)(asker);
    await db.deal.update({ where: { id: call.params?.id }, data: { state: "completed", completedAt: now() } });
    return call;
  };

/** With what an invoice has to name on the seller's side; the buyer comes with the call. */
async function dealToInvoice(asker: Asker): Promise<OwnCall> {
  const buyer = issuerOf(legalDetails());
  const call = await agreedDeal({ buyer, tax: noTax, dueOn: "2027-08-31" })(asker);
  const deal = await db.deal.findUniqueOrThrow({ where: { id: call.params?.id ?? "" } });
  await giveLegalDetails([deal.sellerOrganizationId]);
  return call;
}

const invoicedDeal = (body?: object) =>
  async function own(asker: Asker): Promise<OwnCall> {
    const { params } = await dealToInvoice(asker);
    const { id = "", paymentId = "" } = params ?? {};
    const { sellerOrganizationId } = await db.deal.findUniqueOrThrow({ where: { id } });
    const { bank } = legalDetails();
    const facts = { seller: issuerOf(legalDetails()), bank, tax: noTax, purchaseOrder: "4711" };
    const { id: invoiceId } = await db.dealInvoice.create({
      data: {
        ...{ paymentId, dealId: id, sellerOrganizationId, label: "Rights fee" },
        number: (await db.dealInvoice.count({ where: { sellerOrganizationId } })) + 1,
        amountCents: 2_930_000n,
        dueOn: new Date("2027-08-01"),
        facts: { ...facts, buyer: facts.seller },
      },
    });
    return { params: { ...params, invoiceId }, body };
  };

/** An address of somebody: whoever knows it reads it. */
async function calendar(): Promise<OwnCall> {
  const { url } = await makeCalendarFeed(await makeMarketer());
  return { params: { token: url?.split("/").at(-1) ?? "" } };
}

/** What becomes of an agreed deal besides its delivery. */
export const dealCalls: CallRows = {
  "GET /api/deals/[id]/calendar": { own: agreedDeal() },
  "GET /api/deals/[id]/recap": { own: agreedDeal() },
  "PUT /api/deals/[id]/recap": { own: agreedDeal({ summary: "A good season.", lessons: null }) },
  "GET /api/deals/[id]/recap/pdf": { own: agreedDeal() },
  "GET /api/deals/[id]/renewal": { own: completedDeal(), only: everybodyBut("marketer viewer", "seller viewer") },
  "POST /api/deals/[id]/renewal": { own: completedDeal({ ...offeredTerms, packageId: null, scenarioId: null }) },
  "GET /api/organizations/[id]/rating": { own: (asker) => ({ params: { id: organizationOf(asker).id } }) },
  "POST /api/deals/[id]/review": { own: completedDeal({ stars: 4 }) },
  "POST /api/deals/[id]/payments/[paymentId]/invoice": { own: dealToInvoice },
  "GET /api/deals/[id]/payments/[paymentId]/invoice": { own: agreedDeal(), only: everybodyBut("seller viewer") },
  "PATCH /api/deals/[id]/payments": { own: agreedDeal({ purchaseOrder: "4711" }) },
  "GET /api/deals/[id]/invoices/[invoiceId]": { own: invoicedDeal() },
  "POST /api/deals/[id]/invoices/[invoiceId]": { own: invoicedDeal({ amount: 100, reason: "Rained off" }) },
  "GET /api/calendar/[token]": { own: calendar },
  "GET /api/deals/agenda": { own: async () => ({ query: "?from=2027-08-01&to=2027-08-31" }) },
  "POST /api/deals/calendar-feed": { only: everybodyBut("agency with the client") },
  "POST /api/deals/[id]/change-order": { own: agreedDeal(change) },
  "PATCH /api/deals/[id]/change-order": { own: openChange },
  "POST /api/deals/[id]/cancellation": { own: agreedDeal(cancellation) },
  "PATCH /api/deals/[id]/cancellation": { own: openCancellation },
};
