import type { OrganizationMember, Seller } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { canEditListing, canSeeListing, listingsEditableBy, listingsVisibleTo } from "./policy";
import { getListing, getOwnListing, listListings, listOwnListings } from "./queries";
import { listListingsSchema } from "./schema";
import { listingStatuses } from "./states";

const input = (query: object) => listListingsSchema.parse(query);
const hidden = {
  price: 77_123,
  contactForPricing: true,
  packages: [
    { name: "Secret", price: 33_211, contactForPricing: true },
    { name: "Open", price: 900 },
  ],
};

test("hidden prices reach their seller and nobody else", async () => {
  const owner = await makeSeller();
  const { id } = await makeListing({ seller: owner, fields: hidden });
  const own = await getListing(owner, { id });
  expect(own).toMatchObject({ price: 77_123, packages: [{ price: 33_211 }, { price: 900 }] });
  for (const outsider of [await makeMarketer(), await makeSeller()]) {
    const seen = await getListing(outsider, { id });
    expect(seen).toMatchObject({
      price: -1,
      contactForPricing: true,
      packages: [{ price: -1 }, { price: 900 }],
      own: null,
      priceText: "Starting at $900",
    });
    const listed = await listListings(outsider, input({ q: seen.title, limit: 100 }));
    expect(JSON.stringify([seen, listed])).not.toMatch(/(?<![0-9a-f])(77123|33211|77,123|33,211)/);
  }
});

test("a draft does not exist for anybody outside its organization", async () => {
  const owner = await makeSeller();
  const { id } = await makeListing({ seller: owner, status: "draft" });
  await expect(getListing(await makeMarketer(), { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(getListing(await makeSeller(), { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(getOwnListing(await makeSeller(), { id })).rejects.toMatchObject({ code: "not_found" });
  expect(await getListing(await makeViewer(owner), { id })).toMatchObject({ id, own: { version: 1 } });
});

test("each predicate agrees with its scope, for every person and status", async () => {
  const owner = await makeSeller();
  const people: OrganizationMember[] = [
    owner,
    await makeViewer(owner),
    await makeColleague(owner, "editor"),
    await makeSeller(),
    await makeMarketer(),
  ];
  const listings = await Promise.all(
    listingStatuses.flatMap((status) => [makeListing({ seller: owner, status }), makeListing({ status })]),
  );
  const ids = listings.map(({ id }) => id);
  for (const person of people) {
    const found = await db.listing.findMany({ where: { AND: [{ id: { in: ids } }, listingsVisibleTo(person)] } });
    const expected = listings
      .filter((listing) => canSeeListing(person, { ...listing, knownTo: [], refusedTo: [] }))
      .map(({ id }) => id);
    expect(found.map(({ id }) => id).sort()).toEqual(expected.sort());
    if (person.kind !== "seller") continue;
    const editable = await db.listing.findMany({ where: { AND: [{ id: { in: ids } }, listingsEditableBy(person)] } });
    expect(editable.map(({ id }) => id).sort()).toEqual(
      listings
        .filter((each) => canEditListing(person, each))
        .map(({ id }) => id)
        .sort(),
    );
  }
});

test("a marketer has no listings of their own to list", async () => {
  await expect(listListings(await makeMarketer(), input({ mine: "1" }))).rejects.toMatchObject({ code: "invalid" });
});

describe("the seller's own list", () => {
  let owner: Seller;
  beforeAll(async () => {
    owner = await makeSeller();
    for (let at = 0; at < 7; at += 1) {
      const title = at === 6 ? "Cup final" : `Cup 100 % ${at}`;
      await makeListing({ seller: owner, status: at < 3 ? "draft" : "published", fields: { title } });
    }
    await makeListing();
  });

  test("comes page by page, each listing once, newest change first", async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listOwnListings(owner, input({ limit: 3, cursor }));
      expect(page.total).toBe(7);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const all = await db.listing.findMany({
      where: { organizationId: owner.organizationId },
      orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    });
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  test("narrows by status and words, and takes a percent sign for itself", async () => {
    expect((await listOwnListings(owner, input({ status: "draft" }))).items).toHaveLength(3);
    expect((await listOwnListings(owner, input({ q: "100 %" }))).total).toBe(6);
    expect((await listOwnListings(owner, input({ q: "%" }))).total).toBe(6);
  });

  test("refuses a cursor that it did not give out", async () => {
    const forged = Buffer.from(JSON.stringify([1, "'; drop table"])).toString("base64url");
    await expect(listOwnListings(owner, input({ cursor: forged }))).rejects.toMatchObject({ code: "bad_request" });
  });

  test("says how complete each is and what can be done with it", async () => {
    const [first] = (await listOwnListings(owner, input({ status: "draft" }))).items;
    expect(first).toMatchObject({ missing: [], verbs: ["submit", "archive"], percent: expect.any(Number) });
  });
});
