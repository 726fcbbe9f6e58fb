import type { Seller } from "@/lib/auth/actor";
import { type PlanStatus, graceMs, planStatuses } from "@/lib/entitlements/plan-states";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { ensureQueue } from "@/lib/platform/jobs/jobs";
import { renderPdf } from "@/lib/platform/pdf/render-pdf";
import { makeAdmin, makeColleague, makeSeller } from "@/tests/support/builders/people";
import { makeBill, makePaidPlan, makeQuote, makeQuoteRequest, planOf, terms } from "@/tests/support/builders/plans";
import { readPdf } from "@/tests/support/pdf/read-pdf";
import { cancelPlan, keepPlan } from "./cancel-commands";
import { markInvoicePaid, reopenInvoice, voidInvoice } from "./invoices/admin-commands";
import { invoiceDocument } from "./invoices/pdf";
import { getInvoice } from "./invoices/queries";
import { getSubscription } from "./queries";
import { declineQuote, sendQuote } from "./quotes/admin-commands";
import { acceptQuote, requestQuote, withdrawQuote } from "./quotes/commands";
import { advancePlans } from "./renewals/job";
import { expireCheckoutJob } from "./stripe/checkout-commands";

/* Boundary cases of the plan rules, tested on both sides: currencies, the instants around a deadline, states. */

const conflict = { code: "conflict" };

const setPlan = ({ organizationId }: Seller, data: object) =>
  db.subscription.upsert({ where: { organizationId }, create: { organizationId, ...data }, update: data });

const statusOf = async ({ organizationId }: Seller) => (await planOf(organizationId)).status;
const invoicesOf = ({ organizationId }: Seller) =>
  db.invoice.findMany({ where: { organizationId }, orderBy: { number: "asc" } });
const noticesOf = async ({ userId }: Seller) =>
  (await db.notification.findMany({ where: { userId, type: "plan_changed" }, orderBy: { createdAt: "asc" } })).map(
    ({ title, body }) => `${title} ${body}`,
  );

describe("a plan in euros", () => {
  test("uses euros in every notice, on the invoice, in its PDF, and on the invoice of the next period", async () => {
    const { seller, admin, invoiceId } = await makeBill({ currency: "EUR", amount: 4800 });
    const { pages } = readPdf(
      await renderPdf(invoiceDocument(await getInvoice(seller, { id: invoiceId }), "Pitchside")),
    );
    expect(JSON.stringify(pages)).toContain("€4,800");
    await markInvoicePaid(admin, { id: invoiceId });
    const { periodEnd } = await planOf(seller.organizationId);
    setClock(() => later(periodEnd ?? now(), -days(6)));
    await advancePlans();
    expect(await invoicesOf(seller)).toMatchObject([{ currency: "EUR" }, { currency: "EUR", kind: "renewal" }]);
    const withAmounts = (await noticesOf(seller)).filter((text) => /[\d,]{4,}/.test(text) && /[$€]/.test(text));
    expect(withAmounts).toHaveLength(4);
    for (const text of withAmounts) expect(text).toMatch(/€4,800/);
    expect((await getSubscription(seller)).invoices.map(({ currency }) => currency)).toEqual(["EUR", "EUR"]);
  });

  test.each([
    ["USD", "USD", true],
    ["USD", "EUR", false],
    ["EUR", "USD", false],
    ["EUR", "EUR", true],
  ] as const)(
    "changed from %s to %s: the unused part is credited only in its own currency (%p)",
    async (from, to, isCredited) => {
      const { seller } = await makePaidPlan({ currency: from, amount: 1200 });
      const { quoteId } = await makeQuote({ currency: to, amount: 2400 }, seller);
      const { invoices } = await acceptQuote(seller, { quoteId, version: 2 });
      expect(invoices[0]).toMatchObject({ kind: "upgrade", currency: to });
      expect((invoices[0]?.amount ?? 0) < 2400).toBe(isCredited);
      const { lines } = (await invoicesOf(seller)).at(-1)!;
      expect((lines as { cents: number }[]).map(({ cents }) => Math.sign(cents))).toEqual(isCredited ? [1, -1] : [1]);
    },
  );
});

describe("the last instant and the first one after it", () => {
  const at = (timestamp: Date | null | undefined, more = 0) => setClock(() => later(timestamp!, more));

  test("a quote is accepted until the end of its last day, and expires then", async () => {
    const day = "2027-03-10";
    setClock(() => new Date(`${day}T10:00:00Z`));
    const one = await makeQuote({ validUntil: day });
    const other = await makeQuote({ validUntil: day });
    const end = new Date(`${day}T23:59:59.999Z`);
    at(end, -1);
    await advancePlans();
    expect(await acceptQuote(one.seller, { quoteId: one.quoteId, version: 2 })).toMatchObject({ state: "quoted" });
    at(end);
    await expect(acceptQuote(other.seller, { quoteId: other.quoteId, version: 2 })).rejects.toMatchObject(conflict);
    await advancePlans();
    expect(await statusOf(other.seller)).toBe("starter");
    expect(await statusOf(one.seller)).toBe("quoted");
  });

  test.each([
    ["today", "2027-03-10", true],
    ["yesterday", "2027-03-09", false],
  ])("a quote that is valid until %s is sent or rejected (%s)", async (_, validUntil, isSent) => {
    setClock(() => new Date("2027-03-10T23:00:00Z"));
    const { admin, quoteId } = await makeQuoteRequest();
    const sending = sendQuote(admin, { id: quoteId, ...terms({ validUntil }) });
    if (isSent) expect(await sending).toMatchObject({ version: 2 });
    else await expect(sending).rejects.toMatchObject({ code: "invalid" });
  });

  test("the next invoice, its reminder, the end of the period, and each end of grace come on time and not before", async () => {
    const { seller } = await makePaidPlan();
    const { periodEnd } = await planOf(seller.organizationId);
    const steps: [number, PlanStatus, string[]][] = [
      [-days(30) - 1, "active", []],
      [-days(30), "active", ["next period"]],
      [-days(7) - 1, "active", ["next period"]],
      [-days(7), "active", ["next period", "is due on"]],
      [-1, "active", ["next period", "is due on"]],
      [0, "past_due", ["next period", "is due on", "overdue"]],
      [graceMs - days(3) - 1, "past_due", ["next period", "is due on", "overdue"]],
      [graceMs - days(3), "past_due", ["next period", "is due on", "overdue", "becomes read"]],
      [graceMs - 1, "past_due", ["next period", "is due on", "overdue", "becomes read"]],
      [graceMs, "unpaid", ["next period", "is due on", "overdue", "becomes read", "is read-only"]],
    ];
    await db.notification.deleteMany({ where: { userId: seller.userId } });
    for (const [offset, status, sent] of steps) {
      at(periodEnd, offset);
      await advancePlans();
      const texts = (await noticesOf(seller)).map(
        (text) => /next period|is due on|overdue|becomes read|is read-only/.exec(text)?.[0],
      );
      expect([offset, await statusOf(seller), texts]).toEqual([offset, status, sent]);
      expect([offset, (await getSubscription(seller)).isActive]).toEqual([offset, offset < graceMs]);
    }
  });

  test("a canceled plan lasts to the end of its period and is starter again after thirty days", async () => {
    const { seller } = await makePaidPlan();
    const { periodEnd } = await planOf(seller.organizationId);
    await cancelPlan(seller);
    for (const [offset, status] of [
      [-1, "cancel_scheduled"],
      [0, "canceled"],
      [days(30) - 1, "canceled"],
      [days(30), "starter"],
    ] as const) {
      at(periodEnd, offset);
      await advancePlans();
      expect([offset, await statusOf(seller)]).toEqual([offset, status]);
    }
  });
});

describe("in every state of the plan", () => {
  const startable = ["starter", "canceled"];
  const running = ["active", "past_due", "unpaid", "cancel_scheduled"];
  const paidFor = { plan: "seller_pro", periodStart: new Date("2026-06-01"), periodEnd: new Date("2027-06-01") };

  async function sellerIn(status: PlanStatus): Promise<Seller> {
    const seller = await makeSeller();
    await setPlan(seller, { status, ...(running.includes(status) ? paidFor : {}) });
    return seller;
  }

  test.each(planStatuses)(
    "a quote can be requested if none is open, and changes only a plan that is not running: %s",
    async (status) => {
      const seller = await sellerIn(status);
      const request = requestQuote(seller, {});
      if (!startable.includes(status) && !running.includes(status))
        return expect(request).rejects.toMatchObject(conflict);
      await request;
      expect(await statusOf(seller)).toBe(running.includes(status) ? status : "quote_requested");
      const quote = await db.quote.findFirstOrThrow({ where: { organizationId: seller.organizationId } });
      await declineQuote(await makeAdmin(), { id: quote.id, reason: "Not in this country." });
      expect(await statusOf(seller)).toBe(running.includes(status) ? status : "starter");
    },
  );

  test.each(["active", "past_due", "unpaid", "cancel_scheduled"] as const)(
    "a change is accepted only under an active plan: %s",
    async (status) => {
      const seller = await sellerIn("active");
      const { quoteId } = await makeQuote({}, seller);
      await setPlan(seller, { status });
      const accepting = acceptQuote(seller, { quoteId, version: 2 });
      if (status === "active") return expect(await accepting).toMatchObject({ state: "active" });
      await expect(accepting).rejects.toMatchObject(conflict);
      expect(await invoicesOf(seller)).toEqual([]);
    },
  );

  test.each(["first", "upgrade", "renewal"] as const)("an open %s invoice and a new request", async (kind) => {
    const seller = await sellerIn("active");
    const open = {
      kind,
      lines: [],
      billedTo: { name: "Club", place: null },
      amountCents: 100n,
      currency: "USD",
      number: 90_000 + ["first", "upgrade", "renewal"].indexOf(kind),
    };
    await db.invoice.create({ data: { ...open, organizationId: seller.organizationId, dueAt: now() } });
    const request = requestQuote(seller, {});
    if (kind === "renewal") expect(await request).toMatchObject({ quote: { status: "requested" } });
    else await expect(request).rejects.toMatchObject(conflict);
  });

  test.each(planStatuses)("the effect of canceling and keeping: %s", async (status) => {
    const seller = await sellerIn(status);
    const canceled = { active: "cancel_scheduled", past_due: "canceled", unpaid: "canceled" } as Partial<
      Record<PlanStatus, PlanStatus>
    >;
    const stays = ["cancel_scheduled", "canceled"].includes(status);
    if (canceled[status] ?? stays) {
      await cancelPlan(seller);
      expect(await statusOf(seller)).toBe(canceled[status] ?? status);
    } else await expect(cancelPlan(seller)).rejects.toMatchObject(conflict);
    await setPlan(seller, { status, canceledAt: now(), canceledById: seller.userId });
    if (status === "cancel_scheduled") {
      expect(await keepPlan(seller)).toMatchObject({ state: "active" });
      expect(await planOf(seller.organizationId)).toMatchObject({ canceledAt: null, canceledById: null });
    } else if (status === "active") expect(await keepPlan(seller)).toMatchObject({ state: "active" });
    else await expect(keepPlan(seller)).rejects.toMatchObject(conflict);
  });

  test.each(planStatuses)("an open renewal is paid while the plan runs: %s", async (status) => {
    const { seller, admin } = await makePaidPlan();
    const { periodEnd } = await planOf(seller.organizationId);
    setClock(() => later(periodEnd ?? now(), -days(10)));
    await advancePlans();
    const open = (await invoicesOf(seller)).at(-1)!;
    await setPlan(seller, { status, ...(status === "past_due" && { graceUntil: later(now(), days(1)) }) });
    const paying = markInvoicePaid(admin, { id: open.id });
    if (!running.includes(status) && status !== "quoted") return expect(paying).rejects.toMatchObject(conflict);
    expect(await paying).toMatchObject({ status: "paid" });
    const kept = status === "cancel_scheduled" ? "cancel_scheduled" : "active";
    expect(await planOf(seller.organizationId)).toMatchObject({ status: kept, graceUntil: null, provider: "invoice" });
  });

  test.each([
    ["active", "cancel_scheduled"],
    ["past_due", "canceled"],
    ["unpaid", "canceled"],
    ["cancel_scheduled", "cancel_scheduled"],
  ] as const)("a void renewal ends a plan that is %s: %s", async (status, after) => {
    const { seller, admin } = await makePaidPlan();
    const { periodEnd } = await planOf(seller.organizationId);
    setClock(() => later(periodEnd ?? now(), -days(10)));
    await advancePlans();
    await setPlan(seller, { status });
    const open = (await invoicesOf(seller)).at(-1)!;
    await voidInvoice(admin, { id: open.id, reason: "Agreed by phone." });
    await voidInvoice(admin, { id: open.id, reason: "Agreed by phone." });
    expect(await statusOf(seller)).toBe(after);
    expect(await db.activityLog.count({ where: { entityId: open.id, action: "invoice.void" } })).toBe(1);
    await expect(reopenInvoice(admin, { id: open.id, reason: "By mistake." })).rejects.toMatchObject(conflict);
  });

  test("a void change of a running plan declines its quote and leaves the plan as it is", async () => {
    const { seller, admin } = await makePaidPlan();
    const { quoteId } = await makeQuote({ seats: 30 }, seller);
    await acceptQuote(seller, { quoteId, version: 2 });
    await voidInvoice(admin, { id: (await invoicesOf(seller)).at(-1)!.id, reason: "Not needed." });
    expect(await db.quote.findUniqueOrThrow({ where: { id: quoteId } })).toMatchObject({ status: "declined" });
    expect(await getSubscription(seller)).toMatchObject({ state: "active", usage: { seats: { limit: 10 } } });
  });

  test("a paid invoice is not voided, and one that Stripe was paid for is not reopened here", async () => {
    const { seller, admin, invoiceId } = await makePaidPlan();
    await expect(voidInvoice(admin, { id: invoiceId, reason: "Oops." })).rejects.toMatchObject(conflict);
    await db.invoice.update({ where: { id: invoiceId }, data: { provider: "stripe" } });
    await expect(reopenInvoice(admin, { id: invoiceId, reason: "Oops." })).rejects.toMatchObject(conflict);
    expect(await statusOf(seller)).toBe("active");
  });
});

describe("what ends along with something", () => {
  test("a paid change voids the open renewal, which was for the old terms, and no other invoice", async () => {
    const { seller, admin } = await makePaidPlan();
    const { periodEnd } = await planOf(seller.organizationId);
    setClock(() => later(periodEnd ?? now(), -days(10)));
    await advancePlans();
    const { quoteId } = await makeQuote({ seats: 30 }, seller);
    await acceptQuote(seller, { quoteId, version: 2 });
    const states = async () => (await invoicesOf(seller)).map(({ kind, status }) => `${kind} ${status}`);
    expect(await states()).toEqual(["first paid", "renewal open", "upgrade open"]);
    await markInvoicePaid(admin, { id: (await invoicesOf(seller)).at(-1)!.id });
    expect(await states()).toEqual(["first paid", "renewal void", "upgrade paid"]);
  });

  test("a canceled plan voids open invoices, says why, and notifies its admins when it ends", async () => {
    const { seller } = await makePaidPlan();
    const { periodEnd } = await planOf(seller.organizationId);
    setClock(() => later(periodEnd ?? now(), -days(10)));
    await advancePlans();
    await cancelPlan(seller);
    expect((await invoicesOf(seller)).at(-1)).toMatchObject({
      status: "void",
      voidReason: "The plan was canceled.",
      voidedById: seller.userId,
    });
    expect((await noticesOf(seller)).at(-1)).toContain("Your plan ends on");
    expect(await planOf(seller.organizationId)).toMatchObject({ canceledById: seller.userId });
  });

  test.each(["paid", "void"])("an invoice that is %s closes its open page at Stripe", async (how) => {
    const { admin, invoiceId } = await makeBill();
    const jobs = async () =>
      (
        await db.$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS "count" FROM jobs.job
          WHERE name = 'subscriptions.expire-checkout' AND data->>'checkoutId' = ${`cs_${invoiceId}`}`
      )[0]?.count;
    await db.invoice.update({ where: { id: invoiceId }, data: { checkoutId: `cs_${invoiceId}` } });
    await ensureQueue(expireCheckoutJob);
    expect(await jobs()).toBe(0);
    if (how === "paid") await markInvoicePaid(admin, { id: invoiceId });
    else await voidInvoice(admin, { id: invoiceId, reason: "Wrong club." });
    expect(await jobs()).toBe(1);
  });

  test.each(["requested", "quoted"])(
    "a quote that is %s is withdrawn with who and when, and can no longer be answered",
    async (state) => {
      const { seller, admin, quoteId } = state === "quoted" ? await makeQuote() : await makeQuoteRequest();
      await withdrawQuote(seller, { quoteId });
      expect(await db.quote.findUniqueOrThrow({ where: { id: quoteId } })).toMatchObject({
        status: "withdrawn",
        closedById: seller.userId,
        closedAt: expect.any(Date),
      });
      const seen = state === "quoted" ? 2 : 1;
      await expect(sendQuote(admin, { id: quoteId, ...terms({ seen }) })).rejects.toMatchObject(conflict);
      await expect(declineQuote(admin, { id: quoteId, reason: "Late." })).rejects.toMatchObject(conflict);
    },
  );
});

describe("who is notified", () => {
  test("active platform admins, and current admins of the organization", async () => {
    const [active, suspended] = [await makeAdmin(), await makeAdmin()];
    await db.user.update({ where: { id: suspended.userId }, data: { status: "suspended" } });
    const seller = await makeSeller();
    const others = {
      left: await makeColleague(seller, "admin"),
      suspended: await makeColleague(seller, "admin"),
      editor: await makeColleague(seller, "editor"),
      admin: await makeColleague(seller, "admin"),
    };
    await db.membership.updateMany({ where: { userId: others.left.userId }, data: { leftAt: now() } });
    await db.user.update({ where: { id: others.suspended.userId }, data: { status: "suspended" } });
    await makeQuote({}, seller);
    const work = await db.emailMessage.findMany({
      where: { template: "plan-work", text: { contains: seller.organizationName } },
    });
    expect(work.map(({ userId }) => userId)).toContain(active.userId);
    expect(work.map(({ userId }) => userId)).not.toContain(suspended.userId);
    const told = await db.notification.findMany({
      where: { organizationId: seller.organizationId, type: "plan_changed" },
    });
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([seller.userId, others.admin.userId].toSorted());
    const mailed = await db.emailMessage.findMany({
      where: {
        template: "plan-update",
        userId: { in: [seller.userId, ...Object.values(others).map(({ userId }) => userId)] },
      },
    });
    expect(mailed.map(({ userId }) => userId).toSorted()).toEqual([seller.userId, others.admin.userId].toSorted());
  });
});
