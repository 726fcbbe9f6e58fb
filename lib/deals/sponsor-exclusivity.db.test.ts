import { getOpportunity } from "@/lib/opportunities/queries";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { type Pair, exclusiveIn, makeConversation, makeProposal, rivalOf } from "@/tests/support/builders/dealing";
import "@/tests/support/database/setup";
import { acceptProposal } from "./commands";
import { holdForBuyer } from "./holds/commands";
import { noticeUnavailable } from "./unavailable-job";
import { getProposal } from "./queries";

jest.setTimeout(60_000);

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
  test("exclusivity in insurance is refused to others when offered, and the seller reads whose deal it is", async () => {
    const { sponsor, rival } = await withSponsor();
    const refused = (message: string) => ({ code: "conflict", message: expect.stringContaining(message) });
    const reason = "(Insurance) has a deal until May 31, 2028, so exclusivity is not available.";
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
    expect(await makeProposal(sponsor, { ...exclusive, termEnd: "2028-04-30" }).catch(String)).toContain("has a deal");
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

test("a sponsor that states no industry is in the way of sole sponsorship alone", async () => {
  const pair = await makeConversation();
  await acceptProposal(pair.seller, (await makeProposal(pair)).id, accept);
  const rival = await rivalOf(pair, "insurance");
  await expect(makeProposal(rival, sole)).rejects.toMatchObject({
    message: expect.stringContaining("Another sponsor has a deal until May 31, 2028"),
  });
  expect(await makeProposal(rival, exclusive)).toMatchObject({ state: "awaiting_seller" });
});

test("an open exclusive offer says that it can no longer be accepted once another insurer has a deal", async () => {
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
])("of two insurers' offers accepted at once, the first one %s and the second %s, the first stands", async (...row) => {
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
});
