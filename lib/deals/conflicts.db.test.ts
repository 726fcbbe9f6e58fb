import { getConversation, listMessages } from "@/lib/messages/queries";
import { getOpportunity } from "@/lib/opportunities/queries";
import { unblockOrganization } from "@/lib/organizations/blocks/commands";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { guardBetween, makeBlock } from "@/tests/support/builders/blocks";
import {
  type Pair,
  exclusiveIn,
  makeConversation,
  makeProposal,
  offer,
  packageOffer,
  rivalOf,
} from "@/tests/support/builders/dealing";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { statementsOf } from "@/tests/support/database/recorded-statements";
import { acceptProposal, counterProposal, declineProposal, withdrawProposal } from "./commands";
import { expireProposals } from "./expiry-job";
import { holdForBuyer } from "./holds/commands";
import { getDealings, getProposal, listDeals } from "./queries";
import { noticeUnavailable } from "./unavailable-job";

describe("sponsor exclusivity", () => {
  const accept = { revision: 1 };
  const exclusive = { exclusivity: exclusiveIn("insurance") };
  const sole = { exclusivity: { level: "sole_sponsor" as const, categories: [], territory: [] } };
  const later2029 = { termStart: "2029-08-01", termEnd: "2030-05-31" };

  /** Two insurers in conversation about one listing, the first with a deal without exclusivity. */
  async function withSponsor(
    industryCategory: string | undefined = "insurance",
  ): Promise<{ sponsor: Pair; rival: Pair }> {
    const pair = await makeConversation();
    const sponsor = await rivalOf(pair, industryCategory);
    const { id } = await makeProposal(sponsor);
    await acceptProposal(pair.seller, id, accept);
    return { sponsor, rival: await rivalOf(pair, "insurance") };
  }

  describe("where an insurer has a deal without exclusivity", () => {
    test("exclusivity in insurance is rejected for others when offered, and the seller sees whose deal it is", async () => {
      const { sponsor, rival } = await withSponsor();
      const refused = (message: string) => ({ code: "conflict", message: expect.stringContaining(message) });
      const reason = "(Insurance) has a deal until May 31, 2028, so exclusivity isn’t available.";
      await expect(makeProposal(rival, exclusive)).rejects.toMatchObject(refused(`Another sponsor ${reason}`));
      await expect(makeProposal(rival, exclusive, rival.seller)).rejects.toMatchObject(
        refused(`${sponsor.marketer.organizationName} ${reason}`),
      );
      expect(await db.deal.count({ where: { conversationId: rival.conversationId } })).toBe(0);
    });

    test("neither sole sponsorship nor a hold on the category is given to others", async () => {
      const { rival } = await withSponsor();
      await expect(makeProposal(rival, sole)).rejects.toMatchObject({ code: "conflict" });
      const until = later(now(), days(3)).toISOString().slice(0, 10);
      const hold = holdForBuyer(rival.seller, rival.conversationId, { items: [{ category: "insurance" }], until });
      await expect(hold).rejects.toMatchObject({ code: "conflict" });
    });

    test("others still get a deal without exclusivity, another category, or a term that does not overlap", async () => {
      const { sponsor, rival } = await withSponsor();
      for (const terms of [{}, { exclusivity: exclusiveIn("banking") }, { ...exclusive, ...later2029 }]) {
        const { id } = await makeProposal(rival, terms);
        expect(await acceptProposal(rival.seller, id, accept)).toMatchObject({ state: "agreed" });
      }
      expect(await makeProposal(sponsor, { ...exclusive, termEnd: "2028-04-30" }).catch(String)).toContain(
        "has a deal",
      );
    });

    test("the sponsor itself can add exclusivity while it is the only one", async () => {
      const { sponsor } = await withSponsor();
      const { id } = await makeProposal(sponsor, exclusive);
      expect(await acceptProposal(sponsor.seller, id, accept)).toMatchObject({ state: "agreed" });
    });

    test("the listing says so to other buyers, and not to the sponsor", async () => {
      const { sponsor, rival } = await withSponsor();
      const sponsoredFor = async ({ marketer, listing }: Pair) =>
        (await getOpportunity(marketer, { id: listing.id })).listing.availability.sponsored;
      expect(await sponsoredFor(rival)).toEqual([{ category: "insurance", until: "2028-05-31" }]);
      expect(await sponsoredFor(sponsor)).toEqual([]);
    });
  });

  test("a sponsor without an industry blocks only sole sponsorship", async () => {
    const pair = await makeConversation();
    await acceptProposal(pair.seller, (await makeProposal(pair)).id, accept);
    const rival = await rivalOf(pair, "insurance");
    await expect(makeProposal(rival, sole)).rejects.toMatchObject({
      message: expect.stringContaining("Another sponsor has a deal until May 31, 2028"),
    });
    expect(await makeProposal(rival, exclusive)).toMatchObject({ state: "awaiting_seller" });
  });

  test("an open exclusive offer shows that it can no longer be accepted once another insurer has a deal", async () => {
    const pair = await makeConversation();
    const [rival, sponsor] = [await rivalOf(pair, "insurance"), await rivalOf(pair, "insurance")];
    const lost = await makeProposal(rival, exclusive);
    await acceptProposal(pair.seller, (await makeProposal(sponsor)).id, accept);
    expect(await noticeUnavailable(pair.listing.id)).toBe(1);
    expect((await getProposal(rival.seller, lost.id)).choices.accept).toBe(false);
    await expect(acceptProposal(rival.seller, lost.id, accept)).rejects.toMatchObject({ code: "conflict" });
  });

  test.each([
    ["without exclusivity", "with it", {}, exclusive],
    ["with exclusivity", "without it", exclusive, {}],
  ])(
    "when two insurers' offers are accepted at once, the first one %s and the second %s, the first stands",
    async (...row) => {
      const [, , mine, theirs] = row;
      const pair = await makeConversation();
      const [first, second] = [await rivalOf(pair, "insurance"), await rivalOf(pair, "insurance")];
      const offers = [await makeProposal(first, mine), await makeProposal(second, theirs)];
      const [won, lost] = await queueAt<unknown>(
        rowOf("listings", pair.listing.id),
        offers.map(
          ({ id }) =>
            () =>
              acceptProposal(pair.seller, id, accept),
        ),
      );
      expect(won?.status).toBe("fulfilled");
      expect(lost).toMatchObject({ status: "rejected", reason: { code: "conflict" } });
    },
  );
});

describe("blocked organizations", () => {
  const nothing = { accept: false, counter: false, decline: false, withdraw: false, approve: false };
  const theirs = { code: "forbidden", message: "This organization isn’t accepting messages from you." };
  const ours = { code: "forbidden", message: expect.stringContaining("Your organization has blocked") };

  test("neither side can make a proposal or act on an open one", async () => {
    const pair = await makeConversation();
    const { marketer, seller } = pair;
    const { id } = await makeProposal(pair);
    await makeBlock(marketer, seller);
    for (const by of [marketer, seller]) {
      await expect(makeProposal(pair, {}, by)).rejects.toMatchObject(by === marketer ? ours : theirs);
    }
    await expect(acceptProposal(seller, id, { revision: 1 })).rejects.toMatchObject(theirs);
    await expect(counterProposal(seller, id, { ...offer(), revision: 1 })).rejects.toMatchObject(theirs);
    await expect(declineProposal(seller, id, { reason: "no_capacity" })).rejects.toMatchObject(theirs);
    await expect(withdrawProposal(marketer, id, { revision: 1 })).rejects.toMatchObject(ours);
    expect(await db.proposal.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: "awaiting_seller",
      revision: 1,
    });
  });

  test("an open offer is shown on hold without actions, wherever it is read, and continues after the block", async () => {
    const pair = await makeConversation();
    const { marketer, seller, conversationId } = pair;
    const { id } = await makeProposal(pair);
    const block = await makeBlock(marketer, seller);
    const held = { state: "awaiting_seller", isOnHold: true, isMyTurn: false, choices: nothing };
    expect(await getProposal(seller, id)).toMatchObject(held);
    expect((await listDeals(seller, { conversationId })).items[0]?.proposal).toMatchObject(held);
    const dealings = await getDealings(seller, await getConversation(seller, conversationId));
    expect(dealings.deals[0]?.proposal).toMatchObject(held);
    await unblockOrganization(marketer, { id: block.id });
    expect(await getProposal(seller, id)).toMatchObject({ isOnHold: false, isMyTurn: true, choices: { accept: true } });
    expect(await acceptProposal(seller, id, { revision: 1 })).toMatchObject({ state: "agreed" });
  });

  test("what was agreed before stays agreed and is not on hold", async () => {
    const pair = await makeConversation();
    const { id } = await makeProposal(pair);
    await acceptProposal(pair.seller, id, { revision: 1 });
    await makeBlock(pair.seller, pair.marketer);
    expect(await getProposal(pair.marketer, id)).toMatchObject({ state: "agreed", isOnHold: false });
  });

  test("its deadline keeps running: it expires by itself, and what it held is free", async () => {
    const pair = await makeConversation();
    const { id } = await makeProposal(pair, packageOffer(pair), pair.seller);
    await makeBlock(pair.seller, pair.marketer);
    const late = later(now(), days(8));
    setClock(() => late);
    expect(await expireProposals()).toBeGreaterThan(0);
    expect(await getProposal(pair.marketer, id)).toMatchObject({ state: "expired", isOnHold: false });
    expect(await db.listingClaim.count({ where: { listingId: pair.listing.id } })).toBe(0);
  });

  test("an acceptance after a simultaneous block is rejected; before it, the deal stands", async () => {
    const pair = await makeConversation();
    const { marketer, seller } = pair;
    const first = await makeProposal(pair);
    const [block, accept] = await queueAt<unknown>(guardBetween(marketer, seller), [
      () => makeBlock(marketer, seller),
      () => acceptProposal(seller, first.id, { revision: 1 }),
    ]);
    expect(block?.status).toBe("fulfilled");
    expect(accept).toMatchObject({ status: "rejected", reason: theirs });
    expect(await db.proposal.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({
      state: "awaiting_seller",
    });

    const other = await makeConversation();
    const second = await makeProposal(other);
    const both = await queueAt<unknown>(guardBetween(other.marketer, other.seller), [
      () => acceptProposal(other.seller, second.id, { revision: 1 }),
      () => makeBlock(other.marketer, other.seller),
    ]);
    expect(both.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await getProposal(other.marketer, second.id)).toMatchObject({ state: "agreed" });
  });
});

describe("unavailable job", () => {
  test("after a sale the other buyer's thread shows once what is gone, and its offer can only be changed", async () => {
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

  test("an offer ruled out by a category sold to another sponsor is named too", async () => {
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
});

describe("dealings", () => {
  /** A conversation of many offers, each declined but the last. */
  async function manyOffers(count: number) {
    const pair = await makeConversation();
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const { id } = await makeProposal(pair);
      ids.unshift(id);
      if (at < count - 1) await declineProposal(pair.seller, id, { reason: "price_too_low" });
    }
    return { ...pair, ids };
  }

  test("only the twenty newest of many offers in a conversation are shown, and the others not even read", async () => {
    const { seller, conversationId, ids } = await manyOffers(22);
    const conversation = await getConversation(seller, conversationId);
    const requested = await statementsOf(async () => {
      const { deals } = await getDealings(seller, conversation);
      expect(deals.map(({ proposal }) => proposal.id)).toEqual(ids.slice(0, 20));
    });
    const isRead = (id: string) => requested.some(({ answer }) => answer.includes(id));
    expect(ids.map(isRead)).toEqual(ids.map((_, at) => at < 20));
  });

  test("offers awaiting the buyer's approval take none of the seller's twenty places", async () => {
    const { seller, conversationId, ids } = await manyOffers(21);
    await db.proposal.updateMany({ where: { id: { in: ids.slice(0, 2) } }, data: { sentAt: null } });
    const { deals } = await getDealings(seller, await getConversation(seller, conversationId));
    expect(deals.map(({ proposal }) => proposal.id)).toEqual(ids.slice(2));
  });
});
