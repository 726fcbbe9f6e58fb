import { stopListening } from "@/lib/platform/live/listener";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller, makeViewer } from "@/tests/support/builders/people";
import { emptySearchLog, logSearches } from "@/tests/support/builders/search-log";
import { visibilityCsv } from "./csv";
import { getListingVisibility, listVisibleListings } from "./queries";
import { rollUpSearches } from "./roll-up-job";
import { listingVisibilitySchema } from "./view";

beforeEach(() => emptySearchLog());
afterAll(() => stopListening());

test("a viewer of the seller's organization sees the figures, another seller finds no such listing", async () => {
  const [seller, other] = [await makeSeller(), await makeSeller()];
  const { id } = await makeListing({ seller });
  expect(await getListingVisibility(await makeViewer(seller), { id, period: "last30" })).toMatchObject({
    listing: { id },
    counts: null,
  });
  await expect(getListingVisibility(other, { id, period: "last30" })).rejects.toMatchObject({ code: "not_found" });
});

test("both periods are counted apart, and each is compared with the one before", async () => {
  const seller = await makeSeller();
  const { id } = await makeListing({ seller, publishedAt: new Date("2026-01-01") });
  await logSearches({ organizations: 6, daysAgo: 3 });
  await logSearches({ organizations: 5, daysAgo: 40 });
  await rollUpSearches();
  const last = await getListingVisibility(seller, { id, period: "last30" });
  expect([last.counts?.searches, last.before?.searches]).toEqual([6, 5]);
  const previous = await getListingVisibility(seller, { id, period: "previous30" });
  expect([previous.counts?.searches, previous.before]).toEqual([5, null]);
  expect(listingVisibilitySchema.parse(last)).toEqual(last);
});

test("what is shown names no marketer, in the page's data and in the file", async () => {
  const seller = await makeSeller();
  const { id } = await makeListing({ seller });
  const marketers = await logSearches({ organizations: 5, query: "country=FR" });
  await rollUpSearches();
  const visibility = await getListingVisibility(seller, { id, period: "last30" });
  const csv = visibilityCsv(visibility);
  expect(csv).toContain("Filtered by country,5,");
  for (const { organizationId, organizationName } of marketers)
    for (const text of [JSON.stringify(visibility), csv]) {
      expect(text).not.toContain(organizationId);
      expect(text).not.toContain(organizationName);
    }
});

test("listings that were never published are not among those to choose from", async () => {
  const seller = await makeSeller();
  await makeListing({ seller, status: "draft" });
  const paused = await makeListing({ seller, status: "paused", fields: { title: "A paused one" } });
  const published = await makeListing({ seller, fields: { title: "Zebra race" } });
  expect((await listVisibleListings(seller)).map(({ id }) => id)).toEqual([published.id, paused.id]);
});
