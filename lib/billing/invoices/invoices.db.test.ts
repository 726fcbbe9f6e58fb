import { startConversation } from "@/lib/messages/commands";

import { db, inTransaction } from "@/lib/platform/db";
import { renderPdf } from "@/lib/platform/pdf/render-pdf";
import { exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { giveLegalDetails, legalDetails } from "@/tests/support/builders/legal-details";
import { makeBill, makePaidPlan, makeQuote, planOf } from "@/tests/support/builders/plans";
import { retry } from "@/tests/support/database/retry";
import { readPdf } from "@/tests/support/pdf/read-pdf";
import { lockPlan } from "../plan-store";
import { getSubscription } from "../queries";
import { announceUnlocked } from "../unlock-job";
import { acceptQuote } from "../quotes/commands";
import { markInvoicePaid, reopenInvoice, saveIssuer, voidInvoice } from "./admin-commands";
import { invoiceDocument } from "./pdf";
import { issueInvoice } from "./issue-store";
import { getInvoice, getIssuer, listInvoices } from "./queries";
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

test("twenty invoices at the same time are numbered without a gap, though some of them fail", async () => {
  const sellers = await Promise.all(Array.from({ length: 20 }, () => makeSeller()));
  const before = (await db.invoiceCounter.findUnique({ where: { id: 1 } }))?.last ?? 0;
  const results = await Promise.allSettled(
    sellers.map(({ organizationId }, at) => retry(() => issueFor(organizationId, at % 4 === 0))),
  );
  const numbers = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, at) => before + 1 + at));
});

test("an admin marks an invoice as paid: the plan is active for its period, with the seats of its quote", async () => {
  const { seller, admin, invoiceId } = await makeBill();
  const paid = await markInvoicePaid(admin, { id: invoiceId, note: "Transfer of Tuesday" });
  expect(paid).toMatchObject({ status: "paid", markedPaidBy: admin.name, paymentNote: "Transfer of Tuesday" });
  const plan = await getSubscription(seller);
  expect(plan).toMatchObject({ state: "active", isActive: true, planLabel: "Seller Pro", amount: 4800, quote: null });
  expect(plan.usage).toMatchObject({ seats: { limit: 10 } });
  const [start, end] = [plan.periodStart, plan.periodEnd].map((iso) => new Date(iso ?? 0).getUTCFullYear());
  expect((end ?? 0) - (start ?? 0)).toBe(1);
});

test("two admins mark an invoice as paid at the same time: one payment, one period, one notice", async () => {
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

test("a payment that was marked by mistake is reversed, and the plan is as it was before", async () => {
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

test("a payment is not reversed once the plan has changed", async () => {
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

test("an invoice is read by the admins of its own organization, and by no one else there or elsewhere", async () => {
  const { seller, invoiceId } = await makeBill();
  expect(await getInvoice(seller, { id: invoiceId })).toMatchObject({ id: invoiceId });
  for (const other of [{ ...seller, role: "editor" as const }, await makeSeller()]) {
    await expect(getInvoice(other, { id: invoiceId })).rejects.toMatchObject({ code: "not_found" });
  }
});

test("the PDF names who is billed, for what, how much, and until when", async () => {
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

test("waiting inquiries open as soon as the plan is active; both sides are notified in the thread, once", async () => {
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

describe("the issuer of invoices", () => {
  const issuer = legalDetails({
    legalName: "Pitchside Ltd",
    taxId: "GB 111 2222 33",
    tax: { kind: "rate", name: "VAT", percent: 20, note: "" },
    paymentDays: 21,
  });
  afterEach(() => db.setting.deleteMany({ where: { key: "issuer" } }));

  test("a plan's invoice names both sides, tax, account, and PO number, and keeps them", async () => {
    const admin = await makeAdmin({ isSuper: true });
    await saveIssuer(admin, issuer);
    const { seller, quoteId } = await makeQuote();
    await giveLegalDetails([seller.organizationId], { legalName: "Northgate Sports plc" });
    expect((await getSubscription(seller)).bill).toEqual({ amount: 5760, days: 21 });
    const { invoices } = await acceptQuote(seller, { quoteId, version: 2, purchaseOrder: "4711" });
    expect(invoices[0]).toMatchObject({ amount: 5760, purchaseOrder: "4711", bank: issuer.bank });
    await saveIssuer(admin, { ...issuer, legalName: "Renamed Ltd" });
    await giveLegalDetails([seller.organizationId], { legalName: "Renamed plc" });
    const invoice = await getInvoice(seller, { id: invoices[0]?.id ?? "" });
    const text = readPdf(await renderPdf(invoiceDocument(invoice, "Nobody")))
      .pages.join(" ")
      .replace(/\s+/g, " ");
    for (const part of [
      ...["Pitchside Ltd", "GB 111 2222 33", "Northgate Sports plc", "12 Quay Street", "4711"],
      ...["$4,800", "VAT 20%", "$960", "$5,760", "GB82 WEST 1234 5698 7654 32", `Reference: ${invoices[0]?.number}`],
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Renamed|Nobody/);
  });

  test("only a super admin reads and saves it, the same twice is one change, and the audit omits the account", async () => {
    const admin = await makeAdmin();
    await expect(saveIssuer(admin, issuer)).rejects.toMatchObject({ code: "forbidden" });
    await expect(getIssuer(admin)).rejects.toMatchObject({ code: "forbidden" });
    const superAdmin = await makeAdmin({ isSuper: true });
    for (let times = 0; times < 2; times += 1)
      expect(await saveIssuer(superAdmin, issuer)).toEqual({ details: issuer, version: 1 });
    const audited = await db.activityLog.findMany({
      where: { action: "settings.issuer_saved", actorId: superAdmin.userId },
    });
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited[0]?.after)).not.toContain("WEST");
  });
});
