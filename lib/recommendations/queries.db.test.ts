import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeOrganization } from "@/tests/support/builders/people";
import { statementsOf } from "@/tests/support/database/recorded-statements";
import { giveFeedback } from "./commands";
import { NEW_SELLER_POSITION } from "./new-seller";
import { listRecommendations } from "./queries";

const established = new Date("2020-01-01");

/** An established seller, whose listings are in the list by their score alone. */
async function makeSellerId(createdAt: Date = established): Promise<{ organizationId: string; userId: string }> {
  const { id } = await makeOrganization({ type: "seller" });
  await db.organization.update({ where: { id }, data: { createdAt } });
  return { organizationId: id, userId: null as never };
}

const ids = (list: Awaited<ReturnType<typeof listRecommendations>>) => list.items.map(({ id }) => id);

test("recommends the best matches first, with reasons, and says for which brief", async () => {
  const actor = await makeMarketer();
  const brief = await makeBrief({ marketer: actor });
  await makeListing();
  await syncSearchIndex();
  const list = await listRecommendations(actor, { limit: 12 });
  const scores = list.items
    .filter(({ slot }) => slot === "match")
    .map(({ match }) => (match as { score: number }).score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(list.brief).toEqual({ id: brief.id, name: brief.name });
  expect(list.items[0]).toMatchObject({ position: 1, match: { state: "scored", reasons: expect.any(Array) } });
});

test("is the same list however often it is asked for", async () => {
  const actor = await makeMarketer();
  await makeBrief({ marketer: actor });
  await syncSearchIndex();
  expect(await listRecommendations(actor, { limit: 12 })).toEqual(await listRecommendations(actor, { limit: 12 }));
});

test("asks for a brief, and for a fuller one where it states too little", async () => {
  const actor = await makeMarketer();
  expect(await listRecommendations(actor, { limit: 12 })).toMatchObject({ items: [], brief: null, learned: null });
  await makeBrief({ marketer: actor, fields: sparse });
  const list = await listRecommendations(actor, { limit: 12 });
  expect(list.items).toEqual([]);
  expect(list.needs?.length).toBeGreaterThan(0);
});

const sparse = {
  objectives: [],
  targetAudience: {},
  budgetMin: null,
  budgetMax: null,
  countries: [],
  industryCategory: null,
};

test("does not find another organization's brief", async () => {
  const { id: briefId } = await makeBrief({ marketer: await makeMarketer() });
  await expect(listRecommendations(await makeMarketer(), { briefId, limit: 12 })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("says what each limit costs where nothing is within all of them", async () => {
  const actor = await makeMarketer();
  await makeBrief({ marketer: actor, fields: { countries: ["IS"], geoMustHave: true } });
  await makeListing();
  await syncSearchIndex();
  const list = await listRecommendations(actor, { limit: 12 });
  expect(list.items).toEqual([]);
  expect(list.constraintCosts[0]?.added).toBeGreaterThan(0);
});

describe("the new seller's place", () => {
  /** Each in a country of its own, so that it holds nothing from another test. */
  async function makeMarket(country: string) {
    const actor = await makeMarketer();
    const fields = { countries: [country], geoMustHave: true };
    const brief = await makeBrief({ marketer: actor, fields });
    const home = { country, audience: { geo: [{ country, share: 1 }] } };
    const seller = await makeSellerId();
    for (let at = 0; at < 7; at += 1) await makeListing({ seller, fields: home });
    return { actor, brief, home };
  }

  test("holds a listing that its score would not have shown, and says so", async () => {
    const { actor, home } = await makeMarket("NZ");
    const newcomer = await makeListing({
      seller: await makeSellerId(new Date()),
      fields: { ...home, audience: { geo: home.audience.geo, ageBands: { "65p": 1 } } },
    });
    await syncSearchIndex();
    const { items } = await listRecommendations(actor, { limit: 6 });
    expect(items).toHaveLength(6);
    expect(items[NEW_SELLER_POSITION - 1]).toMatchObject({ id: newcomer.id, slot: "new_seller", position: 5 });
    expect(items.filter(({ slot }) => slot === "new_seller")).toHaveLength(1);
  });

  test("is not given to a listing that the brief excludes, or that was hidden", async () => {
    const { actor, brief, home } = await makeMarket("NO");
    await makeListing({ seller: await makeSellerId(new Date()), fields: { ...home, country: "DE", audience: {} } });
    const hidden = await makeListing({
      seller: await makeSellerId(new Date()),
      fields: { ...home, audience: { geo: home.audience.geo, ageBands: { "65p": 1 } } },
    });
    await syncSearchIndex();
    await giveFeedback(actor, { briefId: brief.id, listingId: hidden.id, signal: "less" });
    const list = await listRecommendations(actor, { limit: 6 });
    expect(list.items.filter(({ slot }) => slot === "new_seller")).toEqual([]);
    expect(ids(list)).not.toContain(hidden.id);
  });
});

test("asks the database four things, however much was said", async () => {
  const actor = await makeMarketer();
  await makeBrief({ marketer: actor });
  const listings = [await makeListing(), await makeListing(), await makeListing()];
  await syncSearchIndex();
  const count = async () => {
    const statements = await statementsOf(() => listRecommendations(actor, { limit: 12 }));
    // The search index follows the database by itself.
    return statements.filter(({ text }) => !/listing_changes|pg_current_snapshot/.test(text)).length;
  };
  expect(await count()).toBeLessThanOrEqual(4);
  for (const { id } of listings) await giveFeedback(actor, { listingId: id, signal: "less" });
  expect(await count()).toBeLessThanOrEqual(4);
});
