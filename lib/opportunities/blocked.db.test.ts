import { getListing, listListings } from "@/lib/listings/queries";
import { listListingsSchema } from "@/lib/listings/schema";
import { unblockOrganization } from "@/lib/organizations/blocks/commands";
import { db } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeBrief, statedBrief } from "@/tests/support/builders/briefs";
import { makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { briefSchema } from "@/lib/preferences/schema";
import { getBriefWithMatches, listBriefsWithCounts, listBriefsWithMatches, previewBrief } from "./brief-match-queries";
import { syncSearchIndex } from "./search-index/live-index";
import { getOpportunity, searchOpportunities } from "./queries";
import { saveOpportunity, unsaveOpportunity } from "./saved/commands";
import { listSaved, listSavedOffMarket } from "./saved/queries";
import { readSearch, type SearchQuery } from "./schema";

afterAll(() => stopListening());

type Marketer = Awaited<ReturnType<typeof makeMarketer>>;
const page = { limit: 24 };
const gone = { code: "not_found" };

/** A marketer with a brief, and two sellers with a listing each: nothing else is on sale. */
async function market() {
  await db.listing.updateMany({ where: { status: "published" }, data: { status: "archived" } });
  (globalThis as { pitchsideSearchIndex?: unknown }).pitchsideSearchIndex = undefined;
  const [marketer, seller, other] = [await makeMarketer(), await makeSeller(), await makeSeller()];
  const brief = await makeBrief({ marketer });
  const [own, left] = [await makeListing({ seller }), await makeListing({ seller: other })];
  await syncSearchIndex();
  return { marketer, seller, brief, listing: own, left };
}

const searched = async (actor: Marketer, query: SearchQuery = {}) => {
  const { items, total, ruledOut, relax, facets } = await searchOpportunities(actor, readSearch(query));
  return { ids: items.map(({ id }) => id), total, ruledOut, relax, countries: facets.country };
};

describe.each(["marketer", "seller"] as const)("while the %s blocks the other", (blocker) => {
  async function blockedMarket() {
    const world = await market();
    const { id } = await makeBlock(world[blocker], blocker === "marketer" ? world.seller : world.marketer);
    return { ...world, blockId: id };
  }

  test("no search of the marketer finds the seller's listings, and no count speaks of them", async () => {
    const { marketer, left, listing } = await blockedMarket();
    await saveOpportunity(marketer, { listingId: left.id });
    const found = { ids: [left.id], total: 1, ruledOut: 0, relax: null, countries: [{ value: "GB", count: 1 }] };
    for (const query of [{}, { briefId: "none" }, { sort: "newest" }, { q: listing.title }, { saved: "1" }])
      expect(await searched(marketer, query)).toEqual(found);
  });

  test("no brief counts them as a match, saved or only previewed", async () => {
    const { marketer, brief } = await blockedMarket();
    const { briefId } = { briefId: brief.id };
    expect((await listBriefsWithCounts(marketer))[0]?.matchCount).toBe(1);
    expect((await listBriefsWithMatches(marketer, page)).items[0]?.matchCount).toBe(1);
    expect((await getBriefWithMatches(marketer, { briefId })).matchCount).toBe(1);
    const tried = await previewBrief(marketer, briefSchema.parse(statedBrief));
    expect([tried.matchCount, tried.best.length]).toEqual([1, 1]);
  });

  test("what was saved of them is stored out of sight, can be let go, and none is saved anew", async () => {
    const { marketer, seller, listing } = await market();
    const paused = await makeListing({ seller, status: "paused" });
    await db.savedOpportunity.createMany({
      data: [listing.id, paused.id].map((listingId) => ({ organizationId: marketer.organizationId, listingId })),
    });
    const seen = async () => [
      (await listSaved(marketer, page)).items.length,
      (await listSavedOffMarket(marketer)).length,
    ];
    expect(await seen()).toEqual([2, 1]);
    const [one, another] = blocker === "marketer" ? [marketer, seller] : [seller, marketer];
    const { id } = await makeBlock(one, another);
    expect(await seen()).toEqual([0, 0]);
    await unsaveOpportunity(marketer, { listingId: paused.id });
    await expect(saveOpportunity(marketer, { listingId: paused.id })).rejects.toMatchObject(gone);
    await expect(saveOpportunity(marketer, { listingId: listing.id })).rejects.toMatchObject(gone);
    await unblockOrganization(one, { id });
    expect(await seen()).toEqual([1, 0]);
  });

  test("the plain list of what is on sale leaves them out, and afterwards everything is there again", async () => {
    const { marketer, listing, left, blockId, ...world } = await blockedMarket();
    const listed = async () =>
      (await listListings(marketer, listListingsSchema.parse({}))).items.map(({ id }) => id).sort();
    expect(await listed()).toEqual([left.id]);
    await unblockOrganization(blocker === "marketer" ? marketer : world.seller, { id: blockId });
    expect(await listed()).toEqual([listing.id, left.id].sort());
    expect((await searched(marketer)).total).toBe(2);
    expect((await listBriefsWithCounts(marketer))[0]?.matchCount).toBe(2);
  });
});

test("who blocked the seller opens a listing by its address: it says so, and the matcher gives that as its reason", async () => {
  const { marketer, seller, listing } = await market();
  const { id } = await makeBlock(marketer, seller);
  const opened = await getOpportunity(marketer, { id: listing.id });
  expect(opened.blockId).toBe(id);
  expect(opened.match).toEqual({
    state: "excluded",
    excluded: [{ code: "own_or_blocked_organization", field: "organizationId", text: "You blocked this seller" }],
  });
  expect((await getListing(marketer, listing)).id).toBe(listing.id);
});

test("a listing does not exist for a buyer that its seller blocks, whether saved, discussed or paused", async () => {
  const { marketer, seller, listing } = await market();
  const talked = (await makeConversation({ marketer, seller })).listing;
  await saveOpportunity(marketer, { listingId: listing.id });
  await makeBlock(seller, marketer);
  for (const status of ["published", "paused"] as const) {
    await db.listing.updateMany({ where: { organizationId: seller.organizationId }, data: { status } });
    for (const { id } of [listing, talked]) {
      await expect(getOpportunity(marketer, { id })).rejects.toMatchObject(gone);
      await expect(getListing(marketer, { id })).rejects.toMatchObject(gone);
    }
  }
  expect((await getOpportunity(seller, { id: listing.id })).listing.id).toBe(listing.id);
});

test("a neighbour's market is the same before and after", async () => {
  const { marketer, seller } = await market();
  const neighbour = await makeMarketer();
  await makeBrief({ marketer: neighbour });
  const before = await searched(neighbour);
  await makeBlock(marketer, seller);
  expect(await searched(neighbour)).toEqual(before);
  expect(before.total).toBe(2);
});
