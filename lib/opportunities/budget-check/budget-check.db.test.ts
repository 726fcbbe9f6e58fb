import { marketer as onlyMarketers } from "@/lib/auth/actor";
import { days, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeMarketingAgent, makeMarketingClient } from "@/tests/support/builders/agencies";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { meetAt, tableOf } from "@/tests/support/database/concurrency";
import { getOpportunity } from "../queries";
import { checkBudget } from "./commands";

const hidden = { price: -1, packages: [{ name: "Title", price: 48_000, contactForPricing: true, assets: [] }] };

async function setUp({
  budgetMax = 30_000,
  seller = undefined as Awaited<ReturnType<typeof makeSeller>> | undefined,
} = {}) {
  const owner = seller ?? (await makeSeller());
  const actor = await makeMarketer();
  await makeBrief({ marketer: actor, fields: { budgetMin: 1000, budgetMax } });
  const { id: listingId } = await makeListing({ seller: owner, fields: hidden });
  return { actor, owner, listingId };
}

const notices = (organizationId: string) =>
  db.notification.findMany({ where: { type: "budget_checked", organizationId } });

test("both sides get the same word, and the seller learns neither the buyer nor the budget", async () => {
  const { actor, owner, listingId } = await setUp();
  const { fit } = await checkBudget(actor, { listingId });
  expect(fit).toBe("overlap");
  const [notice] = await notices(owner.organizationId);
  expect(notice?.title).toMatch(/^A marketer’s budget overlaps your price for /);
  expect(JSON.stringify(notice)).not.toMatch(/30,?000/);
  expect(JSON.stringify(notice)).not.toContain(actor.organizationId);
});

test("asking again, with any other budget, gives the same answer and notifies no one again", async () => {
  const { actor, owner, listingId } = await setUp({ budgetMax: 9000 });
  const first = await checkBudget(actor, { listingId });
  expect(first.fit).toBe("apart");
  const { id: briefId } = await makeBrief({ marketer: actor, fields: { budgetMin: 1000, budgetMax: 500_000 } });
  expect(await checkBudget(actor, { listingId, briefId })).toEqual(first);
  expect(await notices(owner.organizationId)).toHaveLength(1);
});

test("the answer is on the listing's page for the whole organization, and for no one else", async () => {
  const { actor, owner, listingId } = await setUp();
  const shownTo = async (reader: typeof actor | typeof owner) =>
    (await getOpportunity(reader, { id: listingId })).budgetCheck;
  expect(await shownTo(actor)).toBeNull();
  const result = await checkBudget(actor, { listingId });
  expect(await shownTo(await makeColleague(actor, "editor"))).toEqual(result);
  expect(await shownTo(await makeMarketer())).toBeNull();
  expect(await shownTo(owner)).toBeNull();
});

test("after 30 days the answer is gone, and a new check compares again", async () => {
  const { actor, owner, listingId } = await setUp({ budgetMax: 9000 });
  await checkBudget(actor, { listingId });
  const { id: briefId } = await makeBrief({ marketer: actor, fields: { budgetMin: 1000, budgetMax: 60_000 } });
  setClock(() => later(new Date(), days(29)));
  expect((await checkBudget(actor, { listingId, briefId })).fit).toBe("apart");
  setClock(() => later(new Date(), days(31)));
  expect((await getOpportunity(actor, { id: listingId })).budgetCheck).toBeNull();
  expect((await checkBudget(actor, { listingId, briefId })).fit).toBe("overlap");
  expect(await notices(owner.organizationId)).toHaveLength(2);
});

test("a viewer, an agency that may not negotiate, and a seller cannot check", async () => {
  const { actor, listingId } = await setUp();
  await expect(checkBudget(await makeViewer(actor), { listingId })).rejects.toMatchObject({ code: "forbidden" });
  const { acting } = await makeMarketingClient(await makeMarketingAgent(), { scope: ["search"] });
  await expect(checkBudget(acting, { listingId })).rejects.toMatchObject({ code: "forbidden" });
  const seller = await makeSeller();
  expect(() => onlyMarketers(seller)).toThrow("Only marketer accounts can use this endpoint.");
  expect(await db.budgetCheck.count({ where: { listingId } })).toBe(0);
});

test("several simultaneous requests are one request", async () => {
  const { actor, owner, listingId } = await setUp();
  const works = Array.from({ length: 3 }, () => () => checkBudget(actor, { listingId }));
  const results = await meetAt(tableOf("budget_checks"), works);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  expect(await db.budgetCheck.count({ where: { listingId } })).toBe(1);
  expect(await notices(owner.organizationId)).toHaveLength(1);
});

test("a listing of a seller that blocked the buyer, or that is not published, is not found", async () => {
  const { actor, owner, listingId } = await setUp();
  await makeBlock(owner, { organizationId: actor.organizationId });
  await expect(checkBudget(actor, { listingId })).rejects.toMatchObject({ code: "not_found" });
  const { id: draft } = await makeListing({ fields: hidden, status: "draft" });
  await expect(checkBudget(actor, { listingId: draft })).rejects.toMatchObject({ code: "not_found" });
});

test("a brief of another organization, an unconfirmed address, and a visible price are rejected", async () => {
  const { actor, listingId } = await setUp();
  const stranger = await makeBrief({ marketer: await makeMarketer() });
  await expect(checkBudget(actor, { listingId, briefId: stranger.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(checkBudget({ ...actor, emailVerified: false }, { listingId })).rejects.toMatchObject({
    code: "email_unconfirmed",
  });
  const { id: open } = await makeListing({});
  await expect(checkBudget(actor, { listingId: open })).rejects.toMatchObject({ code: "conflict" });
});
