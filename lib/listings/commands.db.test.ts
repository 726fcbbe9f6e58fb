import { seller } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { runInContext } from "@/lib/platform/http/request-context";
import { completeListing } from "@/tests/support/builders/complete-listing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { idempotencyClaim } from "@/tests/support/http/idempotency-claim";
import "@/tests/support/database/setup";
import { createListing, deleteListing, duplicateListing } from "./commands";
import { type ListingDraft, listingFieldsSchema } from "./schema";

const fields = (draft: ListingDraft) => listingFieldsSchema.parse(draft);

/** Runs `work` as the boundary does for a request with an Idempotency-Key. */
function asRequest<T>(key: string, work: () => Promise<T>): Promise<T> {
  return runInContext({ requestId: key, idempotency: idempotencyClaim({ key }) }, work);
}

const countOf = (organizationId: string) => db.listing.count({ where: { organizationId } });

describe("createListing", () => {
  test("a seller creates a draft that gives every field back", async () => {
    const owner = await makeSeller();
    const listing = await createListing(owner, fields(completeListing));
    expect(listing).toMatchObject({
      status: "draft",
      title: "Northgate Women FC",
      price: 60_000,
      priceText: "Starting at $18,000",
      fromPrice: 18_000,
      audience: completeListing.audience,
      reach: completeListing.reach,
      exclusivity: { level: "category", categories: ["insurance", "banking"], sold: [] },
      metricsAsOf: "2026-06-30",
      own: { version: 1, completeness: { percent: expect.any(Number) } },
    });
    expect(listing.packages[0]).toMatchObject({
      name: "Sleeve partner",
      price: 18_000,
      assets: [{ quantity: 13 }, { quantity: 26 }],
    });
    const row = await db.listing.findUniqueOrThrow({ where: { id: listing.id } });
    expect(row).toMatchObject({
      priceCents: 6_000_000n,
      fromPriceCents: 1_800_000n,
      uniqueReach: 41_000n,
      assetCategories: ["signage_led_digital", "social_content"],
      ownerUserId: owner.userId,
    });
  });

  test("a draft may be empty", async () => {
    const listing = await createListing(await makeSeller(), fields({}));
    expect(listing).toMatchObject({ title: "", status: "draft", price: null, packages: [] });
  });

  test("a picture of another organization is refused", async () => {
    const stranger = await makeSeller();
    const file = await db.storedFile.create({
      data: {
        organizationId: stranger.organizationId,
        kind: "picture",
        name: "a.webp",
        contentType: "image/webp",
        byteSize: 1,
        sha256: "0",
      },
    });
    const owner = await makeSeller();
    await expect(
      createListing(owner, fields({ title: "Theirs", images: [{ fileId: file.id }] })),
    ).rejects.toMatchObject({
      code: "invalid",
      fields: { "images.0.fileId": ["Upload this image first."] },
    });
    expect(await countOf(owner.organizationId)).toBe(0);
  });

  test("a viewer creates nothing", async () => {
    const viewer = await makeViewer(await makeSeller());
    await expect(createListing(viewer, fields(completeListing))).rejects.toMatchObject({ code: "forbidden" });
    expect(await countOf(viewer.organizationId)).toBe(0);
  });

  test("a repeated request creates one listing", async () => {
    const owner = await makeSeller();
    const create = () => asRequest(`create-${owner.userId}`, () => createListing(owner, fields({ title: "Once" })));
    const results = await Promise.allSettled([create(), create(), create()]);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(await countOf(owner.organizationId)).toBe(1);
  });
});

describe("duplicateListing", () => {
  test("a copy for the next season is a draft with later dates and open categories", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({
      seller: owner,
      fields: {
        title: "Harbour Run 2027–28",
        exclusivity: { level: "category", categories: ["banking"], sold: ["banking"] },
      },
    });
    const copy = await duplicateListing(owner, { id });
    expect(copy).toMatchObject({
      status: "draft",
      title: "Harbour Run 2028–29",
      termStart: "2028-08-01",
      exclusivity: { categories: ["banking"], sold: [] },
      packages: [{ name: "Sleeve partner" }],
    });
    expect(copy.id).not.toBe(id);
  });

  test("another seller's listing cannot be copied", async () => {
    const { id } = await makeListing();
    await expect(duplicateListing(await makeSeller(), { id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("a viewer copies nothing", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({ seller: owner });
    await expect(duplicateListing(await makeViewer(owner), { id })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("a repeated request makes one copy", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({ seller: owner });
    const copy = () => asRequest(`copy-${id}`, () => duplicateListing(owner, { id }));
    await copy();
    await expect(copy()).rejects.toMatchObject({ code: "conflict" });
    expect(await countOf(owner.organizationId)).toBe(2);
  });
});

describe("deleteListing", () => {
  test("a draft is deleted, with its packages", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({ seller: owner, status: "draft" });
    await deleteListing(owner, { id });
    expect(await db.listing.findUnique({ where: { id } })).toBeNull();
    expect(await db.listingPackage.count({ where: { listingId: id } })).toBe(0);
    await expect(deleteListing(owner, { id })).rejects.toMatchObject({ code: "not_found" });
    expect(await db.activityLog.count({ where: { entityId: id, action: "listings.delete" } })).toBe(1);
  });

  test("a published listing is not deleted", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({ seller: owner });
    await expect(deleteListing(owner, { id })).rejects.toMatchObject({ code: "conflict" });
  });

  test("neither another seller nor a viewer deletes a draft", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({ seller: owner, status: "draft" });
    await expect(deleteListing(await makeSeller(), { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteListing(await makeViewer(owner), { id })).rejects.toMatchObject({ code: "forbidden" });
    expect(await countOf(owner.organizationId)).toBe(1);
  });
});

test("a marketer is not let through to any of them", async () => {
  const marketer = await makeMarketer();
  expect(() => seller(marketer)).toThrow("This is for sellers.");
  // @ts-expect-error the wrong actor does not compile
  const wrong: Parameters<typeof createListing>[0] = marketer;
  expect(wrong.kind).toBe("marketer");
});
