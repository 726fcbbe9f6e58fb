/*
 * A deal is in the currency of its listing. One in euros is walked from the first offer to the recap, and whatever is
 * written on the way, shown or refused says euros: there is not a single dollar in it.
 */
import { getDealBoard } from "@/lib/deals/board/queries";
import { getDealCalendar } from "@/lib/deals/calendar/queries";
import { answerChange, proposeChange } from "@/lib/deals/changes/commands";
import { prepareContract } from "@/lib/deals/contract/commands";
import { counterProposal } from "@/lib/deals/commands";
import { creditInvoice, issueInvoice } from "@/lib/deals/invoices/commands";
import { invoiceDocument } from "@/lib/deals/invoices/document";
import { getInvoice } from "@/lib/deals/invoices/queries";
import { changeSchedule, markPayment } from "@/lib/deals/payments/commands";
import { getDeal } from "@/lib/deals/queries";
import { recapSummary } from "@/lib/deals/recap/document";
import { getRecap } from "@/lib/deals/recap/queries";
import { listMessages } from "@/lib/messages/queries";
import { db } from "@/lib/platform/db";
import { makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";

jest.setTimeout(300_000);

/** Checks what the contract says, not how it is drawn. */
jest.mock("@/lib/platform/pdf/draw-pdf", () => ({ drawPdf: async () => Buffer.from("%PDF-1.7") }));

const dollars = /\$ ?\d|\bUSD\b/;
const euros = /€[\d,]|\bEUR\b/;
const listing = { fields: { currency: "EUR" as const } };

/** Everything in the database that anyone was sent or can read about a pair's deals. */
async function written(): Promise<string> {
  const [emails, notifications, events, steps] = await Promise.all([
    db.emailMessage.findMany({ select: { subject: true, text: true, html: true } }),
    db.notification.findMany({ select: { title: true, body: true } }),
    db.event.findMany({ select: { payload: true } }),
    db.message.findMany({ select: { body: true, data: true } }),
  ]);
  return JSON.stringify([emails, notifications, events, steps], (_, value: unknown) =>
    typeof value === "bigint" ? Number(value) : value,
  );
}

test("a deal in euros uses euros in every text, document, view, and rejection, and dollars in none", async () => {
  const deal = await makeAgreedDeal({ listing });
  const { marketer, seller, dealId } = deal;
  const { lines, termStart, termEnd } = offer();
  // Boards use their organization's currency for totals.
  const ids = [marketer.organizationId, seller.organizationId];
  await db.organization.updateMany({ where: { id: { in: ids } }, data: { currency: "EUR" } });
  const change = { reason: "Two more matches", lines: [lines[0]!, { ...lines[1]!, quantity: 15 }], termStart, termEnd };
  const proposed = await proposeChange(seller, dealId, change);
  const changed = await answerChange(marketer, dealId, { number: 1, answer: "accept" });
  const halves = ["2027-08-01", "2028-01-15"].map((dueOn, at) => ({ label: `Half ${at + 1}`, amount: 15_250, dueOn }));
  const short = changeSchedule(seller, dealId, { payments: halves.slice(1) });
  await expect(short).rejects.toMatchObject({ fields: { payments: [expect.stringContaining("€15,250")] } });
  const scheduled = await changeSchedule(seller, dealId, { payments: halves });
  const paymentId = scheduled.payments[0]?.id ?? "";
  const { payments } = await issueInvoice(seller, { id: dealId, paymentId });
  const at = { id: dealId, invoiceId: payments[0]?.invoices[0]?.id ?? "" };
  const credit = (amount: number) => creditInvoice(seller, at, { amount, reason: "One board fewer." });
  await expect(credit(99_999)).rejects.toMatchObject({ fields: { amount: [expect.stringMatching(euros)] } });
  const credited = (await credit(600)).payments[0]?.invoices.at(-1)?.id ?? "";
  const documentOf = async (invoiceId: string) =>
    JSON.stringify(invoiceDocument(await getInvoice(marketer, { id: dealId, invoiceId })));
  await markPayment(seller, { id: dealId, paymentId }, { paidOn: "2026-02-03" });
  await prepareContract(seller, dealId, {});
  const contract = await db.contract.findFirstOrThrow({ where: { dealId } });
  const texts = {
    proposed: JSON.stringify(proposed),
    changed: JSON.stringify(changed),
    board: JSON.stringify([await getDealBoard(marketer), await getDealBoard(seller)]),
    negotiation: JSON.stringify([await getDeal(marketer, dealId), await getDeal(seller, dealId)]),
    thread: JSON.stringify(await listMessages(marketer, deal.conversationId, { limit: 50 })),
    calendar: await getDealCalendar(marketer, dealId),
    recap: recapSummary(await getRecap(seller, dealId)).join("\n"),
    contract: JSON.stringify(contract.document),
    invoice: await documentOf(at.invoiceId),
    credit: await documentOf(credited),
    written: await written(),
  };
  for (const [place, text] of Object.entries(texts))
    expect({ place, dollars: dollars.exec(text)?.[0] ?? null, euros: euros.test(text) }).toEqual({
      ...{ place, dollars: null, euros: true },
    });
});

test("an offer in euros stays in euros when it is countered, and is shown so to both sides", async () => {
  const pair = await makeConversation({ listing });
  const { id } = await makeProposal(pair);
  const countered = await counterProposal(pair.seller, id, { ...offer(), revision: 1 });
  for (const text of [JSON.stringify(countered), await written()])
    expect([dollars.exec(text)?.[0] ?? null, euros.test(text)]).toEqual([null, true]);
});
