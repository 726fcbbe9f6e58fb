import type Stripe from "stripe";
import { publicAccess } from "@/lib/auth/actor";
import { days } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { formatAmount } from "@/lib/platform/money";
import { env } from "@/lib/platform/env";
import { jobStore } from "@/lib/platform/jobs/jobs";
import { makeSeller } from "@/tests/support/builders/people";
import { makeBill, makePaidPlan, makeQuote, planOf } from "@/tests/support/builders/plans";
import { retry } from "@/tests/support/database/retry";
import { StripeDouble } from "@/tests/support/servers/stripe-double";
import { cancelPlan, keepPlan } from "../cancel-commands";
import { acceptQuote } from "../quotes/commands";
import { getSubscription } from "../queries";
import { stripe } from "./client";
import { openCheckout, openPortal } from "./checkout-commands";
import { syncFromStripe } from "./sync-commands";
import { receiveStripeEvent } from "./webhook-commands";

const secret = "whsec_test_1";
let double: StripeDouble;
let settings: { restore: () => void }[];

beforeAll(async () => {
  double = new StripeDouble();
  const base = await double.start();
  const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: base };
  settings = Object.entries(keys).map(([name, value]) => {
    Object.assign(env(), { [name]: undefined });
    return jest.replaceProperty(env() as unknown as Record<string, string | undefined>, name, value);
  });
});

afterEach(() => {
  double.failing = null;
  double.beforeRead = null;
});

afterAll(async () => {
  settings.forEach((each) => each.restore());
  await double.stop();
});

const sessionIn = (url: string): string => /cs_[0-9a-f]+/.exec(url)?.[0] ?? "";

/** A seller who paid on Stripe's page, and whose plan is in sync. */
async function makeStripePlan() {
  const bill = await makeBill();
  const { url } = await openCheckout(bill.seller);
  const subscription = await double.pay(sessionIn(url));
  await syncFromStripe(subscription.id);
  return { ...bill, subscription };
}

const receive = (type: string, object: unknown, more: { at?: number; secret?: string } = {}) => {
  const { payload, signature } = double.event(type, object, { secret, ...more });
  return receiveStripeEvent(publicAccess(), { payload: Buffer.from(payload), signature });
};

test("a seller pays on Stripe's page: the open invoice is paid and the plan is active for Stripe's period", async () => {
  const { seller, invoiceId, subscription } = await makeStripePlan();
  const plan = await getSubscription(seller);
  expect(plan).toMatchObject({ state: "active", isActive: true, provider: "stripe", amount: 4800, payOnline: true });
  expect(new Date(plan.periodEnd ?? 0).getTime()).toBe(subscription.item.end * 1000);
  expect(plan.invoices).toMatchObject([{ id: invoiceId, status: "paid", isByStripe: true }]);
});

test("the page to pay on is opened once, however often it is requested", async () => {
  const { seller } = await makeBill();
  const urls = await Promise.all(Array.from({ length: 4 }, () => retry(() => openCheckout(seller))));
  expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
  expect((await openCheckout(seller)).url).toBe(urls[0]?.url);
});

test("paid without an event: requesting the page again finds the payment", async () => {
  const { seller } = await makeBill();
  await double.pay(sessionIn((await openCheckout(seller)).url));
  expect((await openCheckout(seller)).url).toMatch(/\/account\/subscription$/);
  expect(await getSubscription(seller)).toMatchObject({ state: "active" });
});

test("an event is stored once and only triggers a read; an unsigned or old one is rejected", async () => {
  const { subscription } = await makeStripePlan();
  const object = double.subscriptionJson(subscription);
  const { payload, signature } = double.event("customer.subscription.updated", object, { secret });
  const deliver = () => receiveStripeEvent(publicAccess(), { payload: Buffer.from(payload), signature });
  const before = await jobStore().boss.getQueueSize("subscriptions.sync-stripe");
  await Promise.all([retry(deliver), retry(deliver), retry(deliver)]);
  expect((await jobStore().boss.getQueueSize("subscriptions.sync-stripe")) - before).toBe(1);
  const rejected = { code: "bad_request" };
  await expect(receive("x", object, { secret: "whsec_other" })).rejects.toMatchObject(rejected);
  await expect(receive("x", object, { at: Math.floor(Date.now() / 1000) - 600 })).rejects.toMatchObject(rejected);
  await expect(
    receiveStripeEvent(publicAccess(), { payload: Buffer.from(payload), signature: null }),
  ).rejects.toMatchObject(rejected);
});

test("an old event after a new one changes nothing: what counts is the subscription as it is", async () => {
  const { seller, subscription } = await makeStripePlan();
  const old = double.subscriptionJson(subscription);
  subscription.cancelAtPeriodEnd = true;
  await syncFromStripe(subscription.id);
  await receive("customer.subscription.updated", old);
  await syncFromStripe(subscription.id);
  expect(await getSubscription(seller)).toMatchObject({ state: "cancel_scheduled", isActive: true });
});

test("an older reading that arrives late never overwrites a newer one", async () => {
  const { seller, subscription } = await makeStripePlan();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let reads = 0;
  double.beforeRead = async () => {
    reads += 1;
    if (reads === 1) await held;
  };
  const late = syncFromStripe(subscription.id);
  while (reads === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  subscription.cancelAtPeriodEnd = true;
  await syncFromStripe(subscription.id);
  release();
  await late;
  expect(await getSubscription(seller)).toMatchObject({ state: "cancel_scheduled" });
});

test("a payment that is read ten times at the same time is one invoice and one notice", async () => {
  const bill = await makeBill();
  const subscription = await double.pay(sessionIn((await openCheckout(bill.seller)).url));
  await Promise.all(Array.from({ length: 10 }, () => retry(() => syncFromStripe(subscription.id))));
  expect(await db.invoice.count({ where: { organizationId: bill.seller.organizationId } })).toBe(1);
  const notice = { userId: bill.seller.userId, dedupeKey: `plan:paid:${bill.invoiceId}` };
  expect(await db.notification.count({ where: notice })).toBe(1);
});

test("a renewal at Stripe gets one of our numbers; a missed payment is past due, then paid again", async () => {
  const { seller, subscription } = await makeStripePlan();
  subscription.item.start = subscription.item.end;
  subscription.item.end += 365 * 86_400;
  subscription.status = "past_due";
  await syncFromStripe(subscription.id);
  const due = await getSubscription(seller);
  expect(due).toMatchObject({ state: "past_due", isActive: true });
  expect(new Date(due.graceUntil ?? 0).getTime()).toBe(subscription.item.start * 1000 + days(14));
  subscription.status = "active";
  double.bill(subscription, 480_000, "subscription_cycle");
  await syncFromStripe(subscription.id);
  const paid = await getSubscription(seller);
  expect(paid).toMatchObject({ state: "active", graceUntil: null });
  expect(paid.invoices.map(({ kind, status }) => [kind, status])).toEqual([
    ["renewal", "paid"],
    ["first", "paid"],
  ]);
  const renewal = await db.invoice.findFirstOrThrow({
    where: { organizationId: seller.organizationId, kind: "renewal" },
  });
  const notice = { userId: seller.userId, dedupeKey: `plan:paid:${renewal.id}` };
  expect(await db.notification.count({ where: notice })).toBe(1);
});

test.each([
  ["jpy", 15_000, 15_000, "¥15,000"],
  ["isk", 1_500_000, 15_000, "ISK 15,000"],
  ["usd", 15_000, 150, "$150"],
])("a Stripe invoice in %s over %i is one over %d", async (currency, cents, amount, text) => {
  const { seller, subscription } = await makeStripePlan();
  subscription.item.start = subscription.item.end;
  subscription.item.end += 365 * 86_400;
  subscription.item.currency = currency;
  double.bill(subscription, cents, "subscription_cycle");
  await syncFromStripe(subscription.id);
  const [renewal] = (await getSubscription(seller)).invoices;
  expect(renewal).toMatchObject({ kind: "renewal", amount, currency: currency.toUpperCase() });
  expect(formatAmount(renewal?.amount ?? 0, renewal?.currency).replace("\u00a0", " ")).toBe(text);
});

test("canceled and kept here, it is canceled and kept at Stripe; ended there, it ends here", async () => {
  const { seller, subscription } = await makeStripePlan();
  expect(await cancelPlan(seller)).toMatchObject({ state: "cancel_scheduled" });
  expect(subscription.cancelAtPeriodEnd).toBe(true);
  expect(await keepPlan(seller)).toMatchObject({ state: "active" });
  expect(subscription.cancelAtPeriodEnd).toBe(false);
  subscription.status = "canceled";
  await syncFromStripe(subscription.id);
  expect(await getSubscription(seller)).toMatchObject({ state: "canceled", isActive: false });
});

test("more seats on a plan that Stripe runs: changed there, billed there, and the limits follow", async () => {
  const { seller, subscription } = await makeStripePlan();
  const { quoteId } = await makeQuote({ amount: 7200, seats: 25 }, seller);
  expect((await acceptQuote(seller, { quoteId, version: 2 })).usage.seats.limit).toBe(10);
  await openCheckout(seller);
  expect(subscription.item.unitAmount).toBe(720_000);
  const plan = await getSubscription(seller);
  expect(plan).toMatchObject({ state: "active", amount: 7200, quote: null, usage: { seats: { limit: 25 } } });
  expect(plan.invoices[0]).toMatchObject({ status: "paid", amount: 2400, isByStripe: true });
});

test("while Stripe is down nothing changes here, and the response says so", async () => {
  const { seller } = await makeStripePlan();
  double.failing = 500;
  await expect(cancelPlan(seller)).rejects.toMatchObject({ code: "unavailable" });
  expect((await planOf(seller.organizationId)).status).toBe("active");
});

test("a declined card is distinguished from Stripe being down", async () => {
  const { seller } = await makeStripePlan();
  double.failing = 402;
  await expect(cancelPlan(seller)).rejects.toMatchObject({ code: "conflict", message: expect.stringMatching(/card/) });
});

test("the page for payment details is Stripe's, for the organization's own admins", async () => {
  const { seller } = await makeStripePlan();
  expect((await openPortal(seller)).url).toMatch(/\/portal$/);
  await expect(openPortal({ ...seller, role: "editor" })).rejects.toMatchObject({ code: "forbidden" });
  await expect(openPortal(await makeSeller())).rejects.toMatchObject({ code: "conflict" });
  const { seller: byInvoice } = await makePaidPlan();
  await expect(openCheckout(byInvoice)).rejects.toMatchObject({ code: "conflict" });
});

test("a subscription of someone else's product is left alone", async () => {
  const foreign = { id: "sub_00", metadata: {} } as unknown as Stripe.Subscription;
  const { readingOf } = await import("./reading");
  expect(readingOf(foreign, [])).toBeNull();
});

describe("in every state that Stripe reports", () => {
  const become = async (subscription: { id: string; status: string }, status: string) => {
    Object.assign(subscription, { status });
    await syncFromStripe(subscription.id);
  };

  test.each([
    ["active", "active"],
    ["trialing", "active"],
    ["past_due", "past_due"],
    ["unpaid", "unpaid"],
    ["paused", "unpaid"],
    ["canceled", "canceled"],
    ["incomplete", "active"],
    ["incomplete_expired", "active"],
  ])("%s makes an active plan %s", async (reported, state) => {
    const { seller, subscription } = await makeStripePlan();
    await become(subscription, reported);
    expect(await getSubscription(seller)).toMatchObject({ state });
  });

  test("a plan whose days of grace are over stays read-only while Stripe keeps trying", async () => {
    const { seller, subscription } = await makeStripePlan();
    await become(subscription, "past_due");
    const { graceUntil } = await planOf(seller.organizationId);
    await become(subscription, "unpaid");
    await become(subscription, "past_due");
    expect(await planOf(seller.organizationId)).toMatchObject({ status: "unpaid", graceUntil });
    await become(subscription, "active");
    expect(await planOf(seller.organizationId)).toMatchObject({ status: "active", graceUntil: null });
  });

  test("a second missed payment keeps the first day of grace", async () => {
    const { seller, subscription } = await makeStripePlan();
    await become(subscription, "past_due");
    const { graceUntil } = await planOf(seller.organizationId);
    subscription.item.start += 5 * 86_400;
    await syncFromStripe(subscription.id);
    expect((await planOf(seller.organizationId)).graceUntil).toEqual(graceUntil);
  });

  test.each([
    ["quoted", true],
    ["active", false],
    ["past_due", false],
    ["unpaid", false],
    ["cancel_scheduled", false],
  ] as const)("a subscription that is new to a plan that is %s takes it over: %p", async (status, isTaken) => {
    const { seller } = await makeBill();
    const subscription = await double.pay(sessionIn((await openCheckout(seller)).url));
    await db.subscription.update({ where: { organizationId: seller.organizationId }, data: { status } });
    await syncFromStripe(subscription.id);
    const plan = await planOf(seller.organizationId);
    expect(plan.providerId).toBe(isTaken ? subscription.id : null);
    expect(plan.status).toBe(isTaken ? "active" : status);
  });

  test.each([
    ["active", "cancel_scheduled", true],
    ["past_due", "canceled", false],
    ["unpaid", "canceled", false],
  ])("canceled while it is %s, a plan is %s at Stripe as well", async (reported, state, isAtPeriodEnd) => {
    const { seller, subscription } = await makeStripePlan();
    await become(subscription, reported);
    expect(await cancelPlan(seller)).toMatchObject({ state });
    expect([subscription.status === "canceled", subscription.cancelAtPeriodEnd]).toEqual([
      !isAtPeriodEnd,
      isAtPeriodEnd,
    ]);
    expect(await planOf(seller.organizationId)).toMatchObject({ canceledById: seller.userId });
    if (!isAtPeriodEnd) await expect(cancelPlan(seller)).rejects.toMatchObject({ code: "conflict" });
    else expect((await keepPlan(seller)) && (await planOf(seller.organizationId))).toMatchObject({ canceledAt: null });
  });

  test("a plan in euros is paid, changed, and renewed in euros", async () => {
    const { seller } = await makeBill({ currency: "EUR" });
    const subscription = await double.pay(sessionIn((await openCheckout(seller)).url));
    await syncFromStripe(subscription.id);
    expect(double.subscriptionJson(subscription)).toMatchObject({ items: { data: [{ price: { currency: "eur" } }] } });
    expect(await planOf(seller.organizationId)).toMatchObject({ currency: "EUR" });
  });
});

test("a signed body that is not an event is rejected as such", async () => {
  for (const payload of ["null", "[]", "{}", '"x"', JSON.stringify({ id: "evt_1", type: "x", data: null })]) {
    const signature = stripe().webhooks.generateTestHeaderString({ payload, secret });
    const received = receiveStripeEvent(publicAccess(), { payload: Buffer.from(payload), signature });
    await expect(received).rejects.toMatchObject({ code: "bad_request" });
  }
});
