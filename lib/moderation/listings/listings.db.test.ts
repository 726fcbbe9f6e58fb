import { randomUUID } from "node:crypto";
import { platformAdmin } from "@/lib/auth/actor";
import { resumeListing } from "@/lib/listings/publication/commands";
import type { ListingStatus } from "@/lib/listings/states";
import { searchOpportunities } from "@/lib/opportunities/queries";
import { searchSchema } from "@/lib/opportunities/schema";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { byTier } from "@/tests/support/tier";
import { suspendOrganization, unsuspendOrganization } from "../organizations/commands";
import { countListingsByStatus, listAllListings } from "./all/queries";
import { listAllListingsSchema } from "./all/schema";
import { decideListing, decideListings } from "./commands";
import { findReviewQueue, getListingForReview, listListingsNamed, listReviews } from "./queries";
import { listReviewsSchema, reviewBulkSchema } from "./schema";
import { suspendListing, unsuspendListing } from "./suspension-commands";

describe("listings", () => {
  async function submitted(title = `Regatta ${randomUUID().slice(0, 8)}`, status: ListingStatus = "submitted") {
    const seller = await makeSeller();
    const listing = await makeListing({ seller, status, fields: { title } });
    const review = await db.listingReview.create({ data: { listingId: listing.id, kind: "submission" } });
    return { seller, listing, review };
  }

  const statusOf = async (id: string) => (await db.listing.findUniqueOrThrow({ where: { id } })).status;

  test("an approved listing is published, its review decided, its seller notified by notice and email, and the audit written", async () => {
    const [admin, { seller, listing, review }] = [await makeAdmin(), await submitted()];
    await expect(decideListing(admin, { id: listing.id, decision: "approve" })).resolves.toEqual({
      id: listing.id,
      status: "published",
    });
    expect(await db.listing.findUniqueOrThrow({ where: { id: listing.id } })).toMatchObject({
      status: "published",
      publishedById: admin.userId,
      publishedAt: expect.any(Date) as Date,
    });
    expect(await db.listingReview.findUniqueOrThrow({ where: { id: review.id } })).toMatchObject({
      state: "approved",
      decidedById: admin.userId,
    });
    expect(
      await db.notification.findFirst({ where: { userId: seller.userId, type: "listing_decided" } }),
    ).toMatchObject({
      title: `“${listing.title}” is live`,
      href: `/listing/${listing.id}`,
    });
    const emails = { toAddress: seller.email, template: "listing-decided" };
    expect(await db.emailMessage.count({ where: emails })).toBe(1);
    expect(
      await db.activityLog.findFirst({ where: { entityId: listing.id, action: "listings.approve" } }),
    ).toMatchObject({
      actorType: "admin",
      actorId: admin.userId,
      before: { status: "submitted" },
      after: { status: "published" },
    });
  });

  test("a listing sent back says why, and its seller is led to edit it", async () => {
    const [admin, { seller, listing }] = [await makeAdmin(), await submitted()];
    const reason = "Say where the attendance comes from.";
    await decideListing(admin, { id: listing.id, decision: "request_changes", reason });
    expect(await db.listing.findUniqueOrThrow({ where: { id: listing.id } })).toMatchObject({
      status: "changes_requested",
      statusReason: reason,
      publishedAt: null,
    });
    expect(
      await db.notification.findFirst({ where: { userId: seller.userId, type: "listing_decided" } }),
    ).toMatchObject({
      body: reason,
      href: `/edit-listing/${listing.id}`,
    });
  });

  test("sent twice, a decision is made once, and another one afterward is a conflict that names the state", async () => {
    const [admin, { seller, listing }] = [await makeAdmin(), await submitted()];
    await decideListing(admin, { id: listing.id, decision: "approve" });
    await decideListing(admin, { id: listing.id, decision: "approve" });
    expect(await db.emailMessage.count({ where: { toAddress: seller.email, template: "listing-decided" } })).toBe(1);
    await expect(decideListing(admin, { id: listing.id, decision: "reject", reason: "Late" })).rejects.toMatchObject({
      code: "conflict",
      details: { state: "published" },
    });
  });

  test("of two different simultaneous decisions, one takes effect", async () => {
    const admin = await makeAdmin();
    for (let round = 0; round < byTier({ default: 15, nightly: 200 }); round += 1) {
      const { listing } = await submitted();
      const both = await Promise.allSettled([
        decideListing(admin, { id: listing.id, decision: "approve" }),
        decideListing(admin, { id: listing.id, decision: "reject", reason: "No" }),
      ]);
      expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await db.activityLog.count({ where: { entityId: listing.id, entityType: "listing" } })).toBe(1);
    }
  }, 240_000);

  test("an unknown listing is not found, and a draft is not in review", async () => {
    const [admin, { listing }] = [await makeAdmin(), await submitted("Draft", "draft")];
    await expect(decideListing(admin, { id: randomUUID(), decision: "approve" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(decideListing(admin, { id: listing.id, decision: "approve" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await statusOf(listing.id)).toBe("draft");
  });

  test("many are decided individually, after a preview that changes nothing", async () => {
    const [admin, one, other] = [await makeAdmin(), await submitted(), await submitted("Away", "archived")];
    const request = { ids: [one.review.id, other.review.id], verb: "approve" as const };
    expect(await decideListings(admin, reviewBulkSchema.parse({ ...request, preview: true }))).toMatchObject({
      done: [{ id: one.listing.id }],
      failed: [{ id: other.listing.id, message: "Not in review: archived." }],
    });
    expect(await statusOf(one.listing.id)).toBe("submitted");
    await decideListings(admin, reviewBulkSchema.parse(request));
    expect(await statusOf(one.listing.id)).toBe("published");
    expect(reviewBulkSchema.safeParse({ ...request, verb: "reject" }).success).toBe(false);
  });

  test("the queue is searched by title and seller, counts its states, and shows the whole listing", async () => {
    const [admin, word] = [await makeAdmin(), `w${randomUUID().slice(0, 8)}`];
    const before = (await findReviewQueue(admin)).counts;
    const { listing, review } = await submitted(`Regatta ${word}`);
    expect((await findReviewQueue(admin)).counts.waiting).toBe((before.waiting ?? 0) + 1);
    const { items } = await listReviews(admin, listReviewsSchema.parse({ q: word }));
    expect(items).toMatchObject([{ id: review.id, listingId: listing.id, state: "waiting", decidedBy: null }]);
    expect(await getListingForReview(admin, { id: listing.id })).toMatchObject({ id: listing.id, own: {} });
  });

  test("an admin finds any listing but a draft by a part of its title, a percent sign included", async () => {
    const [admin, word] = [await makeAdmin(), `50% ${randomUUID().slice(0, 8)}`];
    const live = await makeListing({ fields: { title: `Regatta ${word}` } });
    await makeListing({ status: "draft", fields: { title: `Draft ${word}` } });
    expect(await listListingsNamed(admin, word.toUpperCase())).toMatchObject([{ id: live.id, status: "published" }]);
    expect(await listListingsNamed(admin, word.replace("%", "_"))).toEqual([]);
  });
});

describe("suspension", () => {
  const reason = "The organizer says that the rights are sold.";

  async function onSale() {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const listing = await makeListing({ seller, fields: { title: `Regatta ${randomUUID().slice(0, 8)}` } });
    return { admin, seller, listing, id: listing.id };
  }

  test("a suspended listing is off the market; its seller sees why by notice, email, and listing, and so does the audit", async () => {
    const { admin, seller, listing, id } = await onSale();
    expect(await suspendListing(admin, { id, reason })).toEqual({ id, status: "suspended" });
    expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "suspended",
      statusReason: reason,
    });
    expect(await db.notification.findFirst({ where: { userId: seller.userId } })).toMatchObject({
      type: "listing_decided",
      title: `“${listing.title}” was suspended`,
      body: reason,
      href: `/listing/${id}`,
    });
    expect(await db.emailMessage.count({ where: { toAddress: seller.email, template: "listing-suspended" } })).toBe(1);
    expect(await db.activityLog.findFirst({ where: { entityId: id } })).toMatchObject({
      actorId: admin.userId,
      action: "listings.suspend",
      reason,
      before: { status: "published" },
      after: { status: "suspended" },
    });
    await expect(resumeListing(seller, { id })).rejects.toMatchObject({ code: "conflict" });
  });

  test("search drops it and finds it again when the suspension is lifted", async () => {
    const { admin, seller, listing, id } = await onSale();
    const marketer = await makeMarketer();
    const found = async () => {
      await syncSearchIndex();
      const { items } = await searchOpportunities(marketer, searchSchema.parse({ q: listing.title, exact: "1" }));
      return items.map((item) => item.id);
    };
    expect(await found()).toEqual([id]);
    await suspendListing(admin, { id, reason });
    expect(await found()).toEqual([]);
    expect(await unsuspendListing(admin, { id })).toEqual({ id, status: "published" });
    expect(await found()).toEqual([id]);
    expect((await db.listing.findUniqueOrThrow({ where: { id } })).statusReason).toBeNull();
    expect(await db.emailMessage.count({ where: { toAddress: seller.email, template: "listing-restored" } })).toBe(1);
  });

  test("sent twice at the same time, takes effect once, and each suspension notifies the seller", async () => {
    const { admin, seller, id } = await onSale();
    const both = await Promise.allSettled([
      suspendListing(admin, { id, reason }),
      suspendListing(admin, { id, reason }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.activityLog.count({ where: { entityId: id } })).toBe(1);
    await unsuspendListing(admin, { id });
    await suspendListing(admin, { id, reason });
    expect(await db.emailMessage.count({ where: { toAddress: seller.email, template: "listing-suspended" } })).toBe(2);
  });

  test("only published listings can be suspended, only suspended ones restored, and an unknown one is not found", async () => {
    const admin = await makeAdmin();
    const paused = await makeListing({ status: "paused" });
    await expect(suspendListing(admin, { id: paused.id, reason })).rejects.toMatchObject({
      code: "conflict",
      message: "Only a listing that is published can be suspended. This one is paused.",
    });
    await expect(unsuspendListing(admin, { id: paused.id })).rejects.toMatchObject({ code: "conflict" });
    await expect(suspendListing(admin, { id: randomUUID(), reason })).rejects.toMatchObject({ code: "not_found" });
    const seller = await makeSeller();
    expect(() => platformAdmin(seller)).toThrow();
  });

  test("listings that left the market with their organization return only with it", async () => {
    const { admin, seller, id } = await onSale();
    await suspendOrganization(admin, { id: seller.organizationId, reason });
    await expect(unsuspendListing(admin, { id })).rejects.toMatchObject({
      code: "conflict",
      message: "Its organization is suspended. Restore it first, and its listings go live again automatically.",
    });
  });

  test("a listing that was suspended individually does not return while its organization is suspended", async () => {
    const { admin, seller, id } = await onSale();
    await suspendListing(admin, { id, reason });
    await suspendOrganization(admin, { id: seller.organizationId, reason });
    await expect(unsuspendListing(admin, { id })).rejects.toMatchObject({ code: "conflict" });
    expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "suspended" });
  });

  test("a listing that was suspended individually stays suspended when its organization returns", async () => {
    const { admin, seller, id } = await onSale();
    await suspendListing(admin, { id, reason });
    await suspendOrganization(admin, { id: seller.organizationId, reason });
    await unsuspendOrganization(admin, { id: seller.organizationId });
    expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "suspended" });
  });
});

describe("reading all listings", () => {
  const list = async (query: object) =>
    listAllListings(await makeAdmin(), listAllListingsSchema.parse({ limit: 2, ...query }));

  test("an admin finds listings in every state except draft, by title, seller, or id", async () => {
    const word = `Regatta${randomUUID().slice(0, 8)}`;
    const seller = await makeSeller();
    const [live, suspended] = [
      await makeListing({ seller, fields: { title: `${word} live` } }),
      await makeListing({ seller, status: "suspended", fields: { title: `${word} suspended` } }),
    ];
    await makeListing({ seller, status: "draft", fields: { title: `${word} draft` } });
    expect((await list({ q: word })).items.map(({ id }) => id).sort()).toEqual([live.id, suspended.id].sort());
    expect((await list({ q: word, status: "suspended" })).items).toMatchObject([
      { id: suspended.id, status: "suspended" },
    ]);
    expect((await list({ q: live.id })).items).toMatchObject([{ id: live.id, hasWaitingEdit: false }]);
    expect((await countListingsByStatus(await makeAdmin())).suspended).toBeGreaterThanOrEqual(1);
  });

  test.each(["updated", "title", "seller"] as const)(
    "sorted by %s, the pages hold every listing once",
    async (sort) => {
      const word = `Cup${randomUUID().slice(0, 8)}`;
      for (const letter of ["C", "A", "D", "B", "E"]) await makeListing({ fields: { title: `${letter} ${word}` } });
      const titles: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ q: word, sort, cursor });
        expect(page.total).toBe(5);
        titles.push(...page.items.map(({ title }) => title.slice(0, 1)));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      const expected = { updated: "EBDAC", title: "ABCDE" }[sort as "updated" | "title"];
      if (expected) expect(titles.join("")).toBe(expected);
      expect(titles.toSorted().join("")).toBe("ABCDE");
    },
  );

  test("a cursor of one order is rejected in another", async () => {
    await makeListing();
    await makeListing();
    await makeListing();
    const { nextCursor } = await list({ sort: "title" });
    await expect(list({ sort: "updated", cursor: nextCursor })).rejects.toMatchObject({ code: "bad_request" });
  });
});
