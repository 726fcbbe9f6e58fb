import { db } from "@/lib/platform/db";
import { type AgreedDeal, makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { exclusiveIn, makeProposal, offer, rivalOf } from "@/tests/support/builders/dealing";
import { makeMarketer, makeOrganization } from "@/tests/support/builders/people";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import "@/tests/support/database/setup";
import { getDealProgress } from "../agreed/queries";
import { acceptProposal } from "../commands";
import { answerChange, proposeChange } from "./commands";

jest.setTimeout(60_000);

const { lines, termStart, termEnd } = offer();
const insurance = { exclusivity: exclusiveIn("insurance", ["GB"]) };
const none = { exclusivity: null };
const accept = { number: 1, answer: "accept" } as const;

async function insurerDeal(terms = {}): Promise<AgreedDeal> {
  const organization = await makeOrganization({ type: "marketer", industryCategory: "insurance" });
  return makeAgreedDeal({ marketer: await makeMarketer({ organization }) }, terms);
}

const propose = (deal: AgreedDeal, terms: object) =>
  proposeChange(deal.marketer, deal.dealId, { reason: "We want the category", lines, termStart, termEnd, ...terms });

const change = async (deal: AgreedDeal, terms: object, number = 1) => {
  await propose(deal, terms);
  return answerChange(deal.seller, deal.dealId, { ...accept, number });
};

const exclusiveClaims = ({ listing }: AgreedDeal) =>
  db.listingClaim.findMany({
    where: { listingId: listing.id, isExclusive: true, category: { not: null } },
    orderBy: { category: "asc" },
    select: { category: true, territory: true, state: true },
  });

test("a change order adds exclusivity, changes it and drops it, and the category follows", async () => {
  const deal = await insurerDeal();
  const added = await change(deal, insurance);
  expect(added.terms.exclusivity).toEqual({ level: "category", categories: ["insurance"], territory: ["GB"] });
  expect(await exclusiveClaims(deal)).toEqual([{ category: "insurance", territory: "GB", state: "sold" }]);
  await change(deal, { exclusivity: exclusiveIn("banking") }, 2);
  expect(await exclusiveClaims(deal)).toEqual([{ category: "banking", territory: "*", state: "sold" }]);
  const dropped = await change(deal, none, 3);
  expect(dropped.terms.exclusivity).toEqual({ level: "none", categories: [], territory: [] });
  expect(await exclusiveClaims(deal)).toEqual([]);
});

test("exclusivity is not proposed where another sponsor has the category, and the seller reads which one", async () => {
  const deal = await insurerDeal();
  const rival = await rivalOf(deal, "insurance");
  await acceptProposal(rival.seller, (await makeProposal(rival)).id, { revision: 1 });
  const reason = "(Insurance) has a deal until May 31, 2028, so exclusivity is not available.";
  const refused = (who: string) => ({ code: "conflict", message: expect.stringContaining(`${who} ${reason}`) });
  await expect(propose(deal, insurance)).rejects.toMatchObject(refused("Another sponsor"));
  const bySeller = { reason: "As agreed by phone", lines, termStart, termEnd, ...insurance };
  await expect(proposeChange(deal.seller, deal.dealId, bySeller)).rejects.toMatchObject(
    refused(rival.marketer.organizationName),
  );
  expect(await db.changeOrder.count({ where: { dealId: deal.dealId } })).toBe(0);
});

test("of an exclusive change order and another insurer's deal accepted at once, the first one stands", async () => {
  const deal = await insurerDeal();
  await propose(deal, insurance);
  const rival = await rivalOf(deal, "insurance");
  const offered = await makeProposal(rival);
  const [won, lost] = await queueAt<unknown>(rowOf("listings", deal.listing.id), [
    () => acceptProposal(deal.seller, offered.id, { revision: 1 }),
    () => answerChange(deal.seller, deal.dealId, accept),
  ]);
  expect(won?.status).toBe("fulfilled");
  expect(lost).toMatchObject({
    status: "rejected",
    reason: { code: "conflict", message: expect.stringContaining(rival.marketer.organizationName) },
  });
  expect(await getDealProgress(deal.seller, deal.dealId)).toMatchObject({
    termsVersion: 0,
    terms: { exclusivity: { level: "none" } },
    changeOrders: [{ state: "proposed" }],
  });
});

test("a category that is dropped is open to the next sponsor", async () => {
  const deal = await insurerDeal(insurance);
  const rival = await rivalOf(deal, "insurance");
  await expect(makeProposal(rival)).rejects.toMatchObject({ code: "conflict" });
  await change(deal, none);
  const { id } = await makeProposal(rival);
  expect(await acceptProposal(rival.seller, id, { revision: 1 })).toMatchObject({ state: "agreed" });
});

test("exclusivity for a category names the category", async () => {
  const deal = await insurerDeal();
  await expect(
    propose(deal, { exclusivity: { level: "category", categories: [], territory: [] } }),
  ).rejects.toMatchObject({
    code: "invalid",
    fields: { "exclusivity.categories": ["Choose the exclusive category."] },
  });
});
