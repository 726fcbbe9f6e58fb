import { randomUUID } from "node:crypto";
import type { OrganizationMember } from "@/lib/auth/actor";
import { declineProposal } from "@/lib/deals/commands";
import { limits } from "@/lib/limits";
import { db } from "@/lib/platform/db";
import { encodeCursor } from "@/lib/platform/pagination";
import { activatePlan, exhaustConnections, makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { listRecipients, listOffered } from "./recipients/queries";
import { listRecipientsSchema } from "./recipients/schema";
import { markConversationRead, sendMessage } from "./commands";
import { declineConversation } from "./declines/commands";
import { countUnreadConversations, getConversation, getInbox, listConversations, listMessages } from "./queries";
import { type ListConversationsInput, listConversationsSchema } from "./schema";
import { messageHasSql } from "./search/search-sql";
import { countConversations } from "./triage/queries";

describe("reading messages", () => {
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

    test("filters by unread and by waiting on me", async () => {
      const marketer = await makeMarketer();
      const [requested, answered] = [await makeConversation({ marketer }), await makeConversation({ marketer })];
      await sendMessage(answered.seller, answered.conversationId, { body: "Yes", isInternal: false });
      expect(await idsOf(marketer, { filter: "unread" })).toEqual([answered.conversationId]);
      expect(await idsOf(marketer, { filter: "waiting" })).toEqual([answered.conversationId]);
      expect(await idsOf(requested.seller, { filter: "waiting" })).toEqual([requested.conversationId]);
      expect(await countUnreadConversations(marketer)).toBe(1);
    });

    test("a page beyond the last one still says how many await the person", async () => {
      const { seller, conversationId } = await makeConversation();
      const cursor = encodeCursor([new Date(0).toISOString(), conversationId]);
      expect(await listConversations(seller, inbox({ filter: "waiting", cursor }))).toEqual({
        items: [],
        nextCursor: null,
        total: 1,
      });
    });

    test("a read conversation stays read when the other side adds a note, and a removed message is not unread", async () => {
      const { marketer, seller, conversationId } = await makeConversation();
      const unreadBy = async (actor: OrganizationMember) => [
        (await idsOf(actor, { filter: "unread" })).length,
        (await listConversations(actor, inbox({ filter: "unread" }))).total,
        await countUnreadConversations(actor),
        (await countConversations(actor)).unread,
      ];
      expect(await unreadBy(seller)).toEqual([1, 1, 1, 1]);
      expect(await unreadBy(marketer)).toEqual([0, 0, 0, 0]);
      await markConversationRead(seller, conversationId, {});
      await sendMessage(marketer, conversationId, { body: "Only for us", isInternal: true });
      expect(await unreadBy(seller)).toEqual([0, 0, 0, 0]);
      expect(await unreadBy(await makeColleague(marketer, "editor"))).toEqual([1, 1, 1, 1]);
      await sendMessage(seller, conversationId, { body: "Yes", isInternal: false });
      expect(await unreadBy(marketer)).toEqual([1, 1, 1, 1]);
      await db.message.updateMany({ where: { conversationId, seq: 3 }, data: { deletedAt: new Date() } });
      expect(await unreadBy(marketer)).toEqual([0, 0, 0, 0]);
    });

    test("a conversation has the number of its newest message after writing, renumbering, moving, and removing", async () => {
      const [from, to] = [await makeConversation(), await makeConversation()];
      const numbers = async () => {
        const rows = await Promise.all(
          [from, to].map(({ conversationId: id }) => db.conversation.findUniqueOrThrow({ where: { id } })),
        );
        return rows.map(({ lastSeq }) => lastSeq);
      };
      expect(await numbers()).toEqual([1, 1]);
      await sendMessage(from.seller, from.conversationId, { body: "Ours", isInternal: true });
      expect(await numbers()).toEqual([2, 1]);
      const ofFrom = { conversationId: from.conversationId };
      await db.message.updateMany({ where: { ...ofFrom, seq: 2 }, data: { seq: 7 } });
      expect(await numbers()).toEqual([7, 1]);
      await db.message.updateMany({ where: { ...ofFrom, seq: 7 }, data: { conversationId: to.conversationId } });
      expect(await numbers()).toEqual([1, 7]);
      await db.message.deleteMany({ where: { conversationId: to.conversationId, seq: 7 } });
      await db.message.deleteMany({ where: ofFrom });
      expect(await numbers()).toEqual([0, 1]);
    });

    test("finds words in listing, organization, and messages, and takes % literally", async () => {
      const { marketer, seller, conversationId } = await makeConversation({
        body: "We give 100% to rowing",
        listing: { fields: { title: "Humber Sprint" } },
      });
      for (const q of ["humber", seller.organizationName, "100% to ROW"])
        expect(await idsOf(marketer, { q })).toEqual([conversationId]);
      expect(await idsOf(marketer, { q: "1%ing" })).toEqual([]);
    });

    test("does not search locked inquiries or the other side's notes", async () => {
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

  describe("the inbox beside an open conversation", () => {
    test("opens one that the list does not show, and lists the same as without it", async () => {
      const [marketer, seller] = [await makeMarketer(), await makeSeller()];
      const older = await makeConversation({ marketer, seller });
      const newer = await makeConversation({ marketer, seller });
      const { list, conversation } = await getInbox(marketer, inbox({ limit: 1 }), older);
      expect(conversation.id).toBe(older.conversationId);
      expect(list.items.map(({ id }) => id)).toEqual([newer.conversationId]);
      expect(list.nextCursor).not.toBeNull();
    });

    test("finds it by a deal, for the seller only once an offer was sent, and never for a stranger", async () => {
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
});

describe("search", () => {
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

  test("a note is found only by its own side, and someone else's message by no one", async () => {
    const { marketer, seller, conversationId } = await makeConversation();
    const others = await makeConversation({ body: "The word is zephyr." });
    await sendMessage(seller, conversationId, { body: "They know zephyr.", isInternal: true });
    expect((await search(seller, "zephyr")).map(({ id }) => id)).toEqual([conversationId]);
    expect(await search(marketer, "zephyr")).toEqual([]);
    expect((await search(others.marketer, "zephyr")).map(({ id }) => id)).toEqual([others.conversationId]);
  });

  test("a seller finds nothing in a locked inquiry", async () => {
    const { seller } = await makeConversation();
    await exhaustConnections(seller.organizationId);
    await makeConversation({ seller, body: "A secret quokka." });
    expect(await search(seller, "quokka")).toEqual([]);
  });

  test("the index is read for one organization only, and follows a conversation to another", async () => {
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

  test("punctuation alone finds nothing and breaks nothing", async () => {
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
});

describe("finding recipients", () => {
  const run = randomUUID().slice(0, 8);
  const looking = (q = run) => listRecipientsSchema.parse({ q });

  const brand = async (name: string, type: "marketer" | "marketing_agency" = "marketer") =>
    makeMarketer({ organization: await makeOrganization({ type, name: `${name} ${run}` }) });

  test("finds active marketers and their agencies with an approved member, by part of their name", async () => {
    const seller = await makeSeller({ organization: await makeOrganization({ name: `Arena ${run}` }) });
    await brand("Bakery");
    await brand("Agency", "marketing_agency");
    await makeOrganization({ type: "marketer", name: `Deserted ${run}` });
    const suspended = await brand("Suspended");
    await db.organization.update({ where: { id: suspended.organizationId }, data: { status: "suspended" } });
    const waiting = await brand("Waiting");
    await db.user.update({ where: { id: waiting.userId }, data: { status: "pending_review" } });
    const namesOf = async (q?: string) => (await listRecipients(seller, looking(q))).map(({ name }) => name);
    expect(await namesOf()).toEqual([`Agency ${run}`, `Bakery ${run}`]);
    expect(await namesOf(`aKERY ${run}`)).toEqual([`Bakery ${run}`]);
    expect(await namesOf(`%${run}`)).toEqual([]);
    expect(await namesOf(`Baker_ ${run}`)).toEqual([]);
  });

  test("shows nothing before two characters, and no organization's people", async () => {
    const seller = await makeSeller();
    expect(limits.shortestQuery.recipients).toBe(2);
    expect(await listRecipients(seller, looking(run.slice(0, 1)))).toEqual([]);
    const marketer = await brand("Quiet");
    const found = JSON.stringify(await listRecipients(seller, looking(`Quiet ${run}`)));
    expect(found).toContain(marketer.organizationId);
    expect(found).not.toContain(marketer.email);
    expect(found).not.toContain(marketer.name);
  });

  test("shows the seller's status with each, and reveals nothing of a waiting inquiry", async () => {
    const marketer = await brand("Standing");
    const seller = await makeSeller();
    const contact = async () => (await listRecipients(seller, looking(`Standing ${run}`)))[0]?.contact;
    expect(await contact()).toBe("new");
    await exhaustConnections(seller.organizationId);
    expect(await contact()).toBe("needs_plan");
    await makeConversation({ marketer, seller });
    expect(await contact()).toBe("needs_plan");
    await activatePlan(seller.organizationId);
    expect(await contact()).toBe("in_contact");
    const where = { sellerOrganizationId: seller.organizationId };
    await db.connection.updateMany({ where, data: { state: "free" } });
    expect(await contact()).toBe("in_contact");
    await db.connection.updateMany({ where, data: { state: "credited" } });
    expect(await contact()).toBe("closed");
    expect((await listRecipients(await makeSeller(), looking(`Standing ${run}`)))[0]?.contact).toBe("new");
  });

  test("a message can be about one's own published listings", async () => {
    const seller = await makeSeller();
    const listing = await makeListing({ seller });
    await makeListing({ seller, status: "draft" });
    await makeListing();
    expect(await listOffered(seller)).toEqual([{ id: listing.id, title: listing.title }]);
  });
});

describe("declines", () => {
  const output = { isInternal: false };

  test("a seller declines an inquiry with a reason, which both sides see and no one has to answer", async () => {
    const { marketer, seller, conversationId } = await makeConversation();
    const shown = await declineConversation(seller, conversationId, { reason: "category_sold", note: "Until 2029." });
    expect(shown).toMatchObject({ declined: { side: "seller", reason: "category_sold" }, mayDecline: false });
    expect(await getConversation(marketer, conversationId)).toMatchObject({
      declined: { side: "seller", reason: "category_sold" },
      isWaitingOnMe: false,
      unread: 1,
    });
    const { items } = await listMessages(marketer, conversationId, { limit: 10 });
    expect(items.at(-1)).toMatchObject({
      kind: "system_event",
      body: expect.stringContaining("declined: The category is sold.\n\nUntil 2029."),
    });
    expect(await db.conversation.findUniqueOrThrow({ where: { id: conversationId } })).toMatchObject({
      declinedById: seller.userId,
      declineReason: "category_sold",
      declineNote: "Until 2029.",
      firstReplyAt: expect.any(Date),
    });
    expect(await db.notification.count({ where: { userId: marketer.userId, type: "message_received" } })).toBe(1);
  });

  test("a marketer declines what a seller wrote, but not before the seller has written", async () => {
    const { marketer, seller, conversationId } = await makeConversation();
    expect(await getConversation(marketer, conversationId)).toMatchObject({ mayDecline: false });
    const early = declineConversation(marketer, conversationId, { reason: "geography" });
    await expect(early).rejects.toMatchObject({ code: "conflict" });
    await sendMessage(seller, conversationId, { body: "It is free.", ...output });
    await declineConversation(marketer, conversationId, { reason: "geography" });
  });

  test("a reason from the other side is rejected", async () => {
    const { seller, conversationId } = await makeConversation();
    await expect(declineConversation(seller, conversationId, { reason: "budget_too_high" })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("strangers find nothing, and viewers and sellers without a plan cannot decline", async () => {
    const { seller, conversationId } = await makeConversation();
    const no = { reason: "no_capacity" as const };
    for (const stranger of [await makeSeller(), await makeMarketer()])
      await expect(declineConversation(stranger, conversationId, no)).rejects.toMatchObject({ code: "not_found" });
    await expect(declineConversation(await makeViewer(seller), conversationId, no)).rejects.toMatchObject({
      code: "forbidden",
    });
    await exhaustConnections(seller.organizationId);
    const locked = await makeConversation({ seller });
    await expect(declineConversation(seller, locked.conversationId, no)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("declining at the same time is done once", async () => {
    const { seller, conversationId } = await makeConversation();
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => declineConversation(seller, conversationId, { reason: "inventory_sold" })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { items } = await listMessages(seller, conversationId, { limit: 10 });
    expect(items.filter(({ kind }) => kind === "system_event")).toHaveLength(1);
  });

  test("the decline ends when its side writes again, but not with the other side's answer or a note", async () => {
    const { marketer, seller, conversationId } = await makeConversation();
    await declineConversation(seller, conversationId, { reason: "dates_unavailable" });
    await sendMessage(marketer, conversationId, { body: "A pity.", ...output });
    await sendMessage(seller, conversationId, { body: "Their third try.", isInternal: true });
    expect(await getConversation(marketer, conversationId)).toMatchObject({ declined: { side: "seller" } });
    await sendMessage(seller, conversationId, { body: "A date came free.", ...output });
    expect(await getConversation(marketer, conversationId)).toMatchObject({ declined: null });
  });

  test("an open offer is answered instead, and a new one ends the decline", async () => {
    const pair = await makeConversation();
    const { marketer, seller, conversationId } = pair;
    await declineConversation(seller, conversationId, { reason: "price_too_low" });
    const { id } = await makeProposal(pair);
    expect(await getConversation(marketer, conversationId)).toMatchObject({ declined: null });
    await expect(declineConversation(seller, conversationId, { reason: "price_too_low" })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("A proposal is open"),
    });
    await declineProposal(seller, id, { reason: "price_too_low" });
    await declineConversation(seller, conversationId, { reason: "price_too_low" });
  });
});
