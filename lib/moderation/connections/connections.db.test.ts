import { randomBytes } from "node:crypto";
import { platformAdmin } from "@/lib/auth/actor";
import { acceptProposal, counterProposal } from "@/lib/deals/commands";
import { sendMessage, startConversation } from "@/lib/messages/commands";
import { messageTexts } from "@/lib/messages/messages";
import { getConversation, listMessages } from "@/lib/messages/queries";
import { db } from "@/lib/platform/db";
import { exclusiveIn, makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { connectionOf, makeSpam } from "@/tests/support/builders/spam";
import { blocksReadBy, statementsOf } from "@/tests/support/database/recorded-statements";
import { retry } from "@/tests/support/database/retry";
import { creditSpam, dismissSpamReport } from "./commands";
import { contactTexts } from "./contact-texts";
import { findContactToDecide } from "./queries";

describe("connections", () => {
  const reason = "The same ad went to 40 sellers.";
  const text = (body: string) => ({ body, isInternal: false });
  const nobody = "0199c3b2-7c1e-7000-8000-000000000001";

  const wordsIn = async (...[actor, id]: Parameters<typeof getConversation>) =>
    (await listMessages(actor, id, { limit: 50 })).items
      .filter(({ kind }) => kind === "system_event")
      .map(({ body }) => body);
  const organizationOf = (id: string) => db.organization.findUniqueOrThrow({ where: { id } });
  const decisionNotices = (userId: string) =>
    db.notification.findMany({ where: { userId, type: "spam_report_decided" } });

  describe("creditSpam", () => {
    test("frees the place, resolves the ticket, notifies the seller, and is audited", async () => {
      const [admin, { seller, connectionId, conversationId, ticketNumber }] = [await makeAdmin(), await makeSpam()];
      expect(await creditSpam(admin, { id: connectionId, reason })).toEqual({ id: connectionId, state: "credited" });
      expect(await db.connection.findUniqueOrThrow({ where: { id: connectionId } })).toMatchObject({
        state: "credited",
        creditedById: admin.userId,
        creditReason: reason,
      });
      expect(await organizationOf(seller.organizationId)).toMatchObject({ connectionsUsed: 0, inquiriesReceived: 0 });
      const ticket = await db.ticket.findUniqueOrThrow({
        where: { number: ticketNumber },
        include: { messages: true },
      });
      expect(ticket).toMatchObject({ state: "resolved", waitingSince: null, resolvedAt: expect.any(Date) });
      expect(ticket.messages.at(-1)).toMatchObject({ fromAdmin: true, isInternal: false, authorId: admin.userId });
      expect(ticket.messages.at(-1)?.body).toContain(reason);
      expect(await decisionNotices(seller.userId)).toMatchObject([
        { title: expect.stringContaining("was credited back"), body: reason, href: `/messages?c=${conversationId}` },
      ]);
      expect(
        await db.emailMessage.findMany({ where: { toAddress: seller.email, template: "spam-report-decided" } }),
      ).toHaveLength(1);
      expect(
        await db.activityLog.findFirst({ where: { action: "connections.credit", entityId: connectionId } }),
      ).toMatchObject({
        actorId: admin.userId,
        organizationId: seller.organizationId,
        reason,
        before: { state: "free" },
        after: { state: "credited", wasCredited: true },
      });
    });

    test("closes every thread of the pair permanently, and says so; only the seller learns of the credit", async () => {
      const { marketer, seller, connectionId, conversationId, listing } = await makeSpam();
      const other = await makeListing({ seller });
      const second = await startConversation(marketer, { listingId: other.id, body: "Followers!" });
      await creditSpam(await makeAdmin(), { id: connectionId, reason });
      for (const id of [conversationId, second.conversation.id]) {
        expect((await wordsIn(marketer, id)).at(-1)).toBe(contactTexts.closed);
        expect(await wordsIn(marketer, id)).toHaveLength(1);
        expect(await wordsIn(seller, id)).toContain(contactTexts.credited(reason, true));
        for (const actor of [marketer, seller]) {
          expect(await getConversation(actor, id)).toMatchObject({
            isClosed: true,
            mayWrite: false,
            isWaitingOnMe: false,
          });
          await expect(sendMessage(actor, id, text("Again"))).rejects.toMatchObject({
            code: "forbidden",
            message: messageTexts.closedAsSpam,
          });
        }
      }
      const fresh = await makeListing({ seller });
      for (const listingId of [listing.id, fresh.id])
        await expect(startConversation(marketer, { listingId, body: "Again" })).rejects.toMatchObject({
          message: messageTexts.closedAsSpam,
        });
      const { organizationId } = marketer;
      await expect(
        startConversation(seller, { listingId: fresh.id, body: "Hello", organizationId }),
      ).rejects.toMatchObject({ message: messageTexts.closedAsSpam });
      expect(await organizationOf(seller.organizationId)).toMatchObject({ connectionsUsed: 0 });
    });

    test("an answered inquiry still counts in the seller's reply rate", async () => {
      const { seller, connectionId, conversationId } = await makeSpam();
      await sendMessage(seller, conversationId, text("Please stop."));
      await creditSpam(await makeAdmin(), { id: connectionId, reason });
      expect(await organizationOf(seller.organizationId)).toMatchObject({ inquiriesReceived: 1, inquiriesAnswered: 1 });
    });

    test("opens the inquiry that waited longest, and notifies both sides", async () => {
      const spam = await makeSpam();
      const { seller } = spam;
      for (let at = 0; at < 4; at += 1) await makeConversation({ seller });
      const waiting = await makeConversation({ seller, body: "We would like the sleeve" });
      expect(await getConversation(seller, waiting.conversationId)).toMatchObject({ locked: true });
      await creditSpam(await makeAdmin(), { id: spam.connectionId, reason });
      expect(await getConversation(seller, waiting.conversationId)).toMatchObject({ locked: false, mayWrite: true });
      expect(await wordsIn(waiting.marketer, waiting.conversationId)).toEqual([contactTexts.opened]);
      expect(await organizationOf(seller.organizationId)).toMatchObject({ connectionsUsed: 5 });
      const notified = await db.notification.findFirst({
        where: {
          userId: seller.userId,
          href: `/messages?c=${waiting.conversationId}`,
          title: { contains: "unlocked" },
        },
      });
      expect(notified).toMatchObject({ type: "inquiry_received", body: "We would like the sleeve" });
    });

    test("sent twelve times at the same time, takes effect once", async () => {
      const [admin, { seller, connectionId, conversationId }] = [await makeAdmin(), await makeSpam()];
      await makeConversation({ seller });
      const results = await Promise.all(
        Array.from({ length: 12 }, () => retry(() => creditSpam(admin, { id: connectionId, reason }))),
      );
      expect(new Set(results.map(({ state }) => state))).toEqual(new Set(["credited"]));
      expect(await organizationOf(seller.organizationId)).toMatchObject({ connectionsUsed: 1 });
      expect(await decisionNotices(seller.userId)).toHaveLength(1);
      expect(await db.activityLog.count({ where: { action: "connections.credit", entityId: connectionId } })).toBe(1);
      expect((await wordsIn(seller, conversationId)).filter((words) => words === contactTexts.closed)).toHaveLength(1);
    });

    test("an admin may credit spam that no one reported", async () => {
      const pair = await makeConversation();
      const id = await connectionOf(pair);
      await creditSpam(await makeAdmin(), { id, reason });
      expect(await getConversation(pair.seller, pair.conversationId)).toMatchObject({ spamReport: "credited" });
    });
  });

  describe("dismissSpamReport", () => {
    test("confirms the contact, gives the reporter the reason, resolves the ticket, and is audited", async () => {
      const [admin, spam] = [await makeAdmin(), await makeSpam()];
      const { marketer, seller, connectionId: id, conversationId } = spam;
      expect(await dismissSpamReport(admin, { id, reason: "They asked about your listing." })).toEqual({
        id,
        state: "dismissed",
      });
      expect(await organizationOf(seller.organizationId)).toMatchObject({ connectionsUsed: 1 });
      expect((await wordsIn(seller, conversationId)).at(-1)).toBe(
        contactTexts.stands("They asked about your listing."),
      );
      expect(await wordsIn(marketer, conversationId)).toEqual([]);
      expect(await decisionNotices(seller.userId)).toMatchObject([{ title: expect.stringContaining("declined") }]);
      expect(await db.ticket.findUniqueOrThrow({ where: { number: spam.ticketNumber } })).toMatchObject({
        state: "resolved",
      });
      expect(await db.activityLog.findFirst({ where: { action: "connections.dismiss", entityId: id } })).toMatchObject({
        actorId: admin.userId,
      });
      await sendMessage(marketer, conversationId, text("Thank you."));
    });

    test("sent twice at the same time, takes effect once; a credit may still follow, and is final", async () => {
      const [admin, { seller, connectionId: id }] = [await makeAdmin(), await makeSpam()];
      await Promise.all([1, 2, 3].map(() => retry(() => dismissSpamReport(admin, { id, reason }))));
      expect(await decisionNotices(seller.userId)).toHaveLength(1);
      expect(await creditSpam(admin, { id, reason })).toMatchObject({ state: "credited" });
      await expect(dismissSpamReport(admin, { id, reason })).rejects.toMatchObject({ code: "conflict" });
      expect(await organizationOf(seller.organizationId)).toMatchObject({ connectionsUsed: 0 });
    });

    test("does not apply to a contact that no one reported", async () => {
      const id = await connectionOf(await makeConversation());
      await expect(dismissSpamReport(await makeAdmin(), { id, reason })).rejects.toMatchObject({ code: "conflict" });
    });
  });

  test("only admins decide, and only about existing contacts", async () => {
    for (const actor of [await makeSeller(), await makeMarketer()])
      expect(() => platformAdmin(actor)).toThrow("Admin access required.");
    for (const decide of [creditSpam, dismissSpamReport])
      await expect(decide(await makeAdmin(), { id: nobody, reason })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("offers", () => {
  const reason = "Not a real offer.";
  const proposalOf = (id: string) => db.proposal.findUniqueOrThrow({ where: { id }, include: { deal: true } });
  const credit = async (id: string) => creditSpam(await makeAdmin(), { id, reason });

  test("a marketer's open offer is declined as not genuine", async () => {
    const spam = await makeSpam();
    const { id } = await makeProposal(spam, { exclusivity: exclusiveIn("insurance") });
    await credit(spam.connectionId);
    expect(await proposalOf(id)).toMatchObject({
      state: "declined",
      declineReason: "not_a_real_offer",
      closedAt: expect.any(Date),
      deal: { state: "declined" },
    });
    await expect(acceptProposal(spam.seller, id, { revision: 1 })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("the seller's own open offer is withdrawn, and no further one can be made", async () => {
    const spam = await makeSpam();
    const { id } = await makeProposal(spam);
    await counterProposal(spam.seller, id, { ...offer(), revision: 1 });
    await credit(spam.connectionId);
    expect(await proposalOf(id)).toMatchObject({ state: "withdrawn", declineReason: null });
    for (const actor of [spam.marketer, spam.seller])
      await expect(makeProposal(spam, {}, actor)).rejects.toMatchObject({ message: messageTexts.closedAsSpam });
  });

  test("an offer that the buyer's admin had not approved ends unseen by the seller", async () => {
    const spam = await makeSpam();
    const { organizationId } = spam.marketer;
    await db.organization.update({ where: { id: organizationId }, data: { spendLimitCents: 1n } });
    const editor = { ...spam.marketer, role: "editor" as const };
    const { id } = await makeProposal(spam, {}, editor);
    expect(await proposalOf(id)).toMatchObject({ state: "awaiting_approval", sentAt: null });
    await credit(spam.connectionId);
    expect(await proposalOf(id)).toMatchObject({ state: "withdrawn" });
    const { items } = await listMessages(spam.seller, spam.conversationId, { limit: 50 });
    expect(items.map(({ data }) => data?.event)).not.toContain("proposal.withdrawn");
  });

  test("if a deal was agreed, the credit is rejected and nothing changes", async () => {
    const pair = await makeConversation();
    const { id } = await makeProposal(pair);
    await acceptProposal(pair.seller, id, { revision: 1 });
    const connectionId = await connectionOf(pair);
    await expect(credit(connectionId)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("led to a deal"),
    });
    expect(await proposalOf(id)).toMatchObject({ state: "agreed" });
    expect(await db.connection.findUniqueOrThrow({ where: { id: connectionId } })).toMatchObject({ state: "free" });
  });

  test("when an agreement meets a credit, only one of them happens", async () => {
    for (let round = 0; round < 5; round += 1) {
      const spam = await makeSpam();
      const { id } = await makeProposal(spam);
      const [agreed, credited] = await Promise.allSettled([
        retry(() => acceptProposal(spam.seller, id, { revision: 1 })),
        retry(() => credit(spam.connectionId)),
      ]);
      expect([agreed.status, credited.status].toSorted()).toEqual(["fulfilled", "rejected"]);
      expect((await proposalOf(id)).state).toBe(agreed.status === "fulfilled" ? "agreed" : "declined");
    }
  });
});

describe("reading connections", () => {
  test("an admin sees the sender and the recipient, the first messages, the report, and how it was decided", async () => {
    const [admin, { marketer, seller, connectionId, conversationId }] = [await makeAdmin(), await makeSpam()];
    await sendMessage(seller, conversationId, { body: "They always do this.", isInternal: true });
    expect(await findContactToDecide(admin, connectionId)).toMatchObject({
      state: "waiting",
      isCounted: true,
      startedBy: "marketer",
      marketer: { id: marketer.organizationId, name: marketer.organizationName },
      seller: { id: seller.organizationId, name: seller.organizationName },
      firstMessage: "Buy followers, cheap and fast.",
      messageCount: 1,
      hasAgreedDeal: false,
      report: { by: seller.name, reason: "An advertisement." },
      decision: null,
    });
    await dismissSpamReport(admin, { id: connectionId, reason: "It is about you." });
    expect(await findContactToDecide(admin, connectionId)).toMatchObject({
      state: "dismissed",
      decision: { by: admin.name, reason: "It is about you." },
    });
    await creditSpam(admin, { id: connectionId, reason: "It went to everybody." });
    expect(await findContactToDecide(admin, connectionId)).toMatchObject({
      state: "credited",
      isCounted: false,
      decision: { by: admin.name, reason: "It went to everybody." },
    });
  });

  test("a deal is shown beside the report, and an unknown connection is not found", async () => {
    const [admin, spam] = [await makeAdmin(), await makeSpam()];
    const { id } = await makeProposal(spam);
    await acceptProposal(spam.seller, id, { revision: 1 });
    expect(await findContactToDecide(admin, spam.connectionId)).toMatchObject({ hasAgreedDeal: true });
    expect(await findContactToDecide(admin, spam.conversationId)).toBeNull();
  });

  test("the first messages are the oldest remaining, of all threads, and both sides' messages are counted over all of them", async () => {
    const [admin, spam] = [await makeAdmin(), await makeSpam()];
    const { marketer, seller, connectionId, conversationId } = spam;
    const other = await makeListing({ seller });
    await startConversation(marketer, { listingId: other.id, body: "And this one?" });
    await sendMessage(marketer, conversationId, { body: "Are you there?", isInternal: false });
    expect(await findContactToDecide(admin, connectionId)).toMatchObject({
      firstMessage: "Buy followers, cheap and fast.",
      messageCount: 3,
    });
    await db.message.updateMany({ where: { conversationId, seq: 1 }, data: { deletedAt: new Date() } });
    expect(await findContactToDecide(admin, connectionId)).toMatchObject({
      firstMessage: "And this one?",
      messageCount: 2,
    });
  });

  test("a contact without any messages left is shown without", async () => {
    const [admin, { connectionId, conversationId }] = [await makeAdmin(), await makeSpam()];
    await db.message.updateMany({ where: { conversationId }, data: { deletedAt: new Date() } });
    expect(await findContactToDecide(admin, connectionId)).toMatchObject({ firstMessage: null, messageCount: 0 });
  });

  test("only the first messages of a long thread are read", async () => {
    const [admin, { connectionId, conversationId }] = [await makeAdmin(), await makeSpam()];
    const longWords = () => randomBytes(3000).toString("hex");
    await db.message.createMany({
      data: Array.from({ length: 200 }, (_, at) => ({ conversationId, seq: 100 + at, body: longWords() })),
    });
    await db.$executeRaw`ANALYZE "messages", "conversations"`;
    const [requested] = await statementsOf(async () =>
      expect(await findContactToDecide(admin, connectionId)).toMatchObject({ messageCount: 201 }),
    );
    if (!requested) throw new Error("Nothing was asked.");
    // Each of the long ones spans several blocks.
    expect(await blocksReadBy(requested)).toBeLessThan(100);
  });
});
