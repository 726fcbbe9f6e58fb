import type { Seller } from "@/lib/auth/actor";
import { postPages } from "@/lib/blog/static-pages";
import { days, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { storeFile } from "@/lib/platform/files/storage";
import { listenForPageChanges } from "@/lib/platform/http/revalidate-pages";
import { makeListing } from "@/tests/support/builders/listings";
import { setModeration } from "@/tests/support/builders/moderation";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { updateListing } from "./commands";
import { expireListings } from "./expiry-job";
import { listPublicListingCards } from "./public-preview/queries";
import { pauseListing, resumeListing } from "./publication/commands";
import { getListing, getOwnListing, listListings, listOwnListings } from "./queries";
import { type ListingDraft, listListingsSchema } from "./schema";
import { deleteUnusedPictures, unusedPictureDays } from "./unused-picture-job";

describe("reading listings", () => {
  const input = (query: object) => listListingsSchema.parse(query);
  const hidden = {
    price: 77_123,
    contactForPricing: true,
    packages: [
      { name: "Secret", price: 33_211, contactForPricing: true },
      { name: "Open", price: 900 },
    ],
  };

  test("hidden prices reach their seller and no one else", async () => {
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

  test("a draft does not exist for anyone outside its organization", async () => {
    const owner = await makeSeller();
    const { id } = await makeListing({ seller: owner, status: "draft" });
    await expect(getListing(await makeMarketer(), { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(getListing(await makeSeller(), { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(getOwnListing(await makeSeller(), { id })).rejects.toMatchObject({ code: "not_found" });
    expect(await getListing(await makeViewer(owner), { id })).toMatchObject({ id, own: { version: 1 } });
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

    test("filters by status and words, and treats a percent sign literally", async () => {
      expect((await listOwnListings(owner, input({ status: "draft" }))).items).toHaveLength(3);
      expect((await listOwnListings(owner, input({ q: "100 %" }))).total).toBe(6);
      expect((await listOwnListings(owner, input({ q: "%" }))).total).toBe(6);
    });

    test("rejects a cursor that it did not issue", async () => {
      const forged = Buffer.from(JSON.stringify([1, "'; drop table"])).toString("base64url");
      await expect(listOwnListings(owner, input({ cursor: forged }))).rejects.toMatchObject({ code: "bad_request" });
    });

    test("shows how complete each is and which actions it allows", async () => {
      const [first] = (await listOwnListings(owner, input({ status: "draft" }))).items;
      expect(first).toMatchObject({ missing: [], verbs: ["submit", "archive"], percent: expect.any(Number) });
    });
  });
});

describe("changes", () => {
  const shared = globalThis as { pitchsidePageChanges?: Map<string, number> };
  const isForgotten = () => shared.pitchsidePageChanges?.has(postPages) ?? false;

  /** The test's own limit ends it. */
  async function until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  beforeAll(async () => {
    listenForPageChanges();
    await until(() => shared.pitchsidePageChanges?.has("/layout") ?? false);
  });

  beforeEach(() => shared.pitchsidePageChanges?.clear());

  test("a listing whose seller ends its public preview disappears from the posts that show it", async () => {
    await setModeration("on");
    const seller = await makeSeller();
    const { id } = await makeListing({ seller, fields: { publicPreview: true } });
    expect(await listPublicListingCards([id])).toMatchObject([{ id }]);
    await updateListing(seller, { id, publicPreview: false });
    await until(isForgotten);
    expect(await listPublicListingCards([id])).toEqual([]);
  });

  test("leaving the market and returning to it show in posts; a draft shows in none", async () => {
    const seller = await makeSeller();
    const { id } = await makeListing({ seller });
    await pauseListing(seller, { id });
    await until(isForgotten);
    shared.pitchsidePageChanges?.clear();
    const draft = await makeListing({ seller, status: "draft" });
    await updateListing(seller, { id: draft.id, title: "Another" });
    await updateListing(seller, { id, summary: "Nobody sees it while it is paused." });
    expect(isForgotten()).toBe(false);
    await resumeListing(seller, { id });
    await until(isForgotten);
  });
});

describe("expiry job", () => {
  const statusOf = async (id: string) => (await db.listing.findUniqueOrThrow({ where: { id } })).status;

  async function over(fields: ListingDraft = { decisionDeadline: "2026-10-01" }) {
    const seller = await makeSeller();
    return { seller, ...(await makeListing({ seller, fields })) };
  }

  test("an ended listing leaves the market, and its seller is notified once, by notice and email", async () => {
    const { seller, id, title } = await over();
    expect(await expireListings()).toBe(1);
    expect(await expireListings()).toBe(0);
    expect(await statusOf(id)).toBe("expired");
    expect(await db.notification.findMany({ where: { userId: seller.userId } })).toMatchObject([
      {
        type: "listing_ended",
        title: `“${title}” has expired`,
        body: "Its decision deadline has passed. Set a later one and resume it.",
        href: `/edit-listing/${id}`,
      },
    ]);
    expect(await db.emailMessage.count({ where: { toAddress: seller.email, template: "listing-expired" } })).toBe(1);
    expect(await db.activityLog.findMany({ where: { entityId: id } })).toMatchObject([
      { actorType: "system", action: "listings.expire", before: { status: "published" }, after: { status: "expired" } },
    ]);
    const event = await db.event.findFirst({ where: { stream: `organization:${seller.organizationId}` } });
    expect(event).toMatchObject({ type: "listing.changed", payload: { listingId: id, status: "expired" } });
  });

  test("an ended term ends a listing without a deadline; listings that are current or off the market stay", async () => {
    const ended = await over({ decisionDeadline: null, termStart: "2025-01-01", termEnd: "2026-01-01" });
    const onTime = await makeListing();
    const open = await makeListing({ fields: { decisionDeadline: null, termEnd: null } });
    const paused = await makeListing({ status: "paused", fields: { decisionDeadline: "2026-10-01" } });
    await expireListings();
    expect(await Promise.all([ended.id, onTime.id, open.id, paused.id].map(statusOf))).toEqual([
      "expired",
      "published",
      "published",
      "paused",
    ]);
  });

  test("a listing that cannot be ended delays no other", async () => {
    const [bad, good] = [await over(), await over()];
    await db.$executeRawUnsafe(`
    CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW."id" = '${bad.id}' AND NEW."status" = 'expired' THEN RAISE EXCEPTION 'broken row'; END IF; RETURN NEW;
    END $$`);
    await db.$executeRawUnsafe(
      `CREATE TRIGGER refuse_one BEFORE UPDATE ON "listings" FOR EACH ROW EXECUTE FUNCTION refuse_one()`,
    );
    expect(await expireListings()).toBe(1);
    await db.$executeRawUnsafe(`DROP TRIGGER refuse_one ON "listings"`);
    expect([await statusOf(bad.id), await statusOf(good.id)]).toEqual(["published", "expired"]);
    expect(await expireListings()).toBe(1);
  });

  test("two simultaneous sweeps end it once", async () => {
    const { seller } = await over();
    const ended = await Promise.all([expireListings(), expireListings()]);
    expect(ended.reduce((sum, count) => sum + count)).toBe(1);
    expect(await db.emailMessage.count({ where: { toAddress: seller.email, template: "listing-expired" } })).toBe(1);
  });

  test("a later deadline brings it back, and its seller is notified again when that passes too", async () => {
    const { seller, id } = await over();
    await expireListings();
    await expect(resumeListing(seller, { id })).rejects.toMatchObject({
      code: "invalid",
      fields: { decisionDeadline: ["The decision deadline has passed. Choose a later date or clear it."] },
    });
    await updateListing(seller, { id, decisionDeadline: "2027-01-31" });
    expect(await resumeListing(seller, { id })).toMatchObject({ status: "published" });
    expect(await expireListings()).toBe(0);
    setClock(() => new Date("2027-02-01T00:00:00Z"));
    expect(await expireListings()).toBe(1);
    expect(await db.notification.count({ where: { userId: seller.userId, type: "listing_ended" } })).toBe(2);
  });
});

describe("unused picture job", () => {
  const sweep = () =>
    deleteUnusedPictures.run({}, { attempt: 1, isLastAttempt: false, signal: new AbortController().signal });
  const isStored = async (id: string) => (await db.storedFile.count({ where: { id } })) === 1;

  const upload = (organizationId: string, more: object = {}) =>
    storeFile({
      bytes: Buffer.from("picture"),
      kind: "picture",
      name: "stand.webp",
      contentType: "image/webp",
      organizationId,
      isPublic: false,
      ...more,
    });

  test("an unused picture is deleted after a week, and not before", async () => {
    const { organizationId } = await makeSeller();
    const { id } = await upload(organizationId);
    const at = now();
    setClock(() => later(at, days(unusedPictureDays) - 60_000));
    await sweep();
    expect(await isStored(id)).toBe(true);
    setClock(() => later(at, days(unusedPictureDays) + 60_000));
    await sweep();
    expect(await isStored(id)).toBe(false);
    expect(await db.fileContent.count({ where: { fileId: id } })).toBe(0);
  });

  test("pictures used by a listing, a change in review, or anything public stay, and so do other files", async () => {
    const seller = await makeSeller();
    const { organizationId } = seller;
    const listing = await makeListing({ seller });
    const shown = await upload(organizationId);
    await db.listingImage.create({ data: { listingId: listing.id, fileId: shown.id, alt: "Stand", position: 0 } });
    const waiting = await upload(organizationId);
    const changes = { images: [{ fileId: waiting.id, alt: "Stand" }] };
    await db.listingReview.create({ data: { listingId: listing.id, kind: "edit", changes } });
    const deleted = await upload(organizationId);
    const run = await db.listingBulkRun.create({
      data: { organizationId, startedById: seller.userId, action: "delete" },
    });
    const before = { images: [{ fileId: deleted.id, alt: "Stand" }] };
    await db.listingBulkChange.create({ data: { runId: run.id, listing: listing.id, before, versionAfter: 1 } });
    const logo = await upload(organizationId, { isPublic: true });
    const document = await upload(organizationId, { kind: "import" });
    const at = now();
    setClock(() => later(at, days(unusedPictureDays + 1)));
    await sweep();
    for (const { id } of [shown, waiting, deleted, logo, document]) expect(await isStored(id)).toBe(true);
  });
});
