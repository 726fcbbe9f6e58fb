import { db } from "@/lib/platform/db";
import { later, days, now } from "@/lib/platform/clock";
import { type Pair, exclusiveIn, makeConversation, makeProposal, offer } from "@/tests/support/builders/dealing";
import { insist } from "@/tests/support/insist";
import { makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { startConversation } from "@/lib/messages/commands";
import { acceptProposal, counterProposal, declineProposal, withdrawProposal } from "./commands";

jest.setTimeout(60_000);

/** Further marketers in conversation about the same listing. */
async function rivalOf(pair: Pair, industryCategory?: string): Promise<Pair> {
  const marketer = await makeMarketer({ organization: await makeOrganization({ type: "marketer", industryCategory }) });
  const { conversation } = await startConversation(marketer, { listingId: pair.listing.id, body: "And for us?" });
  return { ...pair, marketer, conversationId: conversation.id };
}

const packageOf = (pair: Pair) => pair.listing.packages[0]?.id ?? "";
const stockOf = async (pair: Pair) => {
  const { quantityHeld, quantitySold } = await db.listingPackage.findUniqueOrThrow({ where: { id: packageOf(pair) } });
  return { quantityHeld, quantitySold };
};

describe("the stock of a package", () => {
  test("is held on send, released on exit and sold on agreement", async () => {
    const pair = await makeConversation();
    const first = await makeProposal(pair, { packageId: packageOf(pair) });
    expect(await stockOf(pair)).toEqual({ quantityHeld: 1, quantitySold: 0 });
    await declineProposal(pair.seller, first.id, { reason: "no_capacity" });
    expect(await stockOf(pair)).toEqual({ quantityHeld: 0, quantitySold: 0 });
    const rival = await rivalOf(pair);
    const second = await makeProposal(pair, { packageId: packageOf(pair), packageUnits: 2 });
    await expect(makeProposal(rival, { packageId: packageOf(pair) })).rejects.toMatchObject({
      code: "conflict",
      message: "The package “Sleeve partner” is sold out or on hold for somebody else.",
    });
    expect(await db.deal.count({ where: { conversationId: rival.conversationId } })).toBe(0);
    await acceptProposal(pair.seller, second.id, { revision: 1 });
    expect(await stockOf(pair)).toEqual({ quantityHeld: 0, quantitySold: 2 });
  });

  test("goes to exactly two of eight who ask for its two pieces at once", async () => {
    const pair = await makeConversation();
    const rivals = [pair];
    for (let index = 1; index < 8; index += 1) rivals.push(await rivalOf(pair));
    const asked = await Promise.allSettled(
      rivals.map((rival) => insist(() => makeProposal(rival, { packageId: packageOf(pair) }))),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await stockOf(pair)).toEqual({ quantityHeld: 2, quantitySold: 0 });
  });
});

describe("exclusivity", () => {
  const taken = (message: string) => ({ code: "conflict", message });

  test("is held from the offer on, in an overlapping term and territory", async () => {
    const pair = await makeConversation();
    const held = await makeProposal(pair, { exclusivity: exclusiveIn("insurance", ["GB"]) });
    const rival = await rivalOf(pair);
    const blocked = taken("Insurance is held for another offer for 1 Aug 2027 – 31 May 2028.");
    await expect(makeProposal(rival, { exclusivity: exclusiveIn("insurance", ["GB", "IE"]) })).rejects.toMatchObject(
      blocked,
    );
    await expect(makeProposal(rival, { exclusivity: exclusiveIn("insurance") })).rejects.toMatchObject(blocked);
    await expect(
      makeProposal(rival, { exclusivity: { level: "sole_sponsor", categories: [], territory: [] } }),
    ).rejects.toMatchObject(blocked);
    await withdrawProposal(
      rival.marketer,
      (await makeProposal(rival, { exclusivity: exclusiveIn("insurance", ["IE"]) })).id,
      {},
    );
    await withdrawProposal(rival.marketer, (await makeProposal(rival, { exclusivity: exclusiveIn("banking") })).id, {});
    const next = offer({ termStart: "2028-06-01", termEnd: "2029-05-31", exclusivity: exclusiveIn("insurance") });
    await withdrawProposal(rival.marketer, (await makeProposal(rival, next)).id, {});
    await withdrawProposal(pair.marketer, held.id, {});
    await makeProposal(rival, { exclusivity: exclusiveIn("insurance") });
  });

  test("sold, it closes the category on the listing and blocks a plain offer of that industry", async () => {
    const pair = await makeConversation();
    const { id } = await makeProposal(pair, { exclusivity: exclusiveIn("insurance") });
    await acceptProposal(pair.seller, id, { revision: 1 });
    const listing = await db.listing.findUniqueOrThrow({ where: { id: pair.listing.id } });
    expect(listing.closedCategories).toEqual(["insurance"]);
    expect(listing.exclusivity).toContainEqual(expect.objectContaining({ category: "insurance", status: "sold" }));
    await expect(makeProposal(await rivalOf(pair, "insurance"))).rejects.toMatchObject(
      taken("Insurance is sold exclusively for 1 Aug 2027 – 31 May 2028."),
    );
    await makeProposal(await rivalOf(pair, "banking"));
    await makeProposal(pair);
  });

  test("follows the terms of the newest revision", async () => {
    const pair = await makeConversation();
    const { id } = await makeProposal(pair, { exclusivity: exclusiveIn("insurance") });
    await counterProposal(pair.seller, id, offer({ exclusivity: exclusiveIn("banking") }));
    const grants = await db.exclusivityGrant.findMany({ where: { proposalId: id } });
    expect(grants).toMatchObject([{ category: "banking", territory: "*", state: "held" }]);
  });

  test("goes to exactly one of six who ask at once, whatever territory they name", async () => {
    const pair = await makeConversation({ seller: await makeSeller() });
    const rivals = [pair];
    for (let index = 1; index < 6; index += 1) rivals.push(await rivalOf(pair));
    const asked = await Promise.allSettled(
      rivals.map((rival, index) => {
        const exclusivity = exclusiveIn("insurance", index % 2 ? ["GB"] : []);
        return insist(() => makeProposal(rival, { exclusivity, expiresAt: later(now(), days(3)).toISOString() }));
      }),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.exclusivityGrant.count({ where: { listingId: pair.listing.id } })).toBe(1);
  });
});
