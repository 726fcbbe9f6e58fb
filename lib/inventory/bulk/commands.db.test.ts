import { seller as onlySellers } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { previewBulk, runBulk } from "./commands";
import type { BulkAction, BulkSelection } from "./schema";

const chosen = (...rows: { id: string }[]): BulkSelection => ({ by: "ids", ids: rows.map(({ id }) => id) });
const all: BulkSelection = { by: "filter", filter: {} };
const statusOf = async ({ id }: { id: string }) => (await db.listing.findUniqueOrThrow({ where: { id } })).status;
const moderation = (value: "on" | "off") =>
  db.setting.upsert({
    where: { key: "listingModeration" },
    create: { key: "listingModeration", value },
    update: { value },
  });

beforeEach(() => moderation("off"));

test("all that match are archived at once, and those with an open offer stay and say so", async () => {
  const pair = await makeConversation({ listing: { fields: { title: "Offered" } } });
  const { seller } = pair;
  await makeProposal(pair);
  const live = await makeListing({ seller });
  const draft = await makeListing({ seller, status: "draft" });
  const foreign = await makeListing();
  const input = { selection: all, action: { type: "archive" as const } };
  const preview = await previewBulk(seller, input);
  expect(preview).toMatchObject({
    selected: 3,
    changes: [{ label: "archived", count: 2 }],
    unchanged: 0,
    stays: [{ reason: "An offer is open", count: 1, examples: [{ id: pair.listing.id, title: "Offered" }] }],
  });
  expect(await statusOf(live)).toBe("published");
  const { fingerprint, ...report } = preview;
  expect(await runBulk(seller, { ...input, fingerprint })).toEqual({ ...report, runId: expect.any(String) });
  expect(await Promise.all([live, draft, pair.listing, foreign].map(statusOf))).toEqual([
    "archived",
    "archived",
    "published",
    "published",
  ]);
});

test("publishing sends complete drafts live, or to review under moderation, and names what is missing", async () => {
  const owner = await makeSeller();
  const ready = await makeListing({ seller: owner, status: "draft" });
  const stub = await makeListing({ seller: owner, status: "draft", fields: { summary: null } });
  const paused = await makeListing({ seller: owner, status: "paused" });
  await moderation("on");
  const run = await runBulk(owner, { selection: chosen(ready, stub, paused), action: { type: "publish" } });
  expect(run.changes.toSorted((a, b) => (a.label < b.label ? -1 : 1))).toEqual([
    { label: "published", count: 1 },
    { label: "sent to review", count: 1 },
  ]);
  expect(run.stays).toMatchObject([{ reason: "Required fields are missing", count: 1 }]);
  expect(await Promise.all([ready, stub, paused].map(statusOf))).toEqual(["submitted", "draft", "published"]);
  expect(await db.listingReview.count({ where: { listingId: ready.id, state: "waiting" } })).toBe(1);
});

test("an edit changes the given fields of each listing alone, and one that it would break stays", async () => {
  const owner = await makeSeller();
  const term = { termStart: "2027-01-01", termEnd: "2027-12-31" };
  const fits = await makeListing({ seller: owner, fields: { ...term, tags: ["Old", "Blue"] } });
  const breaks = await makeListing({
    seller: owner,
    fields: { ...term, termStart: "2028-01-01", termEnd: "2028-12-31" },
  });
  const changes = { termEnd: "2027-06-30", contactForPricing: true, addTags: ["New"], removeTags: ["old"] };
  const run = await runBulk(owner, { selection: chosen(fits, breaks), action: { type: "edit", changes } });
  expect(run).toMatchObject({
    changes: [{ label: "changed", count: 1 }],
    stays: [{ reason: "The term ends before it starts", count: 1 }],
  });
  const row = await db.listing.findUniqueOrThrow({ where: { id: fits.id } });
  expect(row).toMatchObject({ tags: ["Blue", "New"], contactForPricing: true, version: 2, title: fits.title });
  expect(row.termEnd?.toISOString().slice(0, 10)).toBe("2027-06-30");
  expect(row.termStart).toEqual(fits.termStart);
  expect((await db.listing.findUniqueOrThrow({ where: { id: breaks.id } })).version).toBe(1);
});

test("listings are reassigned to a member who may edit, and to nobody else", async () => {
  const owner = await makeSeller();
  const colleague = await makeColleague(owner, "editor");
  const listing = await makeListing({ seller: owner });
  const give = (ownerId: string): BulkAction => ({ type: "reassign", ownerId });
  const stranger = await makeSeller();
  for (const id of [stranger.userId, (await makeViewer(owner)).userId])
    await expect(runBulk(owner, { selection: all, action: give(id) })).rejects.toMatchObject({ code: "invalid" });
  const run = await runBulk(owner, { selection: all, action: give(colleague.userId) });
  expect(run.changes).toEqual([{ label: "reassigned to Kim Berg", count: 1 }]);
  const row = await db.listing.findUniqueOrThrow({ where: { id: listing.id } });
  expect(row.ownerUserId).toBe(colleague.userId);
});

test("only drafts that were never submitted are deleted", async () => {
  const owner = await makeSeller();
  const draft = await makeListing({ seller: owner, status: "draft" });
  const live = await makeListing({ seller: owner });
  const returned = await makeListing({ seller: owner, status: "draft" });
  await db.listing.update({ where: { id: returned.id }, data: { submittedAt: new Date() } });
  const run = await runBulk(owner, { selection: all, action: { type: "delete" } });
  expect(run).toMatchObject({ changes: [{ label: "deleted", count: 1 }], stays: [{ count: 1 }, { count: 1 }] });
  const left = await db.listing.findMany({ where: { organizationId: owner.organizationId }, select: { id: true } });
  expect(left.map(({ id }) => id).toSorted()).toEqual([live.id, returned.id].toSorted());
  expect(await db.listing.count({ where: { id: draft.id } })).toBe(0);
});

test("a change is refused when something else would happen than the preview said", async () => {
  const owner = await makeSeller();
  const listing = await makeListing({ seller: owner });
  const input = { selection: all, action: { type: "pause" as const } };
  const { fingerprint } = await previewBulk(owner, input);
  const later = await makeListing({ seller: owner });
  await expect(runBulk(owner, { ...input, fingerprint })).rejects.toMatchObject({ code: "conflict" });
  expect(await Promise.all([listing, later].map(statusOf))).toEqual(["published", "published"]);
});

test("another seller's listings are not found, and viewers and marketers change nothing", async () => {
  const owner = await makeSeller();
  const foreign = await makeListing();
  const action: BulkAction = { type: "pause" };
  expect(await runBulk(owner, { selection: chosen(foreign), action })).toMatchObject({ selected: 0, runId: null });
  const viewer = await makeViewer(owner);
  for (const command of [previewBulk, runBulk])
    await expect(command(viewer, { selection: all, action })).rejects.toMatchObject({ code: "forbidden" });
  const marketer = await makeMarketer();
  expect(() => onlySellers(marketer)).toThrow("This is for sellers.");
  expect(await statusOf(foreign)).toBe("published");
});

test("the same change twice, even at once, changes each listing once, with one audit and event", async () => {
  const owner = await makeSeller();
  const rows = await Promise.all([1, 2, 3].map(() => makeListing({ seller: owner })));
  const input = { selection: all, action: { type: "pause" as const } };
  const runs = await Promise.all([runBulk(owner, input), runBulk(owner, input)]);
  expect(runs.flatMap(({ runId }) => runId ?? [])).toHaveLength(1);
  expect(runs.map(({ unchanged }) => unchanged).toSorted()).toEqual([0, 3]);
  expect(
    await db.listing.findMany({ where: { id: { in: rows.map(({ id }) => id) } }, select: { version: true } }),
  ).toEqual([{ version: 2 }, { version: 2 }, { version: 2 }]);
  const audits = await db.activityLog.findMany({
    where: { organizationId: owner.organizationId, action: "listings.bulk_pause" },
  });
  expect(audits).toHaveLength(1);
  expect(audits[0]).toMatchObject({ after: { listingIds: expect.arrayContaining(rows.map(({ id }) => id)) } });
});

test("of two different changes at once the second sees what the first did", async () => {
  const owner = await makeSeller();
  const rows = await Promise.all([1, 2].map(() => makeListing({ seller: owner })));
  await Promise.all([
    runBulk(owner, { selection: all, action: { type: "pause" } }),
    runBulk(owner, { selection: all, action: { type: "archive" } }),
  ]);
  expect(await Promise.all(rows.map(statusOf))).toEqual(["archived", "archived"]);
});

test("a bulk archive and an offer at once never leave an open offer on an archived listing", async () => {
  const pair = await makeConversation();
  await Promise.allSettled([runBulk(pair.seller, { selection: all, action: { type: "archive" } }), makeProposal(pair)]);
  const open = await db.proposal.count({ where: { deal: { listingId: pair.listing.id } } });
  expect({ status: await statusOf(pair.listing), open }).toEqual(
    open === 0 ? { status: "archived", open } : { status: "published", open: 1 },
  );
});
