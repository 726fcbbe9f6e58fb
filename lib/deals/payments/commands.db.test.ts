import { setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type AgreedDeal, makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { makeSeller } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import "@/tests/support/database/setup";
import { getDealProgress } from "../agreed/queries";
import { changeSchedule, markPayment } from "./commands";

jest.setTimeout(60_000);
afterEach(() => setClock());

const paidOn = "2026-02-03";
const ids = ({ dealId, payments }: AgreedDeal) => ({ id: dealId, paymentId: payments[0] ?? "" });
const halves = {
  payments: [
    { label: "On signing", amount: 14_650, dueOn: "2027-08-01" },
    { label: "Mid-season", amount: 14_650, dueOn: "2028-01-15" },
  ],
};

test("a deal begins with one payment of its total on the first day of the term", async () => {
  const { marketer, dealId } = await makeAgreedDeal();
  const { payments } = await getDealProgress(marketer, dealId);
  expect(payments).toMatchObject([{ amount: 29_300, dueOn: "2027-08-01", paidOn: null, isOverdue: false }]);
});

test("an unpaid payment is overdue after its day", async () => {
  const { marketer, dealId } = await makeAgreedDeal();
  setClock(() => new Date("2027-08-02T09:00:00Z"));
  expect((await getDealProgress(marketer, dealId)).payments[0]?.isOverdue).toBe(true);
});

test("the seller marks a payment as paid, and the same mark again says nothing more", async () => {
  const deal = await makeAgreedDeal();
  const mark = () => markPayment(deal.seller, ids(deal), { paidOn, note: "Bank transfer" });
  expect(await mark()).toMatchObject({ payments: [{ paidOn, note: "Bank transfer" }] });
  await mark();
  const marks = { entityId: deal.dealId, action: "deals.payment_marked_paid" };
  expect(await db.activityLog.count({ where: marks })).toBe(1);
  expect(await db.notification.count({ where: { userId: deal.marketer.userId, type: "deal_payment" } })).toBe(1);
  expect(await markPayment(deal.seller, ids(deal), { paidOn: null })).toMatchObject({ payments: [{ paidOn: null }] });
});

test("a neighbor finds no such payments, and a viewer changes none", async () => {
  const deal = await makeAgreedDeal();
  const neighbor = await makeSeller();
  const viewer = { ...deal.seller, role: "viewer" as const };
  await expect(markPayment(viewer, ids(deal), { paidOn })).rejects.toMatchObject({ code: "forbidden" });
  await expect(markPayment(neighbor, ids(deal), { paidOn })).rejects.toMatchObject({ code: "not_found" });
  await expect(changeSchedule(neighbor, deal.dealId, halves)).rejects.toMatchObject({ code: "not_found" });
});

test("nothing is paid on a day to come", async () => {
  const deal = await makeAgreedDeal();
  const mark = markPayment(deal.seller, ids(deal), { paidOn: "2099-01-01" });
  await expect(mark).rejects.toMatchObject({ fields: { paidOn: ["Choose today or an earlier day."] } });
});

test("a schedule adds up to the agreed total to the cent", async () => {
  const deal = await makeAgreedDeal();
  expect((await changeSchedule(deal.seller, deal.dealId, halves)).payments).toMatchObject(halves.payments);
  const short = { payments: halves.payments.slice(1) };
  await expect(changeSchedule(deal.seller, deal.dealId, short)).rejects.toMatchObject({
    fields: { payments: ["The payments add up to $14,650 less than the agreed total."] },
  });
});

test("of a mark and a new schedule at once, the mark is never lost", async () => {
  for (let round = 0; round < 6; round += 1) {
    const deal = await makeAgreedDeal();
    const [marked, changed] = await Promise.allSettled([
      retry(() => markPayment(deal.seller, ids(deal), { paidOn })),
      retry(() => changeSchedule(deal.seller, deal.dealId, halves)),
    ]);
    expect([marked.status, changed.status].filter((status) => status === "fulfilled")).toHaveLength(1);
    const paid = await db.payment.count({ where: { dealId: deal.dealId, paidOn: { not: null } } });
    expect(paid).toBe(marked.status === "fulfilled" ? 1 : 0);
  }
});
