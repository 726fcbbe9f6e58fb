import type { ListingStatus } from "@/lib/listings/states";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { setModeration } from "@/tests/support/builders/moderation";
import "@/tests/support/database/setup";
import { updateListing } from "./commands";
import { archiveListing, resumeListing } from "./publication/commands";
import { getListing, listOwnListings } from "./queries";
import { type ListingDraft, listListingsSchema, listingFieldsSchema } from "./schema";

const fields = (draft: ListingDraft) => listingFieldsSchema.parse(draft);
const waitingOf = (listingId: string) => db.listingReview.findMany({ where: { listingId, state: "waiting" } });
const renamed = { before: { title: "Northgate Women FC" }, after: { title: "Northgate FC" } };

beforeEach(() => setModeration("on"));

async function owned(status: ListingStatus = "published") {
  const seller = await makeSeller();
  return { seller, ...(await makeListing({ seller, status })) };
}

test.each(["published", "paused", "sold_out", "expired"] as const)(
  "a sensitive change of a %s listing waits, and the rest of it is written",
  async (status) => {
    const { seller, id } = await owned(status);
    const after = await updateListing(seller, { id, ...fields({ title: "Northgate FC", summary: "New words." }) });
    expect(after).toMatchObject({
      title: "Northgate Women FC",
      summary: "New words.",
      own: { version: 2, waiting: { ...renamed, since: expect.any(String) as string } },
    });
    expect(await waitingOf(id)).toMatchObject([{ kind: "edit", changes: renamed }]);
    const list = await listOwnListings(seller, listListingsSchema.parse({}));
    expect(list.items).toMatchObject([{ id, title: "Northgate Women FC", isWaiting: true }]);
  },
);

test("marketers see the approved values, and nothing of what waits", async () => {
  const { seller, id } = await owned();
  await updateListing(seller, { id, ...fields({ title: "Secret name", price: 99_000 }) });
  const seen = await getListing(await makeMarketer(), { id });
  expect(seen).toMatchObject({ title: "Northgate Women FC", price: 60_000, own: null });
  expect(JSON.stringify(seen)).not.toMatch(/Secret name|99000/);
});

test("a paused listing with a waiting change comes back to the market as it was approved", async () => {
  const { seller, id } = await owned("paused");
  await updateListing(seller, { id, ...fields({ title: "Northgate FC" }) });
  expect(await resumeListing(seller, { id })).toMatchObject({ status: "published", title: "Northgate Women FC" });
});

test.each(["draft", "submitted", "changes_requested"] as const)("nothing of a %s listing waits", async (status) => {
  const { seller, id } = await owned(status);
  expect(await updateListing(seller, { id, ...fields({ title: "Northgate FC" }) })).toMatchObject({
    title: "Northgate FC",
    own: { waiting: null },
  });
});

test("without moderation everything goes live, what was waiting too", async () => {
  const { seller, id } = await owned();
  await updateListing(seller, { id, ...fields({ title: "Northgate FC" }) });
  await setModeration("off");
  const after = await updateListing(seller, { id, ...fields({ price: 99_000 }) });
  expect(after).toMatchObject({ title: "Northgate FC", price: 99_000, own: { waiting: null } });
  expect(await waitingOf(id)).toEqual([]);
});

test("a newer edit takes the place of the waiting one, and keeps what it does not name", async () => {
  const { seller, id } = await owned();
  await updateListing(seller, { id, ...fields({ title: "First" }) });
  const [first] = await waitingOf(id);
  await updateListing(seller, { id, ...fields({ price: 99_000 }) });
  const waiting = await waitingOf(id);
  expect(waiting).toMatchObject([{ changes: { after: { title: "First", price: { price: 99_000 } } } }]);
  expect(waiting[0]?.id).not.toBe(first?.id);
});

test("an edit of something else leaves the waiting one as it is, and taking it back ends it", async () => {
  const { seller, id } = await owned();
  await updateListing(seller, { id, ...fields({ title: "First" }) });
  const [first] = await waitingOf(id);
  await updateListing(seller, { id, ...fields({ summary: "New words." }) });
  expect(await waitingOf(id)).toMatchObject([{ id: first?.id }]);
  await updateListing(seller, { id, ...fields({ title: "Northgate Women FC" }) });
  expect(await waitingOf(id)).toEqual([]);
});

test("the same edit twice at once waits once", async () => {
  const { seller, id } = await owned();
  const change = { id, ...fields({ title: "Northgate FC" }) };
  await Promise.all([updateListing(seller, change), updateListing(seller, change)]);
  expect(await waitingOf(id)).toHaveLength(1);
  expect(await db.activityLog.count({ where: { entityId: id, action: "listings.update" } })).toBe(1);
});

test("a package keeps its approved price under a new name, by its id", async () => {
  const { seller, id, packages } = await owned();
  const [sleeve] = packages;
  const after = await updateListing(seller, {
    id,
    ...fields({ packages: [{ id: sleeve?.id, name: "Sleeve, both arms", price: 30_000, quantityAvailable: 2 }] }),
  });
  expect(after.packages).toMatchObject([{ id: sleeve?.id, name: "Sleeve, both arms", price: 18_000 }]);
  expect(after.own?.waiting?.after.packages?.[sleeve?.id ?? ""]).toMatchObject({ price: 30_000 });
});

test("what is archived waits for nobody", async () => {
  const { seller, id } = await owned("paused");
  await updateListing(seller, { id, ...fields({ title: "Northgate FC" }) });
  await archiveListing(seller, { id });
  expect(await waitingOf(id)).toEqual([]);
});
