import { makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer } from "@/tests/support/builders/people";
import { db } from "@/lib/platform/db";
import { readCachedListings } from "./listing-cache-queries";

const shownOf = async (organizationId: string, id: string) => (await readCachedListings(organizationId, [id]))[0];

async function world() {
  const { organizationId } = await makeMarketer();
  const listing = await makeListing({ fields: { title: "Before" } });
  const first = await shownOf(organizationId, listing.id);
  return { organizationId, listing, first };
}

test("a listing that nobody wrote is the very one that was shown before", async () => {
  const { organizationId, listing, first } = await world();
  const again = await shownOf(organizationId, listing.id);
  expect([again?.card, again?.facts].map((each, at) => each === [first?.card, first?.facts][at])).toEqual([true, true]);
});

test("whoever writes the listing, what is shown next says so", async () => {
  const { organizationId, listing } = await world();
  await db.$executeRaw`UPDATE listings SET title = 'After' WHERE id = ${listing.id}::uuid`;
  expect((await shownOf(organizationId, listing.id))?.card.title).toBe("After");
});

test("what the seller's organization states is read anew when it changes", async () => {
  const { organizationId, listing } = await world();
  await db.organization.update({ where: { id: listing.organizationId }, data: { verification: "admin" } });
  expect((await shownOf(organizationId, listing.id))?.facts.seller.verification).toBe("admin");
  await db.organization.update({ where: { id: listing.organizationId }, data: { verification: "none" } });
  expect((await shownOf(organizationId, listing.id))?.facts.seller.verification).toBe("none");
});

test("a package that comes, changes or goes changes what is shown", async () => {
  const { organizationId, listing } = await world();
  await db.listingPackage.deleteMany({ where: { listingId: listing.id } });
  const pricesShown = async () => (await shownOf(organizationId, listing.id))?.facts.offers.map((offer) => offer.name);
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

test("whether it is saved is each organization's own, and a listing that left the market is not shown", async () => {
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
