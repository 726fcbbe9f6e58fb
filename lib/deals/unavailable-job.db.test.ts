import { listMessages } from "@/lib/messages/queries";
import { db } from "@/lib/platform/db";
import {
  exclusiveIn,
  makeConversation,
  makeProposal,
  offer,
  packageOffer,
  rivalOf,
} from "@/tests/support/builders/dealing";
import "@/tests/support/database/setup";
import { acceptProposal, counterProposal } from "./commands";
import { getProposal } from "./queries";
import { noticeUnavailable } from "./unavailable-job";

jest.setTimeout(60_000);

test("after a sale the other buyer's thread says once what is gone, and its offer can only be changed", async () => {
  const pair = await makeConversation();
  const rival = await rivalOf(pair);
  const sold = await makeProposal(pair, packageOffer(pair, 2));
  const lost = await makeProposal(rival, packageOffer(rival));
  await acceptProposal(pair.seller, sold.id, { revision: 1 });
  expect(
    await db.$queryRaw`SELECT 1 FROM jobs.job WHERE name = 'deals.notice-unavailable' AND data ->> 'listingId' = ${pair.listing.id}`,
  ).toHaveLength(1);
  expect([await noticeUnavailable(pair.listing.id), await noticeUnavailable(pair.listing.id)]).toEqual([1, 0]);
  const { items } = await listMessages(rival.marketer, rival.conversationId, { limit: 10 });
  expect(items.at(-1)).toMatchObject({
    kind: "system_event",
    body: expect.stringMatching(/“Sleeve partner” is sold out\..* Revision 1 can no longer be accepted\./),
  });
  const seen = await getProposal(rival.seller, lost.id);
  expect(seen).toMatchObject({ state: "awaiting_seller", choices: { accept: false, counter: true, decline: true } });
  const other = offer({ lines: [{ description: "A summer party", quantity: 1, unitPrice: 5_000 }] });
  expect(await counterProposal(rival.seller, lost.id, other)).toMatchObject({ availability: [], revision: 2 });
});

test("an offer that a category sold to another sponsor rules out is named too", async () => {
  const pair = await makeConversation();
  const rival = await rivalOf(pair, "insurance");
  const sold = await makeProposal(pair, { exclusivity: exclusiveIn("insurance") });
  const lost = await makeProposal(rival);
  await acceptProposal(pair.seller, sold.id, { revision: 1 });
  expect(await noticeUnavailable(pair.listing.id)).toBe(1);
  expect((await getProposal(rival.marketer, lost.id)).availability).toEqual([
    { state: "sold", text: "Insurance is exclusive to another sponsor until May 31, 2028." },
  ]);
});
