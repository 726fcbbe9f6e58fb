import { getListing, listListings } from "@/lib/listings/queries";
import { listListingsSchema } from "@/lib/listings/schema";
import { type ListingStatus, leftMarket, listingStatuses } from "@/lib/listings/states";
import { db } from "@/lib/platform/db";
import { makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { getOpportunity } from "./queries";
import { saveOpportunity } from "./saved/commands";
import { listSavedOffMarket } from "./saved/queries";

const move = (id: string, status: ListingStatus) => db.listing.update({ where: { id }, data: { status } });
const gone = { code: "not_found" };

test.each(leftMarket)("whoever talks about a listing opens it when it is %s; strangers do not", async (status) => {
  const { marketer, listing, conversationId } = await makeConversation();
  await move(listing.id, status);
  const seen = await getOpportunity(marketer, { id: listing.id });
  expect(seen).toMatchObject({ listing: { id: listing.id, status, own: null }, saved: false, conversationId });
  expect(await getListing(await makeViewer(marketer), { id: listing.id })).toMatchObject({ status });
  for (const stranger of [await makeMarketer(), await makeSeller()]) {
    await expect(getOpportunity(stranger, { id: listing.id })).rejects.toMatchObject(gone);
    await expect(getListing(stranger, { id: listing.id })).rejects.toMatchObject(gone);
  }
});

test("whoever saved it opens it too, and finds it among what left the market; a neighbour's mark opens nothing", async () => {
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

test("what never was on sale is opened by nobody else, whatever was saved", async () => {
  const marketer = await makeMarketer();
  const never = listingStatuses.filter((status) => status !== "published" && !leftMarket.includes(status));
  expect(never).toEqual(["draft", "submitted", "changes_requested", "rejected"]);
  for (const status of never) {
    const { id } = await makeListing({ status });
    await db.savedOpportunity.create({ data: { organizationId: marketer.organizationId, listingId: id } });
    await expect(getOpportunity(marketer, { id })).rejects.toMatchObject(gone);
  }
});

test("lists go on showing only what is on sale", async () => {
  const { marketer, listing } = await makeConversation();
  await move(listing.id, "paused");
  for (const query of [{}, { status: "paused" }]) {
    const { items } = await listListings(marketer, listListingsSchema.parse({ ...query, limit: 100 }));
    expect(items.map(({ id }) => id)).not.toContain(listing.id);
  }
});
