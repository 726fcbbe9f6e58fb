import { sendMessage } from "@/lib/messages/commands";
import { days, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { makePaidPlan, makeQuote, planOf } from "@/tests/support/builders/plans";
import { cancelPlan, keepPlan } from "../cancel-commands";
import { markInvoicePaid } from "../invoices/admin-commands";
import { getSubscription } from "../queries";
import { advancePlans } from "./job";

/** Moves the clock to a number of days before or after the end of the plan's period, and runs the job twice. */
async function runAt(organizationId: string, daysFromEnd: number): Promise<void> {
  const { periodEnd } = await planOf(organizationId);
  const end = firstEnds.get(organizationId) ?? periodEnd ?? new Date();
  firstEnds.set(organizationId, end);
  setClock(() => later(end, days(daysFromEnd)));
  await advancePlans();
  await advancePlans();
}
const firstEnds = new Map<string, Date>();

const statusOf = async (organizationId: string) => (await planOf(organizationId)).status;
const notices = (userId: string, title: string) =>
  db.notification.count({ where: { userId, title: { contains: title } } });
const renewalOf = (organizationId: string) =>
  db.invoice.findMany({ where: { organizationId, kind: "renewal" }, orderBy: { number: "asc" } });

test("the next invoice comes 30 days before the period ends, its reminder a week before, each once", async () => {
  const { seller } = await makePaidPlan();
  const { organizationId, userId } = seller;
  await runAt(organizationId, -31);
  expect(await renewalOf(organizationId)).toEqual([]);
  await runAt(organizationId, -29);
  expect(await renewalOf(organizationId)).toMatchObject([{ status: "open", amountCents: 480_000n }]);
  await runAt(organizationId, -6);
  expect(await renewalOf(organizationId)).toHaveLength(1);
  expect([await notices(userId, "for your next period"), await notices(userId, "is due on")]).toEqual([1, 1]);
});

test("a renewal that is paid in time continues where the period ends", async () => {
  const { seller, admin } = await makePaidPlan();
  await runAt(seller.organizationId, -20);
  const before = await planOf(seller.organizationId);
  const [invoice] = await renewalOf(seller.organizationId);
  await markInvoicePaid(admin, { id: invoice?.id ?? "" });
  const after = await planOf(seller.organizationId);
  expect(after).toMatchObject({ status: "active", periodStart: before.periodEnd });
  await runAt(seller.organizationId, 1);
  expect(await statusOf(seller.organizationId)).toBe("active");
});

test("an unpaid plan keeps everything for 14 days, then becomes read-only, and one payment restores it", async () => {
  const { seller, admin } = await makePaidPlan();
  const { organizationId, userId } = seller;
  await runAt(organizationId, 1);
  expect(await getSubscription(seller)).toMatchObject({ state: "past_due", isActive: true });
  await runAt(organizationId, 12);
  await runAt(organizationId, 15);
  expect(await getSubscription(seller)).toMatchObject({ state: "unpaid", isActive: false, isReadOnly: true });
  const sent = ["overdue", "becomes read-only on", "Your plan is read-only"].map((title) => notices(userId, title));
  expect(await Promise.all(sent)).toEqual([1, 1, 1]);
  const [invoice] = await renewalOf(organizationId);
  await markInvoicePaid(admin, { id: invoice?.id ?? "" });
  expect(await getSubscription(seller)).toMatchObject({ state: "active", isReadOnly: false, graceUntil: null });
});

test("read-only: what the plan opened cannot be answered until it is paid, and free conversations can", async () => {
  const seller = await makeSeller();
  const free = await makeConversation({ seller });
  await exhaustConnections(seller.organizationId);
  const { admin } = await makePaidPlan({}, seller);
  const opened = await makeConversation({ seller, marketer: await makeMarketer() });
  await runAt(seller.organizationId, 15);
  const reply = (id: string) => sendMessage(seller, id, { body: "Here you are.", isInternal: false });
  await expect(reply(opened.conversationId)).rejects.toMatchObject({ code: "forbidden", message: /unpaid/ });
  await reply(free.conversationId);
  await sendMessage(opened.marketer, opened.conversationId, { body: "Are you there?", isInternal: false });
  const [invoice] = await renewalOf(seller.organizationId);
  await markInvoicePaid(admin, { id: invoice?.id ?? "" });
  await reply(opened.conversationId);
});

test("a canceled plan is active to the end of its period, can be kept until then, and then ends", async () => {
  const { seller } = await makePaidPlan();
  await cancelPlan(seller);
  expect(await cancelPlan(seller)).toMatchObject({ state: "cancel_scheduled", isActive: true });
  await keepPlan(seller);
  expect(await keepPlan(seller)).toMatchObject({ state: "active" });
  await cancelPlan(seller);
  await runAt(seller.organizationId, -1);
  expect(await renewalOf(seller.organizationId)).toEqual([]);
  await runAt(seller.organizationId, 0);
  expect(await getSubscription(seller)).toMatchObject({ state: "canceled", isActive: false, plan: "seller_starter" });
  await runAt(seller.organizationId, 31);
  expect(await statusOf(seller.organizationId)).toBe("starter");
});

test("only an admin of the organization can cancel, and an unpaid plan ends right away", async () => {
  const { seller } = await makePaidPlan();
  await expect(cancelPlan({ ...seller, role: "editor" })).rejects.toMatchObject({ code: "forbidden" });
  await expect(cancelPlan(await makeSeller())).rejects.toMatchObject({ code: "conflict" });
  await runAt(seller.organizationId, 15);
  expect(await cancelPlan(seller)).toMatchObject({ state: "canceled" });
  expect(await renewalOf(seller.organizationId)).toMatchObject([{ status: "void" }]);
});

test("a quote that no one accepted expires, and its seller can ask again", async () => {
  const { seller, quoteId } = await makeQuote();
  setClock(() => later(new Date(), days(32)));
  await advancePlans();
  expect(await statusOf(seller.organizationId)).toBe("starter");
  expect(await db.quote.findUniqueOrThrow({ where: { id: quoteId } })).toMatchObject({ status: "expired" });
  expect(await notices(seller.userId, "quote has expired")).toBe(1);
});
