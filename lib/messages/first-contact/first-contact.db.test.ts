import type { Marketer, Seller } from "@/lib/auth/actor";
import { setClock } from "@/lib/platform/clock";
import { dayMs } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { activatePlan, exhaustConnections, makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { type MadeListing, makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { chooseSetting, purgeSettings } from "@/tests/support/builders/settings";
import { retry } from "@/tests/support/database/retry";
import { startConversation } from "../commands";
import { messageTexts } from "../messages";
import { getConversation } from "../queries";
import { SAME_TEXT_MAX } from "./commands";

describe("first contact", () => {
  const reach = (seller: Seller, { organizationId }: Marketer, listing: MadeListing) =>
    startConversation(seller, { listingId: listing.id, body: "Our sleeve would suit you.", organizationId });

  const usedBy = async ({ organizationId }: Seller) =>
    (await db.organization.findUniqueOrThrow({ where: { id: organizationId } })).connectionsUsed;

  const connectionsOf = ({ organizationId: sellerOrganizationId }: Seller) =>
    db.connection.findMany({ where: { sellerOrganizationId } });

  const makeTriage = async () => {
    const seller = await makeSeller();
    return { seller, listing: await makeListing({ seller }) };
  };

  const rejectedForPlan = { code: "forbidden", message: messageTexts.sellerNeedsPlan };

  describe("a seller's first message", () => {
    test("opens the connection, counts it for the seller, notifies the marketer, and is audited", async () => {
      const [{ seller, listing }, marketer] = [await makeTriage(), await makeMarketer()];
      const started = await reach(seller, marketer, listing);
      expect(started.connection).toEqual({ free: 5, used: 1, locked: false });
      expect(started.conversation).toMatchObject({ side: "seller", organization: { id: marketer.organizationId } });
      expect(await connectionsOf(seller)).toMatchObject([{ state: "free", initiator: "seller" }]);
      const id = started.conversation.id;
      expect(await getConversation(marketer, id)).toMatchObject({ isWaitingOnMe: true, unread: 1 });
      expect(await db.notification.findMany({ where: { userId: marketer.userId } })).toMatchObject([
        { type: "message_received", href: `/messages?c=${id}` },
      ]);
      expect(await db.emailMessage.count({ where: { toAddress: marketer.email } })).toBe(1);
      expect(await db.activityLog.findFirst({ where: { entityId: id } })).toMatchObject({
        action: "conversation.started",
        actorId: seller.userId,
      });
      const { inquiriesReceived } = await db.organization.findUniqueOrThrow({ where: { id: seller.organizationId } });
      expect(inquiriesReceived).toBe(0);
    });

    test("counts once for the pair, whoever continues and about whichever listing", async () => {
      const [{ seller, listing }, marketer] = [await makeTriage(), await makeMarketer()];
      await reach(seller, marketer, listing);
      await reach(seller, marketer, await makeListing({ seller }));
      await startConversation(marketer, { listingId: listing.id, body: "Tell us more." });
      expect(await usedBy(seller)).toBe(1);
      expect(await connectionsOf(seller)).toHaveLength(1);
    });

    test("followed by the terms of a proposal is still one connection", async () => {
      const [{ seller, listing }, marketer] = [await makeTriage(), await makeMarketer()];
      const { conversation } = await reach(seller, marketer, listing);
      const proposal = await makeProposal({ marketer, seller, listing, conversationId: conversation.id }, {}, seller);
      expect(proposal).toMatchObject({ state: "awaiting_buyer" });
      expect(await usedBy(seller)).toBe(1);
    });

    test("names no brief, whoever owns it", async () => {
      const [{ seller, listing }, marketer] = [await makeTriage(), await makeMarketer()];
      const { id: briefId } = await makeBrief({ marketer });
      const { organizationId } = marketer;
      const input = { listingId: listing.id, body: "Our sleeve would suit you.", organizationId, briefId };
      await expect(startConversation(seller, input)).rejects.toMatchObject({ code: "not_found" });
      expect(await connectionsOf(seller)).toEqual([]);
    });

    test("to a sixth organization is rejected without a plan, says what to do, and leaves nothing", async () => {
      const [{ seller, listing }, marketer] = [await makeTriage(), await makeMarketer()];
      await exhaustConnections(seller.organizationId);
      await expect(reach(seller, marketer, listing)).rejects.toMatchObject(rejectedForPlan);
      expect(messageTexts.sellerNeedsPlan).toContain("Activate a plan");
      expect(await connectionsOf(seller)).toEqual([]);
      expect(await db.conversation.count({ where: { listingId: listing.id } })).toBe(0);
      expect(await usedBy(seller)).toBe(5);
      await activatePlan(seller.organizationId);
      expect((await reach(seller, marketer, listing)).connection).toMatchObject({ used: 6, locked: false });
      expect(await connectionsOf(seller)).toMatchObject([{ state: "paid" }]);
    });

    test("is possible to an existing contact when the free connections are used", async () => {
      const { marketer, seller } = await makeConversation();
      await exhaustConnections(seller.organizationId);
      await reach(seller, marketer, await makeListing({ seller }));
      expect(await usedBy(seller)).toBe(5);
    });

    test("cannot open a locked inquiry or reveal it; under a plan it stays open", async () => {
      const { seller, listing } = await makeTriage();
      await exhaustConnections(seller.organizationId);
      const { marketer } = await makeConversation({ seller });
      await expect(reach(seller, marketer, listing)).rejects.toMatchObject(rejectedForPlan);
      await activatePlan(seller.organizationId);
      await reach(seller, marketer, listing);
      expect(await connectionsOf(seller)).toMatchObject([{ state: "paid", initiator: "buyer" }]);
      expect(await usedBy(seller)).toBe(6);
    });
  });

  describe("it is rejected", () => {
    test("to no one, to a seller, to a suspended user, and to one awaiting approval", async () => {
      const { seller, listing } = await makeTriage();
      const to = (organizationId?: string) =>
        startConversation(seller, { listingId: listing.id, body: "Hello", organizationId });
      await expect(to()).rejects.toMatchObject({ code: "invalid", fields: { organizationId: [expect.any(String)] } });
      const [other, suspended, waiting] = [await makeSeller(), await makeMarketer(), await makeMarketer()];
      await db.organization.update({ where: { id: suspended.organizationId }, data: { status: "suspended" } });
      await db.user.update({ where: { id: waiting.userId }, data: { status: "pending_review" } });
      for (const { organizationId } of [other, suspended, waiting])
        await expect(to(organizationId)).rejects.toMatchObject({ code: "not_found" });
      expect(await usedBy(seller)).toBe(0);
    });

    test("about someone else's listing, or one that is not published", async () => {
      const [seller, marketer] = [await makeSeller(), await makeMarketer()];
      for (const listing of [await makeListing(), await makeListing({ seller, status: "draft" })])
        await expect(reach(seller, marketer, listing)).rejects.toMatchObject({ code: "not_found" });
    });

    test("from a viewer", async () => {
      const [{ seller, listing }, marketer] = [await makeTriage(), await makeMarketer()];
      await expect(reach(await makeViewer(seller), marketer, listing)).rejects.toMatchObject({ code: "forbidden" });
    });
  });

  describe("at the same time", () => {
    test("first contacts from both sides take exactly five places, and a rejected one leaves nothing", async () => {
      for (let round = 0; round < 3; round += 1) {
        const { seller, listing } = await makeTriage();
        const marketers: Marketer[] = [];
        while (marketers.length < 20) marketers.push(await makeMarketer());
        const outcomes = await Promise.allSettled(
          marketers.map((marketer, at) =>
            retry(() =>
              at % 2 === 0
                ? reach(seller, marketer, listing)
                : startConversation(marketer, { listingId: listing.id, body: "Is it free?" }),
            ),
          ),
        );
        const made = await connectionsOf(seller);
        const count = (initiator: "buyer" | "seller", state: "free" | "locked") =>
          made.filter((each) => each.initiator === initiator && each.state === state).length;
        expect(count("buyer", "free") + count("seller", "free")).toBe(5);
        expect(count("buyer", "free") + count("buyer", "locked")).toBe(10);
        expect(count("seller", "locked")).toBe(0);
        expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(10 - count("seller", "free"));
        expect(await usedBy(seller)).toBe(5);
        expect(await db.conversation.count({ where: { listingId: listing.id } })).toBe(made.length);
      }
    });

    test("both sides of one pair make one connection and one conversation", async () => {
      const [{ seller, listing }, marketer] = [await makeTriage(), await makeMarketer()];
      const both = Array.from({ length: 10 }, (_, at) =>
        retry(() =>
          at % 2 === 0
            ? reach(seller, marketer, listing)
            : startConversation(marketer, { listingId: listing.id, body: "Is it free?" }),
        ),
      );
      const ids = new Set((await Promise.all(both)).map(({ conversation }) => conversation.id));
      expect(ids.size).toBe(1);
      expect(await usedBy(seller)).toBe(1);
    });
  });

  test("a marketer's first message belongs to the brief in use, unless it names another; a seller's belongs to none", async () => {
    const [{ seller }, marketer] = [await makeTriage(), await makeMarketer()];
    const older = await makeBrief({ marketer, chosenAt: new Date("2026-10-01T09:00:00Z") });
    const used = await makeBrief({ marketer, chosenAt: new Date("2026-11-01T09:00:00Z") });
    await makeBrief({ marketer: await makeMarketer() });
    const briefOf = async (conversation: { id: string }) =>
      (await db.conversation.findUniqueOrThrow({ where: { id: conversation.id } })).briefId;
    const write = async (briefId?: string) => {
      const { id: listingId } = await makeListing({ seller });
      const started = await startConversation(marketer, {
        listingId,
        body: "Tell us more.",
        ...(briefId && { briefId }),
      });
      return briefOf(started.conversation);
    };
    expect(await write()).toBe(used.id);
    expect(await write(older.id)).toBe(older.id);
    const reached = await reach(seller, marketer, await makeListing({ seller }));
    expect(await briefOf(reached.conversation)).toBeNull();
  });
});

describe("spam limits", () => {
  const mailing = "Dear Sir or Madam, we offer one million followers for your property.";
  const write = async (marketer: Marketer, body: string, listingId?: string) =>
    startConversation(marketer, { listingId: listingId ?? (await makeListing()).id, body });

  afterEach(async () => {
    setClock();
    await purgeSettings();
  });

  test("the same text can go to three organizations a week, whatever its case and spacing", async () => {
    const marketer = await makeMarketer();
    for (let at = 0; at < SAME_TEXT_MAX; at += 1) await write(marketer, mailing);
    const again = `  ${mailing.toUpperCase().replaceAll(" ", "  ")}`;
    const colleague = await makeColleague(marketer, "editor");
    for (const person of [marketer, colleague as Marketer])
      await expect(write(person, again)).rejects.toMatchObject({
        code: "invalid",
        fields: { body: [expect.stringContaining("3 organizations this week")] },
      });
    await write(marketer, "We read your recap of last season and have a question about the family stand.");
    await write(await makeMarketer(), mailing);
    setClock(() => new Date(Date.now() + 8 * dayMs));
    await write(marketer, mailing);
  });

  test("a short greeting, and messages to a seller already in contact, are not limited", async () => {
    const [marketer, seller] = [await makeMarketer(), await makeSeller()];
    for (let at = 0; at <= SAME_TEXT_MAX; at += 1) await write(marketer, "Is it still free?");
    for (let at = 0; at <= SAME_TEXT_MAX; at += 1) await write(marketer, mailing, (await makeListing({ seller })).id);
  });

  test("beyond the day's first contacts nothing is sent, even at the same time, and the next day it works again", async () => {
    await chooseSetting("firstContactsPerDay", 2);
    const marketer = await makeMarketer();
    const listings = await Promise.all([1, 2, 3, 4, 5].map(() => makeListing()));
    const tries = await Promise.allSettled(listings.map(({ id }) => write(marketer, `About ${id}`, id)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const { reason } of tries.filter((each) => each.status === "rejected"))
      expect(reason).toMatchObject({ code: "rate_limited", retryAfterSeconds: expect.any(Number) });
    const own = { marketerOrganizationId: marketer.organizationId };
    expect(await db.connection.count({ where: own })).toBe(2);
    expect(await db.conversation.count({ where: { buyerOrganizationId: marketer.organizationId } })).toBe(2);
    const [known] = await db.conversation.findMany({ where: { buyerOrganizationId: marketer.organizationId } });
    const seller = await db.organization.findUniqueOrThrow({ where: { id: known?.sellerOrganizationId } });
    await expect(write(marketer, "And this one?")).rejects.toMatchObject({ code: "rate_limited" });
    await write(marketer, "And another of yours?", (await anotherListing(seller.id)).id);
    setClock(() => new Date(Date.now() + 25 * 3_600_000));
    await write(marketer, "Good morning");
  });

  async function anotherListing(organizationId: string) {
    const { id } = await makeListing();
    await db.listing.update({ where: { id }, data: { organizationId } });
    return { id };
  }
});
