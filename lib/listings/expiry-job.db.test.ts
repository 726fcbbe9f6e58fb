import { setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { updateListing } from "./commands";
import { expireListings } from "./expiry-job";
import { resumeListing } from "./publication/commands";
import type { ListingDraft } from "./schema";

afterEach(() => setClock());

const statusOf = async (id: string) => (await db.listing.findUniqueOrThrow({ where: { id } })).status;

async function over(fields: ListingDraft = { decisionDeadline: "2026-10-01" }) {
  const seller = await makeSeller();
  return { seller, ...(await makeListing({ seller, fields })) };
}

test("what is over leaves the market, and its seller is notified once, by notice and email", async () => {
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

test("a term that is over ends a listing without a deadline; what is on time and what is not on sale stays", async () => {
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

test("a listing that cannot be ended holds up no other", async () => {
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

test("two sweeps at once end it once", async () => {
  const { seller } = await over();
  const ended = await Promise.all([expireListings(), expireListings()]);
  expect(ended.reduce((sum, count) => sum + count)).toBe(1);
  expect(await db.emailMessage.count({ where: { toAddress: seller.email, template: "listing-expired" } })).toBe(1);
});

test("a later deadline brings it back, and its seller is notified again when it passes too", async () => {
  const { seller, id } = await over();
  await expireListings();
  await expect(resumeListing(seller, { id })).rejects.toMatchObject({
    code: "invalid",
    fields: { decisionDeadline: ["Its decision deadline has passed. Set a later date, or leave it empty."] },
  });
  await updateListing(seller, { id, decisionDeadline: "2027-01-31" });
  expect(await resumeListing(seller, { id })).toMatchObject({ status: "published" });
  expect(await expireListings()).toBe(0);
  setClock(() => new Date("2027-02-01T00:00:00Z"));
  expect(await expireListings()).toBe(1);
  expect(await db.notification.count({ where: { userId: seller.userId, type: "listing_ended" } })).toBe(2);
});
