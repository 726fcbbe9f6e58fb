import { db } from "@/lib/platform/db";
import { setClock } from "@/lib/platform/clock";
import { dayMs } from "@/lib/platform/days";
import { makeQuote, makeQuoteRequest, makePaidPlan, planOf, terms } from "@/tests/support/builders/plans";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import { markInvoicePaid } from "../invoices/admin-commands";
import { getSubscription } from "../queries";
import { declineQuote, sendQuote } from "./admin-commands";
import { listQuotes } from "./admin-queries";
import { listQuotesSchema } from "./schema";
import { acceptQuote, requestQuote, withdrawQuote } from "./commands";

const statusOf = async (organizationId: string) => (await planOf(organizationId)).status;
const mailsAbout = (template: string, subject: string) => db.emailMessage.count({ where: { template, subject } });

test("a request goes to every admin once, and a second one changes the request", async () => {
  const admin = await makeAdmin();
  const seller = await makeSeller();
  await requestQuote(seller, { seats: 8, note: "From January." });
  const { quote } = await requestQuote(seller, { seats: 12, note: null });
  expect(quote).toMatchObject({ status: "requested", requestedSeats: 12, amount: null });
  expect(await statusOf(seller.organizationId)).toBe("quote_requested");
  expect(await db.quote.count({ where: { organizationId: seller.organizationId } })).toBe(1);
  expect(
    await db.emailMessage.count({
      where: { template: "plan-work", userId: admin.userId, text: { contains: seller.organizationName } },
    }),
  ).toBe(1);
});

test("a quote is sent, read, and accepted at its version; the invoice follows, and accepting again changes nothing", async () => {
  const { seller, quoteId } = await makeQuote();
  expect((await getSubscription(seller)).quote).toMatchObject({
    status: "quoted",
    version: 2,
    amount: 4800,
    seats: 10,
  });
  expect(await mailsAbout("plan-update", "Your quote is ready")).toBeGreaterThan(0);
  const accepted = await acceptQuote(seller, { quoteId, version: 2 });
  expect(accepted).toMatchObject({ state: "quoted", isActive: false, invoices: [{ status: "open", amount: 4800 }] });
  await acceptQuote(seller, { quoteId, version: 2 });
  expect(await db.invoice.count({ where: { organizationId: seller.organizationId } })).toBe(1);
});

test("a changed quote is not accepted unread: the response has the current one", async () => {
  const { seller, admin, quoteId } = await makeQuote();
  await sendQuote(admin, { id: quoteId, ...terms({ seen: 2, amount: 5200 }) });
  await expect(acceptQuote(seller, { quoteId, version: 2 })).rejects.toMatchObject({
    code: "conflict",
    details: { quote: { version: 3, amount: 5200 } },
  });
  expect(await db.invoice.count({ where: { organizationId: seller.organizationId } })).toBe(0);
});

test("when two admins quote at the same time, the second learns that the other was faster", async () => {
  const { admin, quoteId, seller } = await makeQuoteRequest();
  const results = await Promise.allSettled(
    [4800, 5200].map((amount) => retry(() => sendQuote(admin, { id: quoteId, ...terms({ amount }) }))),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await getSubscription(seller)).quote?.version).toBe(2);
});

test("a quote accepted ten times at the same time has one invoice", async () => {
  const { seller, quoteId } = await makeQuote();
  await Promise.all(Array.from({ length: 10 }, () => retry(() => acceptQuote(seller, { quoteId, version: 2 }))));
  expect(await db.invoice.count({ where: { quoteId } })).toBe(1);
  const accepts = { entityId: quoteId, action: "quote.accept" };
  expect(await db.activityLog.count({ where: accepts })).toBe(1);
});

test("an expired quote is not accepted", async () => {
  const { seller, quoteId } = await makeQuote();
  setClock(() => new Date(Date.now() + 40 * dayMs));
  await expect(acceptQuote(seller, { quoteId, version: 2 })).rejects.toMatchObject({
    message: "This quote has expired. Request a new one.",
  });
});

test("a neighbor finds no such quote, and neither a viewer nor an agency manages the plan", async () => {
  const { seller, quoteId } = await makeQuote();
  const neighbor = await makeSeller();
  const read = { quoteId, version: 2 };
  await expect(acceptQuote(neighbor, read)).rejects.toMatchObject({ code: "not_found" });
  await expect(withdrawQuote(neighbor, { quoteId })).rejects.toMatchObject({ code: "not_found" });
  const others = [
    { ...seller, role: "viewer" as const },
    { ...seller, agency: { id: neighbor.organizationId, name: "An agency", scope: ["negotiate"] } },
  ];
  for (const other of others) {
    await expect(acceptQuote(other, read)).rejects.toMatchObject({ code: "forbidden" });
    await expect(requestQuote(other, {})).rejects.toMatchObject({ code: "forbidden" });
    expect(await getSubscription(other)).toMatchObject({ canManage: false, quote: null, invoices: [], amount: null });
  }
});

test("a withdrawn request and a declined one lead back to starter, once", async () => {
  const one = await makeQuoteRequest();
  await withdrawQuote(one.seller, { quoteId: one.quoteId });
  await withdrawQuote(one.seller, { quoteId: one.quoteId });
  expect(await statusOf(one.seller.organizationId)).toBe("starter");
  const other = await makeQuote();
  const decline = () => declineQuote(other.admin, { id: other.quoteId, reason: "We don’t serve this country yet." });
  await decline();
  await decline();
  expect(await statusOf(other.seller.organizationId)).toBe("starter");
  expect((await getSubscription(other.seller)).quote).toMatchObject({ status: "declined" });
  await expect(acceptQuote(other.seller, { quoteId: other.quoteId, version: 2 })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("more seats under a running plan: the unused part of the period is credited, and the limits change when it is paid", async () => {
  const { seller, admin } = await makePaidPlan({ amount: 1200, seats: 3, interval: "year" });
  setClock(() => new Date(Date.now() + 73 * dayMs));
  const { quoteId } = await makeQuote({ amount: 2400, seats: 12 }, seller);
  const { invoices, usage } = await acceptQuote(seller, { quoteId, version: 2 });
  expect(invoices[0]).toMatchObject({ kind: "upgrade", status: "open" });
  expect(invoices[0]?.amount).toBeCloseTo(2400 - 1200 * (292 / 365), 0);
  expect(usage.seats.limit).toBe(3);
  await markInvoicePaid(admin, { id: invoices[0]?.id ?? "" });
  expect((await getSubscription(seller)).usage.seats.limit).toBe(12);
});

test("admins find a quote by its organization and status, page by page", async () => {
  const made = [await makeQuoteRequest(), await makeQuoteRequest()];
  const admin = await makeAdmin();
  const first = await listQuotes(admin, listQuotesSchema.parse({ limit: 1 }));
  const second = await listQuotes(admin, listQuotesSchema.parse({ limit: 1, cursor: first.nextCursor }));
  expect([first, second].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(
    made.map(({ quoteId }) => quoteId).toReversed(),
  );
  const q = made[0]?.seller.organizationName ?? "";
  expect((await listQuotes(admin, listQuotesSchema.parse({ q }))).items).toMatchObject([{ organization: { name: q } }]);
});
