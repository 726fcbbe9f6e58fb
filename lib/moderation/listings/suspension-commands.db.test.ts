import { randomUUID } from "node:crypto";
import { platformAdmin } from "@/lib/auth/actor";
import { resumeListing } from "@/lib/listings/publication/commands";
import { searchOpportunities } from "@/lib/opportunities/queries";
import { searchSchema } from "@/lib/opportunities/schema";
import { syncSearchIndex } from "@/lib/opportunities/search-index/live-index";
import { db } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { suspendOrganization, unsuspendOrganization } from "../organizations/commands";
import { suspendListing, unsuspendListing } from "./suspension-commands";

afterAll(stopListening);

const reason = "The organizer says that the rights are sold.";

async function onSale() {
  const [admin, seller] = [await makeAdmin(), await makeSeller()];
  const listing = await makeListing({ seller, fields: { title: `Regatta ${randomUUID().slice(0, 8)}` } });
  return { admin, seller, listing, id: listing.id };
}

test("a suspended listing is off the market; its seller reads why by notice, email and listing, the audit too", async () => {
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

test("search forgets it and finds it again when the suspension is lifted", async () => {
  const { admin, seller, listing, id } = await onSale();
  const marketer = await makeMarketer();
  const found = async () => {
    await syncSearchIndex();
    const { items } = await searchOpportunities(marketer, searchSchema.parse({ q: listing.title }));
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

test("said twice at once it is done once, and each suspension notifies the seller", async () => {
  const { admin, seller, id } = await onSale();
  const both = await Promise.allSettled([suspendListing(admin, { id, reason }), suspendListing(admin, { id, reason })]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.activityLog.count({ where: { entityId: id } })).toBe(1);
  await unsuspendListing(admin, { id });
  await suspendListing(admin, { id, reason });
  expect(await db.emailMessage.count({ where: { toAddress: seller.email, template: "listing-suspended" } })).toBe(2);
});

test("only what is on sale is suspended, only what is suspended comes back, and nothing is made of nothing", async () => {
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

test("what left the market with its organization comes back with it alone", async () => {
  const { admin, seller, id } = await onSale();
  await suspendOrganization(admin, { id: seller.organizationId, reason });
  await expect(unsuspendListing(admin, { id })).rejects.toMatchObject({
    code: "conflict",
    message: "Its organization is suspended. Restore it first, and its listings go live again automatically.",
  });
});

test("a listing that was suspended by itself does not come back while its organization is suspended", async () => {
  const { admin, seller, id } = await onSale();
  await suspendListing(admin, { id, reason });
  await suspendOrganization(admin, { id: seller.organizationId, reason });
  await expect(unsuspendListing(admin, { id })).rejects.toMatchObject({ code: "conflict" });
  expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "suspended" });
});

test("a listing that was suspended by itself stays suspended when its organization comes back", async () => {
  const { admin, seller, id } = await onSale();
  await suspendListing(admin, { id, reason });
  await suspendOrganization(admin, { id: seller.organizationId, reason });
  await unsuspendOrganization(admin, { id: seller.organizationId });
  expect(await db.listing.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "suspended" });
});
