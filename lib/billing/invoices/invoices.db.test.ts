import { startConversation } from "@/lib/messages/commands";

import { db, inTransaction } from "@/lib/platform/db";
import { renderPdf } from "@/lib/platform/pdf/render-pdf";
import { exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { makeBill, makePaidPlan, planOf } from "@/tests/support/builders/plans";
import { retry } from "@/tests/support/database/retry";
import { readPdf } from "@/tests/support/pdf/read-pdf";
import { lockPlan } from "../plan-store";
import { getSubscription } from "../queries";
import { announceUnlocked } from "../unlock-job";
import { markInvoicePaid, reopenInvoice, voidInvoice } from "./admin-commands";
import { invoiceDocument } from "./document";
import { issueInvoice } from "./issue-store";
import { getInvoice, listInvoices } from "./queries";
import { listInvoicesSchema } from "./schema";
import { invoiceNumber } from "./vocabulary";

const issueFor = (organizationId: string, fails = false) =>
  inTransaction(async (tx) => {
    await lockPlan(tx, organizationId);
    const invoice = await issueInvoice(tx, {
      organizationId,
      quoteId: null,
      kind: "renewal",
      lines: [{ text: "Pitchside Seller Pro", detail: null, cents: 480_000 }],
      currency: "USD",
      dueAt: new Date("2027-01-01"),
    });
    if (fails) throw new Error("Something went wrong afterwards.");
    return invoice.number;
  });

test("twenty invoices at once are numbered without a gap, though some of them fail", async () => {
  const sellers = await Promise.all(Array.from({ length: 20 }, () => makeSeller()));
  const before = (await db.invoiceCounter.findUnique({ where: { id: 1 } }))?.last ?? 0;
  const results = await Promise.allSettled(
    sellers.map(({ organizationId }, at) => retry(() => issueFor(organizationId, at % 4 === 0))),
  );
  const numbers = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, at) => before + 1 + at));
});

test("an admin marks an invoice as paid: the plan is active for its period, with the seats and listings of its quote", async () => {
  const { seller, admin, invoiceId } = await makeBill();
  const paid = await markInvoicePaid(admin, { id: invoiceId, note: "Transfer of Tuesday" });
  expect(paid).toMatchObject({ status: "paid", markedPaidBy: admin.name, paymentNote: "Transfer of Tuesday" });
  const plan = await getSubscription(seller);
  expect(plan).toMatchObject({ state: "active", isActive: true, planLabel: "Seller Pro", amount: 4800, quote: null });
  expect(plan.usage).toMatchObject({ seats: { limit: 10 }, listings: { limit: 40 } });
  const [start, end] = [plan.periodStart, plan.periodEnd].map((iso) => new Date(iso ?? 0).getUTCFullYear());
  expect((end ?? 0) - (start ?? 0)).toBe(1);
});

test("two admins mark an invoice as paid at once: one payment, one period, one notice", async () => {
  const { seller, invoiceId } = await makeBill();
  const admins = [await makeAdmin(), await makeAdmin()];
  await Promise.all(admins.map((admin) => retry(() => markInvoicePaid(admin, { id: invoiceId }))));
  const marks = { entityId: invoiceId, action: "invoice.mark_paid" };
  expect(await db.activityLog.count({ where: marks })).toBe(1);
  expect(await db.notification.count({ where: { userId: seller.userId, dedupeKey: `plan:paid:${invoiceId}` } })).toBe(
    1,
  );
  expect(
    await db.activityLog.count({ where: { entityId: seller.organizationId, action: "subscription.activate" } }),
  ).toBe(1);
});

test("a payment that was marked by mistake is taken back, and the plan is as it was before", async () => {
  const { seller, admin, invoiceId } = await makePaidPlan();
  const reopen = () => reopenInvoice(admin, { id: invoiceId, reason: "That was another customer’s transfer." });
  expect(await reopen()).toMatchObject({ status: "open", paidAt: null });
  await reopen();
  expect(await getSubscription(seller)).toMatchObject({ state: "quoted", isActive: false, plan: "seller_starter" });
  const reversals = { entityId: seller.organizationId, action: "subscription.payment_reversed" };
  expect(await db.activityLog.count({ where: reversals })).toBe(1);
  await markInvoicePaid(admin, { id: invoiceId });
  expect(await getSubscription(seller)).toMatchObject({ state: "active" });
});

test("a payment is not taken back once the plan has changed", async () => {
  const { seller, admin, invoiceId } = await makePaidPlan();
  await db.subscription.update({ where: { organizationId: seller.organizationId }, data: { seats: 50 } });
  await expect(reopenInvoice(admin, { id: invoiceId, reason: "By mistake." })).rejects.toMatchObject({
    code: "conflict",
  });
  expect((await planOf(seller.organizationId)).status).toBe("active");
});

test("a void invoice keeps its number, is never paid, and the quote behind it is closed", async () => {
  const { seller, admin, invoiceId } = await makeBill();
  expect(await voidInvoice(admin, { id: invoiceId, reason: "Billed to the wrong club." })).toMatchObject({
    status: "void",
  });
  await expect(markInvoicePaid(admin, { id: invoiceId })).rejects.toMatchObject({ code: "conflict" });
  expect(await getSubscription(seller)).toMatchObject({ state: "starter", quote: { status: "declined" } });
});

test("an invoice is read by the admins of its own organization, and by nobody else there or elsewhere", async () => {
  const { seller, invoiceId } = await makeBill();
  expect(await getInvoice(seller, { id: invoiceId })).toMatchObject({ id: invoiceId });
  for (const other of [{ ...seller, role: "editor" as const }, await makeSeller()]) {
    await expect(getInvoice(other, { id: invoiceId })).rejects.toMatchObject({ code: "not_found" });
  }
});

test("the PDF names who is billed, for what, how much and until when", async () => {
  const { seller, invoiceId } = await makeBill();
  const invoice = await getInvoice(seller, { id: invoiceId });
  const { pages } = readPdf(await renderPdf(invoiceDocument(invoice, "Pitchside Ltd, 1 Goal Line, London")));
  const text = JSON.stringify(pages);
  for (const part of [invoiceNumber(invoice.number), seller.organizationName, "Pitchside Ltd", "Seller Pro", "4,800"])
    expect(text).toContain(part);
});

test("admins find an invoice by its number", async () => {
  const { invoiceId, admin } = await makeBill();
  const { number } = await db.invoice.findUniqueOrThrow({ where: { id: invoiceId } });
  const found = await listInvoices(admin, listInvoicesSchema.parse({ q: invoiceNumber(number) }));
  expect(found.items.map(({ id }) => id)).toEqual([invoiceId]);
});

test("what waited is open the moment the plan is active; both sides are told in the thread, once", async () => {
  const seller = await makeSeller();
  await exhaustConnections(seller.organizationId);
  const { marketer, conversationId } = await makeConversation({ seller });
  await makePaidPlan({}, seller);
  const { id: listingId } = await makeListing({ seller });
  const next = await startConversation(await makeMarketer(), { listingId, body: "And for us?" });
  expect(next.connection.locked).toBe(false);
  expect([await announceUnlocked(seller.organizationId), await announceUnlocked(seller.organizationId)]).toEqual([
    1, 0,
  ]);
  const notes = { conversationId, kind: "system_event" as const, body: { contains: "plan is active" } };
  expect(await db.message.count({ where: notes })).toBe(1);
  expect(
    await db.event.count({ where: { stream: `organization:${marketer.organizationId}`, type: "message.created" } }),
  ).toBeGreaterThan(0);
});
