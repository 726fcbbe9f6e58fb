import { randomBytes } from "node:crypto";
import { acceptProposal } from "@/lib/deals/commands";
import { sendMessage, startConversation } from "@/lib/messages/commands";
import { db } from "@/lib/platform/db";
import { statementsOf, blocksReadBy } from "@/tests/support/database/recorded-statements";
import { makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin } from "@/tests/support/builders/people";
import { makeSpam } from "@/tests/support/builders/spam";
import { creditSpam, dismissSpamReport } from "./commands";
import { findContactToDecide } from "./queries";

test("an admin reads who wrote to whom, the first words, the report and how it was decided", async () => {
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

test("a deal stands beside the report, and no connection is none", async () => {
  const [admin, spam] = [await makeAdmin(), await makeSpam()];
  const { id } = await makeProposal(spam);
  await acceptProposal(spam.seller, id, { revision: 1 });
  expect(await findContactToDecide(admin, spam.connectionId)).toMatchObject({ hasAgreedDeal: true });
  expect(await findContactToDecide(admin, spam.conversationId)).toBeNull();
});

test("the first words are the oldest that stand, of all threads, and what both said is counted over all of them", async () => {
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

test("a contact without any words left is shown without", async () => {
  const [admin, { connectionId, conversationId }] = [await makeAdmin(), await makeSpam()];
  await db.message.updateMany({ where: { conversationId }, data: { deletedAt: new Date() } });
  expect(await findContactToDecide(admin, connectionId)).toMatchObject({ firstMessage: null, messageCount: 0 });
});

test("of a long thread the first words alone are read", async () => {
  const [admin, { connectionId, conversationId }] = [await makeAdmin(), await makeSpam()];
  const longWords = () => randomBytes(3000).toString("hex");
  await db.message.createMany({
    data: Array.from({ length: 200 }, (_, at) => ({ conversationId, seq: 100 + at, body: longWords() })),
  });
  await db.$executeRaw`ANALYZE "messages", "conversations"`;
  const [asked] = await statementsOf(async () =>
    expect(await findContactToDecide(admin, connectionId)).toMatchObject({ messageCount: 201 }),
  );
  if (!asked) throw new Error("Nothing was asked.");
  // Each of the long ones lies in several blocks of its own.
  expect(await blocksReadBy(asked)).toBeLessThan(100);
});
