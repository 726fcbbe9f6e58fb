import { getListing, listListings } from "@/lib/listings/queries";
import { listListingsSchema } from "@/lib/listings/schema";
import { type ListingStatus, leftMarket, listingStatuses } from "@/lib/listings/states";
import { days, later, now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { makeBlock } from "@/tests/support/builders/blocks";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { readCachedListings } from "./listing-cache-queries";
import { getOpportunity } from "./queries";
import { saveOpportunity } from "./saved/commands";
import { listSavedOffMarket } from "./saved/queries";
import { currentPosition, purgeListingChanges, readChangesAfter } from "./search-index/listing-change-queries";
import { syncSearchIndex } from "./search-index/live-index";
import { listSimilar } from "./similar-queries";

describe("known listings", () => {
  const move = (id: string, status: ListingStatus) => db.listing.update({ where: { id }, data: { status } });
  const gone = { code: "not_found" };

  test.each(leftMarket)(
    "a marketer in conversation about a listing can open it when it is %s; strangers cannot",
    async (status) => {
      const { marketer, listing, conversationId } = await makeConversation();
      await move(listing.id, status);
      const seen = await getOpportunity(marketer, { id: listing.id });
      expect(seen).toMatchObject({ listing: { id: listing.id, status, own: null }, saved: false, conversationId });
      expect(await getListing(await makeViewer(marketer), { id: listing.id })).toMatchObject({ status });
      for (const stranger of [await makeMarketer(), await makeSeller()]) {
        await expect(getOpportunity(stranger, { id: listing.id })).rejects.toMatchObject(gone);
        await expect(getListing(stranger, { id: listing.id })).rejects.toMatchObject(gone);
      }
    },
  );

  test("a marketer who saved it can open it too, and finds it among the off-market ones; a neighbor's save opens nothing", async () => {
    const [marketer, neighbour] = [await makeMarketer(), await makeMarketer()];
    const { id } = await makeListing({ fields: { price: 43_210, contactForPricing: true, packages: [] } });
    await saveOpportunity(marketer, { listingId: id });
    expect(await listSavedOffMarket(marketer)).toEqual([]);
    await move(id, "sold_out");
    const seen = await getOpportunity(marketer, { id });
    expect(seen).toMatchObject({ listing: { status: "sold_out" }, saved: true, conversationId: null });
    expect(JSON.stringify(seen)).not.toContain("43210");
    expect(await listSavedOffMarket(marketer)).toMatchObject([{ id, status: "sold_out" }]);
    expect(await listSavedOffMarket(neighbour)).toEqual([]);
    await expect(getOpportunity(neighbour, { id })).rejects.toMatchObject(gone);
  });

  test("a listing that was never published opens for no one else, whatever was saved", async () => {
    const marketer = await makeMarketer();
    const never = listingStatuses.filter((status) => status !== "published" && !leftMarket.includes(status));
    expect(never).toEqual(["draft", "submitted", "changes_requested", "rejected"]);
    for (const status of never) {
      const { id } = await makeListing({ status });
      await db.savedOpportunity.create({ data: { organizationId: marketer.organizationId, listingId: id } });
      await expect(getOpportunity(marketer, { id })).rejects.toMatchObject(gone);
    }
  });

  test("its seller opens it with the edit, the decision, and the comments that the editor shows", async () => {
    const seller = await makeSeller();
    const { id: listingId } = await makeListing({ seller });
    const comments = [{ field: "title", text: "Say which league." }];
    for (const [state, more] of [
      ["open", { changes: { fields: { summary: "Another summary" }, base: {} } }],
      ["rejected", { comments }],
    ] as const)
      await db.listingReview.create({ data: { listingId, kind: "edit", state, ...more } });
    const { listing } = await getOpportunity(seller, { id: listingId });
    expect(listing.own).toMatchObject({ comments, edit: { fields: { summary: "Another summary" } } });
    expect(listing).toEqual(await getListing(seller, { id: listingId }));
  });

  test("lists still show only published listings", async () => {
    const { marketer, listing } = await makeConversation();
    await move(listing.id, "paused");
    for (const query of [{}, { status: "paused" }]) {
      const { items } = await listListings(marketer, listListingsSchema.parse({ ...query, limit: 100 }));
      expect(items.map(({ id }) => id)).not.toContain(listing.id);
    }
  });
});

describe("listing cache", () => {
  const shownOf = async (organizationId: string, id: string) => (await readCachedListings(organizationId, [id]))[0];

  async function world() {
    const { organizationId } = await makeMarketer();
    const listing = await makeListing({ fields: { title: "Before" } });
    const first = await shownOf(organizationId, listing.id);
    return { organizationId, listing, first };
  }

  test("an unchanged listing is the same object that was shown before", async () => {
    const { organizationId, listing, first } = await world();
    const again = await shownOf(organizationId, listing.id);
    expect([again?.card, again?.facts].map((each, at) => each === [first?.card, first?.facts][at])).toEqual([
      true,
      true,
    ]);
  });

  test("the next view shows a change, whoever made it", async () => {
    const { organizationId, listing } = await world();
    await db.$executeRaw`UPDATE listings SET title = 'After' WHERE id = ${listing.id}::uuid`;
    expect((await shownOf(organizationId, listing.id))?.card.title).toBe("After");
  });

  test("what the seller's organization states is reread when it changes", async () => {
    const { organizationId, listing } = await world();
    await db.organization.update({ where: { id: listing.organizationId }, data: { verification: "admin" } });
    expect((await shownOf(organizationId, listing.id))?.facts.seller.verification).toBe("admin");
    await db.organization.update({ where: { id: listing.organizationId }, data: { verification: "none" } });
    expect((await shownOf(organizationId, listing.id))?.facts.seller.verification).toBe("none");
  });

  test("a package that is added, changed, or removed changes what is shown", async () => {
    const { organizationId, listing } = await world();
    await db.listingPackage.deleteMany({ where: { listingId: listing.id } });
    const pricesShown = async () =>
      (await shownOf(organizationId, listing.id))?.facts.offers.map((offer) => offer.name);
    await pricesShown();
    const made = await db.listingPackage.create({
      data: { listingId: listing.id, name: "Gold", position: 0, priceCents: 900_000 },
    });
    expect(await pricesShown()).toEqual(["Gold"]);
    await db.listingPackage.update({ where: { id: made.id }, data: { name: "Platinum" } });
    expect(await pricesShown()).toEqual(["Platinum"]);
    await db.listingPackage.delete({ where: { id: made.id } });
    expect(await pricesShown()).not.toContain("Platinum");
  });

  test("a claim on a category, and its end, change what is shown", async () => {
    const { organizationId, listing } = await world();
    const states = async () =>
      (await shownOf(organizationId, listing.id))?.facts.categoryClaims.map(({ state }) => state);
    const before = await states();
    const { conversationId, marketer } = await makeConversation();
    const claim = await db.listingClaim.create({
      data: {
        listingId: listing.id,
        conversationId,
        buyerOrganizationId: marketer.organizationId,
        category: "automotive_oem",
        state: "held",
        heldUntil: new Date("2027-12-01"),
      },
    });
    expect(await states()).toEqual(["held", ...(before ?? [])]);
    await db.listingClaim.delete({ where: { id: claim.id } });
    expect(await states()).toEqual(before);
  });

  test("saving is separate for each organization, and a listing that left the market is not shown", async () => {
    const { organizationId, listing, first } = await world();
    expect(first?.saved).toBe(false);
    await db.savedOpportunity.create({ data: { organizationId, listingId: listing.id } });
    expect((await shownOf(organizationId, listing.id))?.saved).toBe(true);
    expect((await shownOf((await makeMarketer()).organizationId, listing.id))?.saved).toBe(false);
    await db.listing.update({ where: { id: listing.id }, data: { status: "archived" } });
    expect(await shownOf(organizationId, listing.id)).toBeUndefined();
  });

  test("known and unknown listings come together, each once", async () => {
    const { organizationId, listing } = await world();
    const other = await makeListing({ fields: { title: "New" } });
    const shown = await readCachedListings(organizationId, [other.id, listing.id]);
    expect(shown.map(({ card }) => card.id).toSorted()).toEqual([listing.id, other.id].toSorted());
  });
});

describe("listing fit", () => {
  const packages = [
    { name: "Sleeve", price: 16_000, assets: [{ category: "signage_static" as const, name: "Board", quantity: 1 }] },
    { name: "Title", price: 90_000, assets: [{ category: "broadcast_tv" as const, name: "Spot", quantity: 1 }] },
    { name: "Private", price: -1, assets: [] },
  ];

  test("the listing names the offer it is scored on, and each package has its own score or its limit", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    const { id } = await makeListing({ fields: { packages } });
    const { match, scoredOn, packageScores, listing } = await getOpportunity(actor, { id });
    expect(match?.state).toBe("scored");
    expect(scoredOn).toEqual({ name: "Sleeve", priceCents: 1_600_000 });
    const of = (name: string) => {
      const packageId = listing.packages.find((item) => item.name === name)?.id;
      return packageScores.find((score) => score.packageId === packageId);
    };
    expect(of("Sleeve")?.score).toBeGreaterThan(0);
    expect(of("Title")).toMatchObject({ score: null, excluded: expect.stringContaining("$90,000") });
    expect(of("Private")?.excluded).toBeNull();
  });

  test("without a brief nothing is scored, neither the listing nor its packages", async () => {
    const actor = await makeMarketer();
    const { id } = await makeListing({ fields: { packages } });
    expect(await getOpportunity(actor, { id })).toMatchObject({ match: null, scoredOn: null, packageScores: [] });
  });

  test("similar listings share the sport, and leave out the listing itself and what is blocked or outside the brief", async () => {
    const actor = await makeMarketer();
    await makeBrief({ marketer: actor });
    const seller = await makeSeller();
    const fields = { sportOrGenre: "netball" as const, propertyType: "association" as const };
    const { id } = await makeListing({ fields });
    const like = await makeListing({ fields });
    await makeListing({ fields: { ...fields, packages: [], price: 900_000 } });
    await makeListing({ fields, seller });
    await makeBlock(actor, { organizationId: seller.organizationId });
    await makeListing({ fields, status: "draft" });
    await syncSearchIndex();
    const cards = await listSimilar(actor, await getOpportunity(actor, { id }));
    expect(cards.map((card) => card.id)).toEqual([like.id]);
  });
});

describe("listing change", () => {
  const touch = (id: string) =>
    db.$executeRaw`UPDATE listings SET "uniqueReach" = "uniqueReach" + 1 WHERE id = ${id}::uuid`;

  async function changesAfter(position: Parameters<typeof readChangesAfter>[0]) {
    const changes = await readChangesAfter(position);
    if (!changes) throw new Error("The database is taken for an older one.");
    return changes;
  }

  // Transactions in other databases of the server may hold the position back: visible changes are read first.
  async function upToDate() {
    return (await changesAfter(await currentPosition())).position;
  }

  test("each change is read once, even if an open transaction holds the position back", async () => {
    const [one, other] = [await makeListing(), await makeListing()];
    const begun = await upToDate();
    const late = await inTransaction(async (tx) => {
      await tx.$executeRaw`UPDATE listings SET "uniqueReach" = 1 WHERE id = ${one.id}::uuid`;
      await touch(other.id);
      const first = await changesAfter(begun);
      expect([...first.listingIds]).toContain(other.id);
      expect([...first.listingIds]).not.toContain(one.id);
      return first.position;
    });
    const second = await changesAfter(late);
    expect([...second.listingIds]).toContain(one.id);
    expect([...second.listingIds]).not.toContain(other.id);
  });

  test("a change that is rolled back is not announced", async () => {
    const { id } = await makeListing();
    const begun = await upToDate();
    const undone = inTransaction(async (tx) => {
      await tx.$executeRaw`UPDATE listings SET "uniqueReach" = 1 WHERE id = ${id}::uuid`;
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect([...(await changesAfter(begun)).listingIds]).not.toContain(id);
  });

  test("a position that the database has not reached belongs to another database", async () => {
    const { transactionId } = await currentPosition();
    expect(await readChangesAfter({ transactionId: transactionId + 1_000_000n, read: new Set() })).toBeNull();
  });

  test("announced changes are purged after a day, and not before", async () => {
    const [old, recent] = [await makeListing(), await makeListing()];
    const of = (listingId: string) => db.listingChange.count({ where: { listingId } });
    const age = (listingId: string, part: number) =>
      db.listingChange.updateMany({ where: { listingId }, data: { createdAt: later(now(), -days(part)) } });
    await age(old.id, 1.1);
    await age(recent.id, 0.9);
    await purgeListingChanges.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
    expect(await of(old.id)).toBe(0);
    expect(await of(recent.id)).toBeGreaterThan(0);
  });
});
