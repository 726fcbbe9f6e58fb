import { sendMessage, startConversation } from "@/lib/messages/commands";
import { getConversation, listMessages } from "@/lib/messages/queries";
import { unblockOrganization } from "@/lib/organizations/blocks/commands";
import { db } from "@/lib/platform/db";
import { makeBlock } from "@/tests/support/builders/blocks";
import { activatePlan, exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeColleague, makeSeller } from "@/tests/support/builders/people";
import { chooseSetting, purgeSettings } from "@/tests/support/builders/settings";
import { connectionOf } from "@/tests/support/builders/spam";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { retry } from "@/tests/support/database/retry";
import { byTier } from "@/tests/support/tier";
import { suspendOrganization, unsuspendOrganization } from "../organizations/commands";
import { suspendUser, unsuspendUser } from "../users/commands";
import { creditSpam } from "./commands";
import { contactTexts } from "./contact-texts";
import { suspendedReason } from "./suspended";
import { openWaiting } from "./waiting-job";

describe("lifted block", () => {
  test("an inquiry that a block held back takes a place freed meanwhile, once the block is lifted", async () => {
    const seller = await makeSeller();
    await exhaustConnections(seller.organizationId);
    const { marketer } = await makeConversation({ seller });
    const { id } = await makeBlock(seller, marketer);
    await db.organization.update({ where: { id: seller.organizationId }, data: { connectionsUsed: 4 } });
    const stateNow = async () =>
      (await db.connection.findUniqueOrThrow({ where: { id: await connectionOf({ marketer, seller }) } })).state;
    expect([await openWaiting(), await stateNow()]).toEqual([0, "locked"]);
    await unblockOrganization(seller, { id });
    expect([await openWaiting(), await stateNow()]).toEqual([1, "free"]);
  });
});

describe("waiting job", () => {
  const statesOf = async (sellerOrganizationId: string) =>
    (
      await db.connection.findMany({ where: { sellerOrganizationId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] })
    ).map(({ state }) => state);

  /** A seller with one free connection and a number of inquiries. */
  async function inquiries(count: number) {
    await openWaiting();
    await chooseSetting("freeConnections", 1);
    const seller = await makeSeller();
    const made = [];
    for (let at = 0; at < count; at += 1) made.push(await makeConversation({ seller }));
    return { seller, made };
  }

  afterEach(purgeSettings);

  test("when there are more places than before, the longest-waiting inquiry is opened and both sides are notified", async () => {
    const { seller, made } = await inquiries(4);
    expect(await statesOf(seller.organizationId)).toEqual(["free", "locked", "locked", "locked"]);
    expect(await openWaiting()).toBe(0);
    await chooseSetting("freeConnections", 3);
    expect(await openWaiting()).toBe(2);
    expect(await statesOf(seller.organizationId)).toEqual(["free", "free", "free", "locked"]);
    expect(await db.organization.findUniqueOrThrow({ where: { id: seller.organizationId } })).toMatchObject({
      connectionsUsed: 3,
    });
    for (const { marketer, conversationId } of made.slice(1, 3)) {
      const { items } = await listMessages(marketer, conversationId, { limit: 50 });
      expect(items.map(({ body }) => body)).toContain(contactTexts.opened);
    }
    const notified = await db.notification.findMany({ where: { userId: seller.userId, type: "inquiry_received" } });
    expect(notified.filter(({ title }) => title.startsWith("Inquiry unlocked"))).toHaveLength(2);
  });

  test("run several times at the same time, gives every place once, and to the longest-waiting inquiry", async () => {
    for (let round = 0; round < byTier({ default: 3, nightly: 100 }); round += 1) {
      const { seller } = await inquiries(5);
      await chooseSetting("freeConnections", 3);
      const opened = await Promise.all(Array.from({ length: 5 }, () => retry(openWaiting)));
      expect(opened.reduce((sum, count) => sum + count, 0)).toBe(2);
      expect(await statesOf(seller.organizationId)).toEqual(["free", "free", "free", "locked", "locked"]);
    }
  });

  test("under a plan everything is open anyway, and nothing is announced", async () => {
    const { seller } = await inquiries(2);
    await activatePlan(seller.organizationId);
    await chooseSetting("freeConnections", 3);
    expect(await openWaiting()).toBe(0);
    expect(await statesOf(seller.organizationId)).toEqual(["free", "locked"]);
  });
});

describe("suspended accounts", () => {
  afterEach(purgeSettings);

  const reason = "Inquiries were sent in somebody else's name.";
  const text = (body: string) => ({ body, isInternal: false });
  type Pair = Awaited<ReturnType<typeof makeConversation>>;

  const suspensions = {
    person: async ({ marketer }: Pair) => suspendUser(await makeAdmin(), { id: marketer.userId, reason }),
    organization: async ({ marketer }: Pair) =>
      suspendOrganization(await makeAdmin(), { id: marketer.organizationId, reason }),
  } as const;
  const lifts = {
    person: async ({ marketer }: Pair) => unsuspendUser(await makeAdmin(), { id: marketer.userId }),
    organization: async ({ marketer }: Pair) =>
      unsuspendOrganization(await makeAdmin(), { id: marketer.organizationId }),
  } as const;
  const kinds = ["person", "organization"] as const;

  const usedBy = async ({ organizationId }: Pair["seller"]) =>
    (await db.organization.findUniqueOrThrow({ where: { id: organizationId } })).connectionsUsed;
  const stateOf = async (pair: Pair) =>
    (await db.connection.findUniqueOrThrow({ where: { id: await connectionOf(pair) } })).state;

  /** A seller with one free connection and a number of inquiries, one after the other. */
  async function inquiries(count: number): Promise<[Pair, ...Pair[]]> {
    await chooseSetting("freeConnections", 1);
    const first = await makeConversation();
    const pairs: [Pair, ...Pair[]] = [first];
    while (pairs.length < count) pairs.push(await makeConversation({ seller: first.seller }));
    return pairs;
  }

  describe.each(kinds)("a suspended %s", (kind) => {
    test("costs its sellers no connection: each is credited back and audited, and others keep theirs", async () => {
      const pair = await makeConversation();
      const elsewhere = await makeConversation({ marketer: pair.marketer });
      const other = await makeConversation({ seller: pair.seller });
      await suspensions[kind](pair);
      expect([await stateOf(pair), await stateOf(elsewhere), await stateOf(other)]).toEqual([
        "waived",
        "waived",
        "free",
      ]);
      expect([await usedBy(pair.seller), await usedBy(elsewhere.seller)]).toEqual([1, 0]);
      const audited = { action: "connections.waive", entityId: await connectionOf(pair) };
      expect(await db.activityLog.findFirst({ where: audited })).toMatchObject({
        organizationId: pair.seller.organizationId,
        reason: suspendedReason,
        after: { state: "waived", wasCredited: true },
      });
    });

    test("gives its place to the inquiry that waited longest", async () => {
      const [suspended, next, last] = await inquiries(3);
      await suspensions[kind](suspended);
      expect([await stateOf(suspended), await stateOf(next as Pair), await stateOf(last as Pair)]).toEqual([
        "waived",
        "free",
        "locked",
      ]);
      expect(await usedBy(suspended.seller)).toBe(1);
      expect(await getConversation(suspended.seller, (next as Pair).conversationId)).toMatchObject({ locked: false });
    });

    test("takes no place with a waiting inquiry, until the suspension is lifted", async () => {
      const [counted, waiting] = (await inquiries(2)) as [Pair, Pair];
      await suspensions[kind](waiting);
      await creditSpam(await makeAdmin(), { id: await connectionOf(counted), reason });
      expect([await stateOf(waiting), await usedBy(counted.seller)]).toEqual(["locked", 0]);
      await lifts[kind](waiting);
      await openWaiting();
      expect([await stateOf(waiting), await usedBy(counted.seller)]).toEqual(["free", 1]);
    });

    test("suspended again, or twice at the same time, credits nothing twice; restored, is not counted again", async () => {
      const pair = await makeConversation();
      await makeConversation({ seller: pair.seller });
      const row =
        kind === "person" ? rowOf("users", pair.marketer.userId) : rowOf("organizations", pair.marketer.organizationId);
      const suspend = async () => void (await suspensions[kind](pair));
      await meetAt(row, [suspend, suspend]);
      expect(await usedBy(pair.seller)).toBe(1);
      await lifts[kind](pair);
      await sendMessage(pair.marketer, pair.conversationId, text("We are back."));
      await suspensions[kind](pair);
      expect([await stateOf(pair), await usedBy(pair.seller)]).toEqual(["waived", 1]);
      expect(
        await db.activityLog.count({ where: { action: "connections.waive", entityId: await connectionOf(pair) } }),
      ).toBe(1);
    });
  });

  test("a contact that a colleague made stays counted, and the conversation of a suspended person stays open", async () => {
    const pair = await makeConversation();
    const colleague = await makeColleague(pair.marketer, "editor");
    const seller = await makeSeller();
    const listing = await makeListing({ seller });
    await startConversation(colleague, { listingId: listing.id, body: "Hello" });
    const second = await makeListing({ seller });
    await startConversation(pair.marketer, { listingId: second.id, body: "And this one?" });
    await suspensions.person(pair);
    expect([await usedBy(pair.seller), await usedBy(seller)]).toEqual([0, 1]);
    await sendMessage(colleague, pair.conversationId, text("I take over."));
    await sendMessage(pair.seller, pair.conversationId, text("Welcome."));
  });

  test("a contact that the seller made stays counted, whichever of the two is suspended", async () => {
    const { seller, marketer } = await makeConversation();
    const other = await makeSeller();
    const { organizationId } = marketer;
    await startConversation(other, {
      listingId: (await makeListing({ seller: other })).id,
      body: "Our sleeve would suit you.",
      organizationId,
    });
    for (const { userId } of [marketer, other]) await suspendUser(await makeAdmin(), { id: userId, reason });
    expect([await usedBy(seller), await usedBy(other)]).toEqual([0, 1]);
  });

  test("a credited contact of a suspended account can still be closed as spam, which credits nothing again", async () => {
    const pair = await makeConversation();
    await makeConversation({ seller: pair.seller });
    await suspensions.person(pair);
    await creditSpam(await makeAdmin(), { id: await connectionOf(pair), reason });
    expect([await stateOf(pair), await usedBy(pair.seller)]).toEqual(["credited", 1]);
    expect(await getConversation(pair.seller, pair.conversationId)).toMatchObject({ isClosed: true });
  });
});
