import { randomUUID } from "node:crypto";
import { platformAdmin } from "@/lib/auth/actor";
import { updateListing } from "@/lib/listings/commands";
import { getListing } from "@/lib/listings/queries";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { setModeration } from "@/tests/support/builders/moderation";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { decideListings } from "./bulk-commands";
import { decideListing } from "./commands";
import { decideEdit } from "./edit-commands";
import { getListingForReview, listReviews } from "./queries";
import { listReviewsSchema, rejectEditSchema, reviewBulkSchema } from "./schema";

beforeEach(() => setModeration("on"));

const reason = "The league calls it otherwise.";

async function edited() {
  const [admin, seller] = [await makeAdmin(), await makeSeller()];
  const listing = await makeListing({ seller });
  const [sleeve] = listing.packages;
  const packages = [{ id: sleeve?.id, name: "Sleeve partner", price: 30_000, quantityAvailable: 2 }];
  const { own } = await updateListing(seller, {
    id: listing.id,
    title: `New ${randomUUID()}`,
    packages: packages as never,
  });
  return {
    admin,
    seller,
    id: listing.id,
    reviewId: own?.waiting?.reviewId ?? "",
    title: own?.waiting?.after.title ?? "",
  };
}

test("an approved change is what marketers see; the seller is notified by notice and email, the audit has both versions", async () => {
  const { admin, seller, id, reviewId, title } = await edited();
  expect(await getListingForReview(admin, { id })).toMatchObject({ own: { waiting: { reviewId, after: { title } } } });
  expect(await decideEdit(admin, { id, reviewId, decision: "approve" })).toEqual({ id, decision: "approve" });
  expect(await getListing(await makeMarketer(), { id })).toMatchObject({
    title,
    priceText: "Starting at $30,000",
    packages: [{ price: 30_000 }],
  });
  expect(await db.listingReview.findUniqueOrThrow({ where: { id: reviewId } })).toMatchObject({
    state: "approved",
    decidedById: admin.userId,
    changes: { prices: { listing: 60_000 } },
  });
  expect(await db.notification.findFirst({ where: { userId: seller.userId } })).toMatchObject({
    type: "listing_decided",
    title: "Your changes to “Northgate Women FC” are live",
    href: `/listing/${id}`,
  });
  const email = { toAddress: seller.email, template: "listing-decided" };
  expect(await db.emailMessage.count({ where: email })).toBe(1);
  expect(await db.activityLog.findFirst({ where: { entityId: id, action: "listings.approve_edit" } })).toMatchObject({
    actorId: admin.userId,
    before: { title: "Northgate Women FC" },
    after: { title },
  });
});

test("a rejected change leaves what was approved, and its seller reads why", async () => {
  const { admin, seller, id, reviewId } = await edited();
  await decideEdit(admin, { id, reviewId, decision: "reject", reason });
  expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: "published",
    title: "Northgate Women FC",
  });
  expect(await getListingForReview(admin, { id })).toMatchObject({ own: { waiting: null } });
  expect(await db.notification.findFirst({ where: { userId: seller.userId } })).toMatchObject({
    title: "Your changes to “Northgate Women FC” were not approved",
    body: reason,
    href: `/edit-listing/${id}`,
  });
  expect(rejectEditSchema.safeParse({ reviewId }).success).toBe(false);
});

test("said twice a decision is done once, and the other one afterwards is a conflict", async () => {
  const { admin, seller, id, reviewId } = await edited();
  const approve = () => decideEdit(admin, { id, reviewId, decision: "approve" });
  await Promise.all([approve(), approve()]);
  await approve();
  expect(await db.emailMessage.count({ where: { toAddress: seller.email, template: "listing-decided" } })).toBe(1);
  await expect(decideEdit(admin, { id, reviewId, decision: "reject", reason })).rejects.toMatchObject({
    code: "conflict",
    message: "Someone else has already approved this change.",
  });
});

test("what a newer edit replaced cannot be decided any more", async () => {
  const { admin, seller, id, reviewId } = await edited();
  await updateListing(seller, { id, title: "Newer still" });
  await expect(decideEdit(admin, { id, reviewId, decision: "approve" })).rejects.toMatchObject({
    code: "conflict",
    message: "A newer change replaced this one. Review it before you decide.",
  });
  expect((await db.listing.findUniqueOrThrow({ where: { id } })).title).toBe("Northgate Women FC");
});

test("no listing is not found, another listing's change is none of this one, and marketers are not let through", async () => {
  const { admin, reviewId } = await edited();
  const decide = (id: string) => decideEdit(admin, { id, reviewId, decision: "approve" });
  await expect(decide(randomUUID())).rejects.toMatchObject({ code: "not_found" });
  await expect(decide((await edited()).id)).rejects.toMatchObject({ code: "conflict" });
  const marketer = await makeMarketer();
  expect(() => platformAdmin(marketer)).toThrow();
});

test("small rises add up against the price that was approved", async () => {
  const [admin, seller] = [await makeAdmin(), await makeSeller()];
  const { id } = await makeListing({ seller, status: "submitted" });
  await db.listingReview.create({ data: { listingId: id, kind: "submission" } });
  await decideListing(admin, { id, decision: "approve" });
  expect(await updateListing(seller, { id, price: 70_000 })).toMatchObject({ price: 70_000, own: { waiting: null } });
  const next = await updateListing(seller, { id, price: 80_000 });
  expect(next).toMatchObject({ price: 70_000, own: { waiting: { after: { price: { price: 80_000 } } } } });
});

test("the queue names it a change, and many at once leave it to be read first", async () => {
  const { admin, id, reviewId } = await edited();
  await db.organization.updateMany({ where: { listings: { some: { id } } }, data: { name: `Q ${reviewId}` } });
  const { items } = await listReviews(admin, listReviewsSchema.parse({ q: reviewId }));
  expect(items).toMatchObject([{ id: reviewId, kind: "edit", listingId: id }]);
  for (const preview of [true, false]) {
    const outcome = await decideListings(admin, reviewBulkSchema.parse({ ids: [reviewId], verb: "approve", preview }));
    expect(outcome).toMatchObject({
      done: [],
      failed: [{ id, message: expect.stringContaining("both versions") as string }],
    });
  }
  expect(await db.listingReview.findUniqueOrThrow({ where: { id: reviewId } })).toMatchObject({ state: "waiting" });
});
