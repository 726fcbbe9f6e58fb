import fc from "@/tests/support/fast-check";
import type { OrganizationMember } from "@/lib/auth/actor";
import { Prisma, db } from "@/lib/platform/db";
import { exhaustConnections, makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { sendMessage, startConversation } from "./commands";
import { canSeeConversation, conversationsVisibleTo, conversationsVisibleToSql } from "./policy";
import { countUnreadConversations, getInbox, listConversations, listMessages } from "./queries";
import { type ListConversationsInput, listConversationsSchema } from "./schema";

const inbox = (more: Partial<ListConversationsInput> = {}) => ({ ...listConversationsSchema.parse({}), ...more });
const idsOf = async (actor: OrganizationMember, more: Partial<ListConversationsInput> = {}) =>
  (await listConversations(actor, inbox(more))).items.map(({ id }) => id);

describe("the inbox", () => {
  test("comes in pages, newest first, each conversation once", async () => {
    const [marketer, seller] = [await makeMarketer(), await makeSeller()];
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1)
      made.unshift((await makeConversation({ marketer, seller })).conversationId);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listConversations(marketer, inbox({ limit: 2, cursor }));
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(made);
    await expect(listConversations(marketer, inbox({ cursor: "nonsense" }))).rejects.toMatchObject({
      code: "bad_request",
    });
  });

  test("narrows to what is unread and to what waits on me", async () => {
    const marketer = await makeMarketer();
    const [asked, answered] = [await makeConversation({ marketer }), await makeConversation({ marketer })];
    await sendMessage(answered.seller, answered.conversationId, { body: "Yes", isInternal: false });
    expect(await idsOf(marketer, { filter: "unread" })).toEqual([answered.conversationId]);
    expect(await idsOf(marketer, { filter: "waiting" })).toEqual([answered.conversationId]);
    expect(await idsOf(asked.seller, { filter: "waiting" })).toEqual([asked.conversationId]);
    expect(await countUnreadConversations(marketer)).toBe(1);
  });

  test("finds words in listing, organization and messages, and takes % literally", async () => {
    const { marketer, seller, conversationId } = await makeConversation({
      body: "We give 100% to rowing",
      listing: { fields: { title: "Humber Sprint" } },
    });
    for (const q of ["humber", seller.organizationName, "100% to ROW"])
      expect(await idsOf(marketer, { q })).toEqual([conversationId]);
    expect(await idsOf(marketer, { q: "1%ing" })).toEqual([]);
  });

  test("does not find through a lock or in the other side's notes", async () => {
    const seller = await makeSeller();
    await exhaustConnections(seller.organizationId);
    const { marketer } = await makeConversation({ seller, body: "A velodrome secret" });
    expect(await idsOf(seller, { q: "velodrome" })).toEqual([]);
    expect(await idsOf(seller, { q: marketer.organizationName })).toEqual([]);
    const open = await makeConversation();
    await sendMessage(open.marketer, open.conversationId, { body: "Offer at most a zebra", isInternal: true });
    expect(await idsOf(open.seller, { q: "zebra" })).toEqual([]);
    expect(await idsOf(open.marketer, { q: "zebra" })).toEqual([open.conversationId]);
  });
});

test("a thread is read backwards in pages without a gap", async () => {
  const { marketer, conversationId } = await makeConversation();
  for (let index = 2; index <= 7; index += 1)
    await sendMessage(marketer, conversationId, { body: `Line ${index}`, isInternal: false });
  const last = await listMessages(marketer, conversationId, { limit: 3 });
  const middle = await listMessages(marketer, conversationId, { limit: 3, cursor: last.nextCursor ?? "" });
  const first = await listMessages(marketer, conversationId, { limit: 3, cursor: middle.nextCursor ?? "" });
  expect([first, middle, last].map(({ items }) => items.map(({ seq }) => seq))).toEqual([[1], [2, 3, 4], [5, 6, 7]]);
  expect(first.nextCursor).toBeNull();
});

test("for every person and conversation, predicate, scope and SQL agree", async () => {
  const pairs = [await makeConversation(), await makeConversation()];
  const shared = await makeListing({ seller: pairs[0]?.seller });
  const { conversation } = await startConversation(await makeMarketer(), { listingId: shared.id, body: "Hello" });
  const ids = [...pairs.map(({ conversationId }) => conversationId), conversation.id];
  const people: OrganizationMember[] = [
    ...pairs.flatMap(({ marketer, seller }) => [marketer, seller]),
    await makeMarketer(),
    await makeSeller(),
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...people), fc.constantFrom(...ids), async (actor, id) => {
      const row = await db.conversation.findUniqueOrThrow({ where: { id } });
      const scoped = await db.conversation.count({ where: { AND: [{ id }, conversationsVisibleTo(actor)] } });
      const sql = await db.$queryRaw<unknown[]>(
        Prisma.sql`SELECT 1 FROM "conversations" AS c WHERE c."id" = ${id}::uuid AND ${conversationsVisibleToSql(actor)}`,
      );
      expect([scoped === 1, sql.length === 1]).toEqual([
        canSeeConversation(actor, row),
        canSeeConversation(actor, row),
      ]);
    }),
    { numRuns: 40 },
  );
});

describe("the inbox beside an open conversation", () => {
  test("opens one that the list does not show, and lists as it would alone", async () => {
    const [marketer, seller] = [await makeMarketer(), await makeSeller()];
    const older = await makeConversation({ marketer, seller });
    const newer = await makeConversation({ marketer, seller });
    const { list, conversation } = await getInbox(marketer, inbox({ limit: 1 }), older);
    expect(conversation.id).toBe(older.conversationId);
    expect(list.items.map(({ id }) => id)).toEqual([newer.conversationId]);
    expect(list.nextCursor).not.toBeNull();
  });

  test("is found by a deal, by the seller only once an offer was sent, and never by a stranger", async () => {
    const pair = await makeConversation();
    const { dealId } = await makeProposal(pair);
    for (const actor of [pair.marketer, pair.seller]) {
      expect((await getInbox(actor, inbox(), { dealId })).conversation.id).toBe(pair.conversationId);
    }
    await db.proposal.updateMany({ where: { dealId }, data: { sentAt: null } });
    await expect(getInbox(pair.seller, inbox(), { dealId })).rejects.toMatchObject({ code: "not_found" });
    for (const address of [{ dealId }, pair])
      await expect(getInbox(await makeMarketer(), inbox(), address)).rejects.toMatchObject({ code: "not_found" });
  });
});
