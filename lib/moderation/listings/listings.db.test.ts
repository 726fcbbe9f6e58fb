import { randomUUID } from "node:crypto";
import type { ListingStatus } from "@/lib/listings/states";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { usualOrNightly } from "@/tests/support/nightly";
import "@/tests/support/database/setup";
import { decideListings } from "./bulk-commands";
import { decideListing } from "./commands";
import { countReviews, getListingForReview, listListingsNamed, listReviews } from "./queries";
import { listReviewsSchema, reviewBulkSchema } from "./schema";

async function submitted(title = `Regatta ${randomUUID().slice(0, 8)}`, status: ListingStatus = "submitted") {
  const seller = await makeSeller();
  const listing = await makeListing({ seller, status, fields: { title } });
  const review = await db.listingReview.create({ data: { listingId: listing.id, kind: "submission" } });
  return { seller, listing, review };
}

const statusOf = async (id: string) => (await db.listing.findUniqueOrThrow({ where: { id } })).status;

test("an approved listing is on sale, its review decided, its seller notified by notice and email, the audit written", async () => {
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
  expect(await db.notification.findFirst({ where: { userId: seller.userId, type: "listing_decided" } })).toMatchObject({
    title: `“${listing.title}” is live`,
    href: `/listing/${listing.id}`,
  });
  const emails = { toAddress: seller.email, template: "listing-decided" };
  expect(await db.emailMessage.count({ where: emails })).toBe(1);
  expect(await db.activityLog.findFirst({ where: { entityId: listing.id, action: "listings.approve" } })).toMatchObject(
    {
      actorType: "admin",
      actorId: admin.userId,
      before: { status: "submitted" },
      after: { status: "published" },
    },
  );
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
  expect(await db.notification.findFirst({ where: { userId: seller.userId, type: "listing_decided" } })).toMatchObject({
    body: reason,
    href: `/edit-listing/${listing.id}`,
  });
});

test("said twice a decision is done once, and another one afterwards is a conflict that names the status", async () => {
  const [admin, { seller, listing }] = [await makeAdmin(), await submitted()];
  await decideListing(admin, { id: listing.id, decision: "approve" });
  await decideListing(admin, { id: listing.id, decision: "approve" });
  expect(await db.emailMessage.count({ where: { toAddress: seller.email, template: "listing-decided" } })).toBe(1);
  await expect(decideListing(admin, { id: listing.id, decision: "reject", reason: "Late" })).rejects.toMatchObject({
    code: "conflict",
    details: { status: "published" },
  });
});

test("of two different decisions at once one holds", async () => {
  const admin = await makeAdmin();
  for (let round = 0; round < usualOrNightly({ usual: 15, nightly: 200 }); round += 1) {
    const { listing } = await submitted();
    const both = await Promise.allSettled([
      decideListing(admin, { id: listing.id, decision: "approve" }),
      decideListing(admin, { id: listing.id, decision: "reject", reason: "No" }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.activityLog.count({ where: { entityId: listing.id, entityType: "listing" } })).toBe(1);
  }
}, 240_000);

test("what is no listing is not found, and a draft is not in review", async () => {
  const [admin, { listing }] = [await makeAdmin(), await submitted("Draft", "draft")];
  await expect(decideListing(admin, { id: randomUUID(), decision: "approve" })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(decideListing(admin, { id: listing.id, decision: "approve" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await statusOf(listing.id)).toBe("draft");
});

test("many are decided each on its own, after a preview that changes nothing", async () => {
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
  const before = await countReviews(admin);
  const { listing, review } = await submitted(`Regatta ${word}`);
  expect((await countReviews(admin)).waiting).toBe((before.waiting ?? 0) + 1);
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
