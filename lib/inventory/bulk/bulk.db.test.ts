import { seller as onlySellers } from "@/lib/auth/actor";
import { noCounts } from "@/lib/analytics/visibility/day-summary";
import { daysOf } from "@/lib/analytics/visibility/period";
import { updateListing } from "@/lib/listings/commands";
import { startConversation } from "@/lib/messages/commands";
import { hours, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import fc, { runs } from "@/tests/support/fast-check";
import { getInventoryTools } from "../tools-queries";
import { previewBulk, runBulk } from "./commands";
import type { BulkAction, BulkChanges, BulkSelection, PriceChange } from "./schema";
import { undoBulk } from "./undo-commands";

const statusOf = async ({ id }: { id: string }) => (await db.listing.findUniqueOrThrow({ where: { id } })).status;

describe("bulk", () => {
  const chosen = (...rows: { id: string }[]): BulkSelection => ({ by: "ids", ids: rows.map(({ id }) => id) });
  const all: BulkSelection = { by: "filter", filter: {} };
  const moderation = (value: "on" | "off") =>
    db.setting.upsert({
      where: { key: "listingModeration" },
      create: { key: "listingModeration", value },
      update: { value },
    });

  beforeEach(() => moderation("off"));

  test("all matching listings are archived together, and those with an open offer stay and say so", async () => {
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

  test("archiving a listing with a deal says that the deal continues, before and after", async () => {
    const { seller, listing } = await makeAgreedDeal();
    const input = { selection: chosen(listing), action: { type: "archive" as const } };
    const changes = [{ label: "archived, with deals that continue", count: 1 }];
    expect(await previewBulk(seller, input)).toMatchObject({ changes });
    expect(await runBulk(seller, input)).toMatchObject({ changes });
    expect(await statusOf(listing)).toBe("archived");
  });

  test("publishing sends complete drafts live, or to review under moderation, and names what is missing", async () => {
    const owner = await makeSeller();
    const ready = await makeListing({ seller: owner, status: "draft" });
    const stub = await makeListing({ seller: owner, status: "draft", fields: { summary: null } });
    const paused = await makeListing({ seller: owner, status: "paused" });
    await moderation("on");
    const run = await runBulk(owner, { selection: chosen(ready, stub, paused), action: { type: "publish" } });
    expect(run.changes.toSorted((a, b) => (a.label < b.label ? -1 : 1))).toEqual([
      { label: "published", count: 1, examples: [] },
      { label: "sent for review", count: 1, examples: [] },
    ]);
    expect(run.stays).toMatchObject([{ reason: "Required fields are missing", count: 1 }]);
    expect(await Promise.all([ready, stub, paused].map(statusOf))).toEqual(["submitted", "draft", "published"]);
    expect(await db.listingReview.count({ where: { listingId: ready.id, state: "waiting" } })).toBe(1);
  });

  test("an edit changes only the given fields of each listing, and a listing that it would invalidate stays unchanged", async () => {
    const owner = await makeSeller();
    const term = { termStart: "2027-01-01", termEnd: "2027-12-31" };
    const fits = await makeListing({
      seller: owner,
      fields: { ...term, tags: ["Old", "Blue"], blockedCategories: ["pet", "banking"] },
    });
    const breaks = await makeListing({
      seller: owner,
      fields: { ...term, termStart: "2028-01-01", termEnd: "2028-12-31" },
    });
    const changes: BulkChanges = {
      ...{ termEnd: "2027-06-30", contactForPricing: true, addTags: ["New"], removeTags: ["old"] },
      ...{ addBlockedCategories: ["insurance"], removeBlockedCategories: ["pet"] },
    };
    const run = await runBulk(owner, { selection: chosen(fits, breaks), action: { type: "edit", changes } });
    expect(run).toMatchObject({
      changes: [{ label: "changed", count: 1 }],
      stays: [{ reason: "The end date is before the start date", count: 1 }],
    });
    const row = await db.listing.findUniqueOrThrow({ where: { id: fits.id } });
    expect(row).toMatchObject({ tags: ["Blue", "New"], contactForPricing: true, version: 2, title: fits.title });
    expect(row.blockedCategories.toSorted()).toEqual(["banking", "insurance"]);
    expect(row.termEnd?.toISOString().slice(0, 10)).toBe("2027-06-30");
    expect(row.termStart).toEqual(fits.termStart);
    expect((await db.listing.findUniqueOrThrow({ where: { id: breaks.id } })).version).toBe(1);
  });

  test("an edit sets type, sport, and level, rejects a deadline that has passed, and can be undone", async () => {
    const owner = await makeSeller();
    const listing = await makeListing({ seller: owner, fields: { sportOrGenre: "soccer", level: "amateur" } });
    const edit = (changes: object) =>
      runBulk(owner, { selection: chosen(listing), action: { type: "edit" as const, changes } });
    const past = await edit({ decisionDeadline: "2020-01-01" });
    expect(past.stays).toMatchObject([{ reason: "The new decision deadline has passed", count: 1 }]);
    const { runId } = await edit({ sportOrGenre: "rugby", level: "national" });
    const read = () => db.listing.findUniqueOrThrow({ where: { id: listing.id } });
    expect(await read()).toMatchObject({
      sportOrGenre: "rugby",
      level: "national",
      propertyType: listing.propertyType,
    });
    await undoBulk(owner, { id: runId ?? "" });
    expect(await read()).toMatchObject({ sportOrGenre: "soccer", level: "amateur" });
  });

  describe("prices", () => {
    test("before they go down, the preview counts last month’s searches over budget, from five organizations up", async () => {
      const owner = await makeSeller();
      const [many, few] = [await makeListing({ seller: owner }), await makeListing({ seller: owner })];
      const day = daysOf("lastMonth", now()).current.from;
      const over = (organizations: number) => ({
        "finance/under_25k": {
          ...noCounts(),
          ...{ organizations: Array.from({ length: organizations }, (_, at) => `o${at}`), searches: 9, excluded: 7 },
          limits: { over_budget: 7 },
        },
      });
      await db.listingSearchDay.create({ data: { listingId: many.id, day, summary: over(5) } });
      await db.listingSearchDay.create({ data: { listingId: few.id, day, summary: over(4) } });
      const countOf = async (change: number, actor = owner, selection: BulkSelection = all) => {
        const price = { by: "percent", change, roundTo: 1 } as const;
        const action = { type: "edit" as const, changes: { price } };
        return (await previewBulk(actor, { selection, action })).searchesOverPrice;
      };
      expect([await countOf(-10), await countOf(-50), await countOf(10)]).toEqual([7, 7, undefined]);
      expect(await countOf(-10, owner, chosen(few))).toBeUndefined();
      expect(await countOf(-10, await makeSeller(), chosen(many))).toBeUndefined();
      await expect(countOf(-10, await makeViewer(owner))).rejects.toMatchObject({ code: "forbidden" });
    });

    const assets = [{ category: "hospitality" as const, name: "Table", quantity: 1, unit: "event" as const }];
    const packages = [
      { name: "Gold", price: 12_340, assets },
      { name: "Silver", price: 4_990, contactForPricing: true, assets },
      { name: "Open", price: null, assets },
    ];
    const edit = (price: PriceChange) => ({ selection: all, action: { type: "edit" as const, changes: { price } } });
    const read = async (id: string) => {
      const row = await db.listing.findUniqueOrThrow({
        where: { id },
        include: { packages: { orderBy: { position: "asc" } } },
      });
      return [row.fromPriceCents, ...row.packages.map(({ priceCents }) => priceCents)].map((cents) =>
        cents === null ? null : Number(cents) / 100,
      );
    };

    test("rise by percent and are rounded, hidden ones too, are shown before and after, and can be restored", async () => {
      const owner = await makeSeller();
      const { id } = await makeListing({ seller: owner, fields: { title: "River Run", price: null, packages } });
      await makeListing({ seller: owner, fields: { title: "Unpriced", price: null, packages: [] } });
      const change = edit({ by: "percent", change: 10, roundTo: 50 });
      const { fingerprint, ...preview } = await previewBulk(owner, change);
      expect(preview).toMatchObject({
        changes: [
          {
            label: "changed",
            count: 1,
            examples: ["River Run, Gold: $12,340 to $13,550", "River Run, Silver: $4,990 to $5,500"],
          },
        ],
        unchanged: 1,
      });
      const { runId } = await runBulk(owner, { ...change, fingerprint });
      expect(await read(id)).toEqual([13_550, 13_550, 5_500, null]);
      expect(await db.listingPackage.count({ where: { listingId: id, contactForPricing: true } })).toBe(1);
      await undoBulk(owner, { id: runId ?? "" });
      expect(await read(id)).toEqual([12_340, 12_340, 4_990, null]);
    });

    test("fall by an amount in their own currency, but never to zero", async () => {
      const owner = await makeSeller();
      const yen = await makeListing({ seller: owner, fields: { currency: "JPY", price: 500_000, packages: [] } });
      await makeListing({ seller: owner, fields: { price: 900, packages: [] } });
      const { changes, stays } = await runBulk(owner, edit({ by: "amount", change: -1_000, roundTo: 1 }));
      expect(changes).toMatchObject([{ count: 1 }]);
      expect(stays).toMatchObject([{ reason: "A price would be zero or less", count: 1 }]);
      expect(await db.listing.findUniqueOrThrow({ where: { id: yen.id } })).toMatchObject({ priceCents: 499_000n });
    });

    test("that rise by more than a fifth of what was approved stay unchanged under moderation", async () => {
      const owner = await makeSeller();
      await moderation("on");
      const { id } = await makeListing({ seller: owner, fields: { price: null, packages } });
      const { changes } = await runBulk(owner, edit({ by: "percent", change: 20, roundTo: 1 }));
      expect(changes).toMatchObject([{ count: 1 }]);
      const { stays } = await runBulk(owner, edit({ by: "percent", change: 21, roundTo: 1 }));
      expect(stays).toMatchObject([
        { reason: "A price would rise by more than 20%, which requires a review. Change it in the listing" },
      ]);
      const [draft] = await Promise.all([makeListing({ seller: owner, status: "draft", fields: { packages } })]);
      await runBulk(owner, {
        ...edit({ by: "percent", change: 100, roundTo: 1 }),
        selection: chosen(draft),
      });
      expect(await read(draft.id)).toContain(24_680);
      expect(await read(id)).toContain(14_808);
    });

    test("that changed since the preview are not changed again unseen", async () => {
      const owner = await makeSeller();
      await makeListing({ seller: owner, fields: { price: null, packages } });
      const change = edit({ by: "percent", change: 10, roundTo: 1 });
      const { fingerprint } = await previewBulk(owner, change);
      await runBulk(owner, change);
      await expect(runBulk(owner, { ...change, fingerprint })).rejects.toMatchObject({ code: "conflict" });
    });
  });

  test("listings are reassigned to a member who may edit, and to no one else", async () => {
    const owner = await makeSeller();
    const colleague = await makeColleague(owner, "editor");
    const listing = await makeListing({ seller: owner });
    const give = (ownerId: string): BulkAction => ({ type: "reassign", ownerId });
    const stranger = await makeSeller();
    for (const id of [stranger.userId, (await makeViewer(owner)).userId])
      await expect(runBulk(owner, { selection: all, action: give(id) })).rejects.toMatchObject({ code: "invalid" });
    const run = await runBulk(owner, { selection: all, action: give(colleague.userId) });
    expect(run.changes).toEqual([{ label: "reassigned to Kim Berg", count: 1, examples: [] }]);
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

  test("a change is rejected if its effect would differ from the preview", async () => {
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

  test("the same change twice, even at the same time, changes each listing once, with one audit entry and event", async () => {
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

  test("when two different changes arrive at the same time, the second sees what the first did", async () => {
    const owner = await makeSeller();
    const rows = await Promise.all([1, 2].map(() => makeListing({ seller: owner })));
    await Promise.all([
      runBulk(owner, { selection: all, action: { type: "pause" } }),
      runBulk(owner, { selection: all, action: { type: "archive" } }),
    ]);
    expect(await Promise.all(rows.map(statusOf))).toEqual(["archived", "archived"]);
  });

  test("a bulk archive and an offer at the same time never leave an open offer on an archived listing", async () => {
    const pair = await makeConversation();
    await Promise.allSettled([
      runBulk(pair.seller, { selection: all, action: { type: "archive" } }),
      makeProposal(pair),
    ]);
    const open = await db.proposal.count({ where: { deal: { listingId: pair.listing.id } } });
    expect({ status: await statusOf(pair.listing), open }).toEqual(
      open === 0 ? { status: "archived", open } : { status: "published", open: 1 },
    );
  });
});

describe("undo", () => {
  const all = { by: "filter" as const, filter: {} };
  beforeEach(async () => {
    const row = { key: "listingModeration", value: "off" };
    await db.setting.upsert({ where: { key: row.key }, create: row, update: row });
  });

  async function run(owner: Awaited<ReturnType<typeof makeSeller>>, action: BulkAction): Promise<{ id: string }> {
    const { runId } = await runBulk(owner, { selection: all, action });
    if (!runId) throw new Error("Nothing changed.");
    return { id: runId };
  }

  /** Every row of the organization's listings and their parts, except for change counters. */
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

  const price: PriceChange = { by: "percent", change: 7, roundTo: 10 };
  const changes = {
    contactForPricing: true,
    price,
    decisionDeadline: "2027-02-01",
    addTags: ["Spring"],
    addBlockedCategories: ["pet" as const],
    leadTimeDays: null,
  };
  const actions: BulkAction["type"][] = ["publish", "pause", "archive", "restore", "delete", "reassign", "edit"];
  const statuses = ["draft", "submitted", "changes_requested", "published", "paused", "expired", "archived"] as const;

  test("undo restores every row, whatever the change and the listings", async () => {
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
      { numRuns: runs(12) },
    );
  });

  test("a listing that has changed since, or was answered since it went live, stays and says why", async () => {
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
      { reason: "A marketer has written about them since", examples: [{ title: "Answered" }] },
      { reason: "Changed since then", examples: [{ title: "Edited" }] },
    ]);
    expect(await Promise.all([edited, answered, plain].map(statusOf))).toEqual(["published", "published", "draft"]);
  });

  test("a change is undone once, even by two people at the same time", async () => {
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

  test("an edit and an undo at the same time never lose the edit", async () => {
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

  test("a change can be undone for a day, by members who may edit", async () => {
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
});
