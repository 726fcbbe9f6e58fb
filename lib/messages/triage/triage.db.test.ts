import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeConversation } from "@/tests/support/builders/dealing";
import { makeColleague, makeMarketer, makeViewer } from "@/tests/support/builders/people";
import { sendMessage } from "../commands";
import { getConversation, listConversations } from "../queries";
import { listConversationsSchema } from "../schema";
import { changeConversation, changeConversations } from "./commands";
import { countConversations } from "./queries";

const snooze = () => ({ status: "snoozed" as const, snoozedUntil: later(now(), days(2)).toISOString() });
const write = (body: string) => ({ body, isInternal: false });
const shownTo = async (...[actor, filter]: [Parameters<typeof listConversations>[0], string]) =>
  (await listConversations(actor, listConversationsSchema.parse({ filter }))).items.map(({ id }) => id);

test("a conversation is assigned to a colleague, who is notified once, and the other side sees nothing of it", async () => {
  const { marketer, seller, conversationId } = await makeConversation();
  const colleague = await makeColleague(seller, "editor");
  const change = { assigneeId: colleague.userId };
  const shown = await changeConversation(seller, conversationId, change);
  expect(shown.assignee).toMatchObject({ id: colleague.userId });
  await changeConversation(seller, conversationId, change);
  const told = { userId: colleague.userId, type: "conversation_assigned" };
  expect(await db.notification.count({ where: told })).toBe(1);
  expect(await db.activityLog.count({ where: { entityId: conversationId, action: "conversation.sorted" } })).toBe(1);
  expect(await shownTo(colleague, "mine")).toEqual([conversationId]);
  expect(await shownTo(seller, "unassigned")).toEqual([]);
  expect(await getConversation(marketer, conversationId)).toMatchObject({ assignee: null, status: "open" });
});

test("a colleague's conversations are found by their name on one's own side, and not by the other side's", async () => {
  const { marketer, seller, conversationId, listing } = await makeConversation();
  const colleague = await makeColleague(seller, "editor");
  await changeConversation(seller, conversationId, { assigneeId: colleague.userId });
  const assignedTo = async (actor: Parameters<typeof listConversations>[0], assigneeId: string, more = {}) =>
    (await listConversations(actor, listConversationsSchema.parse({ assigneeId, ...more }))).total;
  expect(await assignedTo(seller, colleague.userId)).toBe(1);
  expect(await assignedTo(seller, colleague.userId, { filter: "open", listingId: listing.id })).toBe(1);
  expect(await assignedTo(seller, seller.userId)).toBe(0);
  expect(await assignedTo(marketer, colleague.userId)).toBe(0);
});

test("a conversation can't be assigned to strangers, viewers, suspended members, or former members", async () => {
  const { seller, conversationId } = await makeConversation();
  const [left, suspended] = [await makeColleague(seller, "editor"), await makeColleague(seller, "editor")];
  await db.membership.updateMany({ where: { userId: left.userId }, data: { leftAt: now() } });
  await db.user.update({ where: { id: suspended.userId }, data: { status: "suspended" } });
  for (const person of [await makeMarketer(), await makeViewer(seller), left, suspended])
    await expect(changeConversation(seller, conversationId, { assigneeId: person.userId })).rejects.toMatchObject({
      code: "invalid",
    });
});

test("strangers find nothing, viewers change nothing, and one foreign conversation stops the whole change", async () => {
  const [own, foreign] = [await makeConversation(), await makeConversation()];
  const done = { status: "done" as const };
  await expect(changeConversation(foreign.seller, own.conversationId, done)).rejects.toMatchObject({
    code: "not_found",
  });
  const viewer = await makeViewer(own.seller);
  await expect(changeConversation(viewer, own.conversationId, done)).rejects.toMatchObject({ code: "forbidden" });
  const ids = [own.conversationId, foreign.conversationId];
  await expect(changeConversations(own.seller, { ids, ...done })).rejects.toMatchObject({ code: "not_found" });
  expect(await getConversation(own.seller, own.conversationId)).toMatchObject({ status: "open" });
});

test.each([
  ["snoozed", snooze()],
  ["done", { status: "done" as const }],
])("a conversation that is %s leaves the inbox until the other side writes", async (status, change) => {
  const { marketer, seller, conversationId } = await makeConversation();
  await changeConversation(seller, conversationId, change);
  expect(await getConversation(seller, conversationId)).toMatchObject({ status, isWaitingOnMe: false });
  expect(await shownTo(seller, "open")).toEqual([]);
  expect(await shownTo(seller, "waiting")).toEqual([]);
  expect(await shownTo(seller, status)).toEqual([conversationId]);
  expect(await shownTo(marketer, "open")).toEqual([conversationId]);
  await sendMessage(marketer, conversationId, { body: "Between us.", isInternal: true });
  await sendMessage(seller, conversationId, write("We are looking into it."));
  expect(await shownTo(seller, "open")).toEqual([]);
  await sendMessage(marketer, conversationId, write("Any news?"));
  expect(await getConversation(seller, conversationId)).toMatchObject({ status: "open", isWaitingOnMe: true });
});

test("a snooze ends by itself, and can't be in the past or more than a year away", async () => {
  const { seller, conversationId } = await makeConversation();
  for (const at of [later(now(), -days(1)), later(now(), days(400))])
    await expect(
      changeConversation(seller, conversationId, { status: "snoozed", snoozedUntil: at.toISOString() }),
    ).rejects.toMatchObject({ code: "invalid" });
  await changeConversation(seller, conversationId, snooze());
  await db.conversationSide.updateMany({ where: { conversationId }, data: { snoozedUntil: later(now(), -1000) } });
  expect(await getConversation(seller, conversationId)).toMatchObject({ status: "open", snoozedUntil: null });
  expect(await shownTo(seller, "open")).toEqual([conversationId]);
});

test("several conversations are closed, assigned, and read together, each counted once", async () => {
  const first = await makeConversation();
  const { seller } = first;
  const second = await makeConversation({ seller });
  const ids = [first.conversationId, second.conversationId, first.conversationId];
  expect(await countConversations(seller)).toEqual({
    ...{ open: 2, waiting: 2, unread: 2, mine: 0, unassigned: 2, snoozed: 0, done: 0 },
  });
  expect(await changeConversations(seller, { ids, assigneeId: seller.userId })).toEqual({ changed: 2 });
  expect(await changeConversations(seller, { ids, isRead: true })).toEqual({ changed: 2 });
  expect(await countConversations(seller)).toMatchObject({ open: 2, unread: 0, mine: 2, unassigned: 0 });
  expect(await changeConversations(seller, { ids, status: "done" })).toEqual({ changed: 2 });
  expect(await changeConversations(seller, { ids, status: "done" })).toEqual({ changed: 0 });
  expect(await countConversations(seller)).toMatchObject({ open: 0, waiting: 0, mine: 0, done: 2 });
  expect(await changeConversations(seller, { ids, status: "open" })).toEqual({ changed: 2 });
});

test("internal notes are counted and listed separately, only for their own side", async () => {
  const { marketer, seller, conversationId } = await makeConversation();
  await sendMessage(seller, conversationId, { body: "They paid late.", isInternal: true });
  expect(await getConversation(seller, conversationId)).toMatchObject({
    noteCount: 1,
    lastMessage: { isInternal: true },
  });
  expect(await getConversation(marketer, conversationId)).toMatchObject({
    noteCount: 0,
    lastMessage: { isInternal: false },
  });
});
