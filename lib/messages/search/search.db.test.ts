import { db } from "@/lib/platform/db";
import { exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import "@/tests/support/database/setup";
import { sendMessage } from "../commands";
import { getConversation, listConversations } from "../queries";
import { listConversationsSchema } from "../schema";
import { messageHasSql } from "./search-sql";

const search = async (...[actor, q]: [Parameters<typeof listConversations>[0], string]) =>
  (await listConversations(actor, listConversationsSchema.parse({ q }))).items;

test("both sides find a conversation by the beginnings of words in its messages, marked in the newest", async () => {
  const { marketer, seller, conversationId } = await makeConversation({ body: "Is the Küstenregatta open?" });
  await sendMessage(seller, conversationId, { body: "The regattas are. Which kustenregatta?", isInternal: false });
  for (const actor of [marketer, seller]) {
    const [row] = await search(actor, "kusten WHICH");
    expect(row).toMatchObject({ id: conversationId, match: { seq: 2 } });
    expect(row?.match?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
      "Which",
      "kustenregatta",
    ]);
  }
  expect(await search(seller, "kusten nowhere")).toEqual([]);
});

test("a note is found by its own side alone, and a message of others by nobody", async () => {
  const { marketer, seller, conversationId } = await makeConversation();
  const others = await makeConversation({ body: "The word is zephyr." });
  await sendMessage(seller, conversationId, { body: "They know zephyr.", isInternal: true });
  expect((await search(seller, "zephyr")).map(({ id }) => id)).toEqual([conversationId]);
  expect(await search(marketer, "zephyr")).toEqual([]);
  expect((await search(others.marketer, "zephyr")).map(({ id }) => id)).toEqual([others.conversationId]);
});

test("a seller finds nothing in a locked enquiry", async () => {
  const { seller } = await makeConversation();
  await exhaustConnections(seller.organizationId);
  await makeConversation({ seller, body: "A secret quokka." });
  expect(await search(seller, "quokka")).toEqual([]);
});

test("the index is read for one organization alone, and follows a conversation to another", async () => {
  const { marketer, seller, conversationId } = await makeConversation({ body: "An axolotl." });
  const stranger = await makeConversation();
  const found = async (actor: typeof marketer | typeof seller) =>
    (
      await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS "count" FROM "messages" AS m WHERE ${messageHasSql(actor, "axolotl")}`
    )[0]?.count;
  expect([await found(marketer), await found(seller), await found(stranger.seller)]).toEqual([1, 1, 0]);
  const data = { sellerOrganizationId: stranger.seller.organizationId };
  await db.conversation.update({ where: { id: conversationId }, data });
  expect([await found(marketer), await found(seller), await found(stranger.seller)]).toEqual([1, 0, 1]);
});

test("signs alone find nothing and break nothing", async () => {
  const { seller } = await makeConversation();
  for (const q of ["'", "& | !", "a:*", "\\", "() <->", "%"]) await search(seller, q);
  expect(await search(seller, "&&&")).toEqual([]);
});

test("the other side sees how far one has read, and since when", async () => {
  const { marketer, seller, conversationId } = await makeConversation();
  expect(await getConversation(marketer, conversationId)).toMatchObject({ seen: null });
  await sendMessage(seller, conversationId, { body: "Yes.", isInternal: false });
  expect(await getConversation(marketer, conversationId)).toMatchObject({
    seen: { seq: 2, at: expect.any(String) },
  });
  expect(await getConversation(seller, conversationId)).toMatchObject({ seen: { seq: 1 } });
});
