import fc from "@/tests/support/fast-check";
import { seller as onlySellers } from "@/lib/auth/actor";
import { updateListing } from "@/lib/listings/commands";
import { startConversation } from "@/lib/messages/commands";
import { hours, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { getInventoryTools } from "../tools-queries";
import { runBulk } from "./commands";
import type { BulkAction } from "./schema";
import { undoBulk } from "./undo-commands";

const all = { by: "filter" as const, filter: {} };
const statusOf = async ({ id }: { id: string }) => (await db.listing.findUniqueOrThrow({ where: { id } })).status;

afterEach(() => setClock());
beforeEach(async () => {
  const row = { key: "listingModeration", value: "off" };
  await db.setting.upsert({ where: { key: row.key }, create: row, update: row });
});

async function run(owner: Awaited<ReturnType<typeof makeSeller>>, action: BulkAction): Promise<{ id: string }> {
  const { runId } = await runBulk(owner, { selection: all, action });
  if (!runId) throw new Error("Nothing changed.");
  return { id: runId };
}

/** Every row of the organization's listings and their parts, but for what counts the changes. */
async function everythingOf(organizationId: string): Promise<unknown> {
  const [row] = await db.$queryRaw<{ all: unknown }[]>`
    SELECT jsonb_agg(to_jsonb(l) - 'version' - 'updatedAt' - 'search' || jsonb_build_object(
      'packages', (SELECT jsonb_agg(to_jsonb(p) || jsonb_build_object(
          'assets', (SELECT jsonb_agg(to_jsonb(a) ORDER BY a."id") FROM "package_assets" a WHERE a."packageId" = p."id"))
        ORDER BY p."id") FROM "listing_packages" p WHERE p."listingId" = l."id"),
      'images', (SELECT jsonb_agg(to_jsonb(i) ORDER BY i."id") FROM "listing_images" i WHERE i."listingId" = l."id"),
      'reviews', (SELECT jsonb_agg(to_jsonb(r) ORDER BY r."id") FROM "listing_reviews" r WHERE r."listingId" = l."id"),
      'words', l."search"::text) ORDER BY l."id") AS "all"
    FROM "listings" l WHERE l."organizationId" = ${organizationId}::uuid`;
  return row?.all;
}

const changes = { contactForPricing: true, decisionDeadline: "2027-02-01", addTags: ["Spring"], leadTimeDays: null };
const actions: BulkAction["type"][] = ["publish", "pause", "archive", "restore", "delete", "reassign", "edit"];
const statuses = ["draft", "submitted", "changes_requested", "published", "paused", "expired", "archived"] as const;

test("undo puts every row back as it was, whatever the change and the listings", async () => {
  const owner = await makeSeller();
  const colleague = await makeColleague(owner, "editor");
  const actionOf = (type: BulkAction["type"]): BulkAction => {
    if (type === "reassign") return { type, ownerId: colleague.userId };
    return type === "edit" ? { type, changes } : { type };
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...actions),
      fc.array(fc.constantFrom(...statuses), { minLength: 1, maxLength: 4 }),
      async (type, drawn) => {
        await db.listing.deleteMany({ where: { organizationId: owner.organizationId } });
        for (const status of drawn) {
          const { id } = await makeListing({ seller: owner, status });
          if (status === "submitted") await db.listingReview.create({ data: { listingId: id, kind: "submission" } });
        }
        const before = await everythingOf(owner.organizationId);
        const { runId } = await runBulk(owner, { selection: all, action: actionOf(type) });
        if (runId) expect((await undoBulk(owner, { id: runId })).stays).toEqual([]);
        expect(await everythingOf(owner.organizationId)).toEqual(before);
      },
    ),
    { numRuns: 12 },
  );
});

test("a listing that changed since, or was answered since it went live, stays and says why", async () => {
  const owner = await makeSeller();
  const edited = await makeListing({ seller: owner, status: "draft", fields: { title: "Edited" } });
  const answered = await makeListing({ seller: owner, status: "draft", fields: { title: "Answered" } });
  const plain = await makeListing({ seller: owner, status: "draft" });
  const { id } = await run(owner, { type: "publish" });
  await updateListing(owner, { id: edited.id, summary: "Another summary of it." });
  await startConversation(await makeMarketer(), { listingId: answered.id, body: "Is it free?" });
  const { undone, stays } = await undoBulk(owner, { id });
  expect(undone).toBe(1);
  expect(stays.toSorted((a, b) => (a.reason < b.reason ? -1 : 1))).toMatchObject([
    { reason: "A marketer wrote about them since", examples: [{ title: "Answered" }] },
    { reason: "They changed since", examples: [{ title: "Edited" }] },
  ]);
  expect(await Promise.all([edited, answered, plain].map(statusOf))).toEqual(["published", "published", "draft"]);
});

test("a change is undone once, even by two people at once", async () => {
  const owner = await makeSeller();
  const listing = await makeListing({ seller: owner });
  const { id } = await run(owner, { type: "pause" });
  const both = await Promise.allSettled([undoBulk(owner, { id }), undoBulk(owner, { id })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(undoBulk(owner, { id })).rejects.toMatchObject({ code: "conflict" });
  expect(await db.listing.findUniqueOrThrow({ where: { id: listing.id } })).toMatchObject({
    status: "published",
    version: 3,
  });
});

test("an edit and an undo at once never lose the edit", async () => {
  const owner = await makeSeller();
  const listing = await makeListing({ seller: owner });
  const { id } = await run(owner, { type: "pause" });
  await Promise.all([
    undoBulk(owner, { id }),
    updateListing(owner, { id: listing.id, summary: "The newest summary." }),
  ]);
  expect(await db.listing.findUniqueOrThrow({ where: { id: listing.id } })).toMatchObject({
    summary: "The newest summary.",
  });
});

test("a change can be undone for a day, by those of the organization who may edit", async () => {
  const owner = await makeSeller();
  await makeListing({ seller: owner });
  const { id } = await run(owner, { type: "pause" });
  expect((await getInventoryTools(owner)).lastRun).toMatchObject({ id, action: "pause", count: 1 });
  expect((await getInventoryTools(await makeViewer(owner))).lastRun).toBeNull();
  await expect(undoBulk(await makeSeller(), { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(undoBulk(await makeViewer(owner), { id })).rejects.toMatchObject({ code: "forbidden" });
  const marketer = await makeMarketer();
  expect(() => onlySellers(marketer)).toThrow("This is for sellers.");
  const tomorrow = later(now(), hours(25));
  setClock(() => tomorrow);
  expect((await getInventoryTools(owner)).lastRun).toBeNull();
  await expect(undoBulk(owner, { id })).rejects.toMatchObject({ code: "conflict" });
});
