import { acceptProposal } from "@/lib/deals/commands";
import { sendMessage } from "@/lib/messages/commands";
import { makeProposal } from "@/tests/support/builders/dealing";
import { makeAdmin } from "@/tests/support/builders/people";
import { makeSpam } from "@/tests/support/builders/spam";
import { creditSpam, keepConnection } from "./commands";
import { findContactToDecide } from "./queries";

jest.setTimeout(30_000);

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
  await keepConnection(admin, { id: connectionId, reason: "It is about you." });
  expect(await findContactToDecide(admin, connectionId)).toMatchObject({
    state: "kept",
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
