import { seller as onlySellers } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { activatePlan, exhaustConnections, makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { connectionOf, makeSpam } from "@/tests/support/builders/spam";
import { acceptProposal } from "@/lib/deals/commands";
import { startConversation } from "../commands";
import { getConversation, listMessages } from "../queries";
import { reportSpam } from "./commands";

const reason = { reason: "The same advertisement every week." };
const eventsIn = async (...[actor, id]: Parameters<typeof getConversation>) =>
  (await listMessages(actor, id, { limit: 50 })).items.filter(({ kind }) => kind === "system_event");

test("a report is a ticket that links to the contact, appears on the seller's side of every thread, and is audited", async () => {
  const pair = await makeConversation();
  const { marketer, seller, conversationId } = pair;
  const second = await startConversation(marketer, {
    listingId: (await makeListing({ seller })).id,
    body: "Followers!",
  });
  const { ticketNumber } = await reportSpam(seller, conversationId, reason);
  const connectionId = await connectionOf(pair);
  const ticket = await db.ticket.findUniqueOrThrow({ where: { number: ticketNumber }, include: { messages: true } });
  expect(ticket).toMatchObject({
    category: "spam_report",
    state: "new",
    requesterId: seller.userId,
    requesterEmail: seller.email,
    organizationId: seller.organizationId,
    related: { connectionId, conversationId },
    replyDueAt: expect.any(Date),
    messages: [{ body: reason.reason, fromAdmin: false }],
  });
  expect(await db.connection.findUniqueOrThrow({ where: { id: connectionId } })).toMatchObject({
    state: "free",
    reportedById: seller.userId,
    reportReason: reason.reason,
    reportTicketId: ticket.id,
  });
  for (const id of [conversationId, second.conversation.id]) {
    const [note] = await eventsIn(seller, id);
    expect(note?.body).toContain(`reported this contact as spam: ${reason.reason}`);
    expect(note?.body).toContain(`#${ticketNumber}`);
    expect(await eventsIn(marketer, id)).toEqual([]);
  }
  expect(await getConversation(seller, conversationId)).toMatchObject({ spamReport: "waiting", mayWrite: true });
  expect(await getConversation(marketer, conversationId)).toMatchObject({ spamReport: null, unread: 0 });
  expect(await db.activityLog.findFirst({ where: { entityId: connectionId } })).toMatchObject({
    action: "connections.report",
    actorId: seller.userId,
    reason: reason.reason,
  });
});

test("a report is offered only to the seller of a marketer's contact", async () => {
  const { marketer, seller, conversationId } = await makeConversation();
  expect(await getConversation(seller, conversationId)).toMatchObject({ spamReport: "none" });
  expect(await getConversation(marketer, conversationId)).toMatchObject({ spamReport: null });
  expect(await getConversation(await makeViewer(seller), conversationId)).toMatchObject({ spamReport: null });
  expect(() => onlySellers(marketer)).toThrow("This is for sellers.");
});

test("a contact is reported once, even by two people at the same time", async () => {
  const pair = await makeConversation();
  const colleague = await makeColleague(pair.seller, "editor");
  const tries = await Promise.allSettled(
    [pair.seller, colleague, pair.seller].map((person) => reportSpam(person, pair.conversationId, reason)),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(tries.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { code: "conflict" } },
    { reason: { code: "conflict" } },
  ]);
  const related = { path: ["connectionId"], equals: await connectionOf(pair) };
  expect(await db.ticket.count({ where: { related } })).toBe(1);
  expect(await eventsIn(pair.seller, pair.conversationId)).toHaveLength(1);
});

test("strangers find nothing, and viewers report nothing", async () => {
  const { seller, conversationId } = await makeConversation();
  await expect(reportSpam(await makeSeller(), conversationId, reason)).rejects.toMatchObject({ code: "not_found" });
  await expect(reportSpam(await makeViewer(seller), conversationId, reason)).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await db.ticket.count({ where: { organizationId: seller.organizationId } })).toBe(0);
});

test("one's own contact, one that waits for a plan, and one with a deal cannot be reported", async () => {
  const [seller, marketer] = [await makeSeller(), await makeMarketer()];
  const about = { listingId: (await makeListing({ seller })).id, organizationId: marketer.organizationId };
  const { conversation } = await startConversation(seller, { ...about, body: "Hello" });
  expect(await getConversation(seller, conversation.id)).toMatchObject({ spamReport: null });
  await expect(reportSpam(seller, conversation.id, reason)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("your organization made first contact"),
  });

  const agreed = await makeConversation();
  const { id } = await makeProposal(agreed);
  await acceptProposal(agreed.seller, id, { revision: 1 });
  await expect(reportSpam(agreed.seller, agreed.conversationId, reason)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("you’ve agreed on a deal"),
  });

  await exhaustConnections(seller.organizationId);
  const locked = await makeConversation({ seller });
  await expect(reportSpam(seller, locked.conversationId, reason)).rejects.toMatchObject({ code: "forbidden" });
  await activatePlan(seller.organizationId);
  await reportSpam(seller, locked.conversationId, reason);
});

test("a contact whose report was decided cannot be reported again", async () => {
  const { seller, conversationId, connectionId } = await makeSpam();
  await db.connection.update({
    where: { id: connectionId },
    data: { reportDismissedAt: new Date("2026-11-02T09:00:00Z") },
  });
  expect(await getConversation(seller, conversationId)).toMatchObject({ spamReport: "dismissed" });
  await expect(reportSpam(seller, conversationId, reason)).rejects.toMatchObject({ code: "conflict" });
});
