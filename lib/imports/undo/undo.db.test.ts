import Papa from "papaparse";
import { importListings } from "@/lib/imports/commands";
import { ownerOf } from "@/lib/imports/run/owner";
import { getImportRun } from "@/lib/imports/queries";
import { undoImport } from "@/lib/imports/undo/commands";
import { failUndo, performUndo } from "@/lib/imports/undo/undo-commands";
import { getUndoPreview } from "@/lib/imports/undo/queries";
import type { Seller } from "@/lib/auth/actor";
import { updateListing } from "@/lib/listings/commands";
import { archiveListing } from "@/lib/listings/publication/commands";
import { startConversation } from "@/lib/messages/commands";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import fc from "@/tests/support/fast-check";
import { byTier } from "@/tests/support/tier";
import { exportListings } from "@/tests/support/exported-csv";

jest.setTimeout(120_000);

const clubs = ["Club;Land;Stadt", "Rovers;Germany;Köln", "United;Austria;Graz", "Old Boys (1904-1919);Wales;Cardiff"];
const file = (text: string) => ({ name: "football-clubs.csv", bytes: Buffer.from(text) });
const importClubs = (seller: Seller, publish: boolean) =>
  importListings(seller, { file: file(clubs.join("\r\n")), publish, minimum: 0 });

/** As the person and then the job do it. */
async function undo(seller: Seller, { id }: { id: string }) {
  await undoImport(seller, { id });
  await performUndo(id, ownerOf(seller));
  return getImportRun(seller, { id });
}

const jobsFor = async (id: string): Promise<number> => {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM jobs.job WHERE name = 'listings.undo_import' AND data ->> 'runId' = ${id}`;
  return row?.count ?? 0;
};

const listingsOf = (organizationId: string) =>
  db.listing.findMany({ where: { organizationId }, orderBy: { title: "asc" } });

const moderation = (value: "on" | "off") =>
  db.setting.upsert({
    where: { key: "listingModeration" },
    create: { key: "listingModeration", value },
    update: { value },
  });

beforeEach(() => moderation("off"));

describe("undoing an import", () => {
  test("deletes its drafts, archives what it published, and says so in the history and the audit", async () => {
    const seller = await makeSeller();
    const { id } = await importClubs(seller, true);
    expect(await getUndoPreview(seller, { id })).toEqual({
      deleted: 1,
      archived: 2,
      reverted: 0,
      unchanged: 0,
      staying: [],
    });
    const undone = await undo(seller, { id });
    expect(undone).toMatchObject({ canUndo: false, undone: { deleted: 1, archived: 2, by: seller.name } });
    expect((await listingsOf(seller.organizationId)).map(({ status }) => status)).toEqual(["archived", "archived"]);
    expect(await db.activityLog.count({ where: { entityId: id, action: "imports.undo" } })).toBe(1);
  });

  test("lets the same file be imported again", async () => {
    const seller = await makeSeller();
    const { id } = await importClubs(seller, true);
    await undo(seller, { id });
    expect(await importClubs(seller, false)).toMatchObject({ created: 3, failed: [] });
  });

  test("leaves what a buyer has written about and what a person has edited since", async () => {
    const seller = await makeSeller();
    const { id } = await importClubs(seller, true);
    const [oldBoys, rovers, united] = await listingsOf(seller.organizationId);
    await startConversation(await makeMarketer(), { listingId: rovers?.id ?? "", body: "Is the sleeve free?" });
    await updateListing(seller, { id: oldBoys?.id ?? "", city: "Swansea" });
    const { undone } = await undo(seller, { id });
    expect(undone).toMatchObject({ deleted: 0, archived: 1, unchanged: 2 });
    expect(undone?.staying).toEqual(
      expect.arrayContaining([
        { id: rovers?.id, title: "Rovers", reason: "answered" },
        { id: oldBoys?.id, title: "Old Boys (1904-1919)", reason: "edited" },
      ]),
    );
    expect(await listingsOf(seller.organizationId)).toMatchObject([
      { status: "draft", city: "Swansea" },
      { id: rovers?.id, status: "published" },
      { id: united?.id, status: "archived" },
    ]);
  });

  test("is done once when requested twice at the same time", async () => {
    const seller = await makeSeller();
    const { id } = await importClubs(seller, true);
    const results = await queueAt<unknown>(rowOf("import_runs", id), [
      () => undoImport(seller, { id }),
      () => undoImport(seller, { id }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await getImportRun(seller, { id })).toMatchObject({ canUndo: false, isUndoing: true, undone: null });
    expect(await jobsFor(id)).toBe(1);
    await Promise.all([performUndo(id, ownerOf(seller)), performUndo(id, ownerOf(seller))]);
    await performUndo(id, ownerOf(seller));
    expect(await undoImport(seller, { id })).toMatchObject({ undone: { deleted: 1, archived: 2 } });
    expect(await db.activityLog.count({ where: { entityId: id, action: "imports.undo" } })).toBe(1);
  });

  test("beside an edit of a listing: the edit that comes first stays", async () => {
    const seller = await makeSeller();
    const { id } = await importClubs(seller, false);
    const [, rovers] = await listingsOf(seller.organizationId);
    await undoImport(seller, { id });
    const [byHand, undone] = await queueAt<unknown>(rowOf("listings", rovers?.id ?? ""), [
      () => updateListing(seller, { id: rovers?.id ?? "", city: "Bonn" }),
      () => performUndo(id, ownerOf(seller)),
    ]);
    expect([byHand?.status, undone?.status]).toEqual(["fulfilled", "fulfilled"]);
    expect(await listingsOf(seller.organizationId)).toMatchObject([{ title: "Rovers", city: "Bonn" }]);
  });

  test("waits for another import of the organization, and can be requested again after it failed", async () => {
    const seller = await makeSeller();
    const { id } = await importClubs(seller, false);
    await undoImport(seller, { id });
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(7215302::int, hashtext(${seller.organizationId}))`;
      await expect(performUndo(id, ownerOf(seller))).rejects.toMatchObject({ code: "unavailable" });
    });
    await failUndo(id, ownerOf(seller));
    expect(await getImportRun(seller, { id })).toMatchObject({ canUndo: true, isUndoing: false, undone: null });
    expect(await listingsOf(seller.organizationId)).toHaveLength(3);
    expect(await undo(seller, { id })).toMatchObject({ error: null, undone: { deleted: 3 } });
    await failUndo(id, ownerOf(seller));
    expect(await getImportRun(seller, { id })).toMatchObject({ canUndo: false, undone: { deleted: 3 } });
  });

  test("is denied to viewers and other organizations, and for an import that is not finished", async () => {
    const seller = await makeSeller();
    const { id } = await importClubs(seller, false);
    const stranger = await makeSeller();
    await expect(undoImport(stranger, { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(getUndoPreview(stranger, { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(undoImport(await makeViewer(seller), { id })).rejects.toMatchObject({ code: "forbidden" });
    await db.importRun.update({ where: { id }, data: { state: "canceled" } });
    await expect(undoImport(seller, { id })).rejects.toMatchObject({ code: "conflict" });
    expect(await listingsOf(seller.organizationId)).toHaveLength(3);
  });
});

/** All stored data of an organization's listings, except what must change: the version and the modification time. */
async function storedListings(organizationId: string): Promise<unknown> {
  return db.$queryRaw`
    SELECT (to_jsonb(l) - 'version' - 'updatedAt')::text AS "listing",
      (SELECT jsonb_agg(to_jsonb(p) ORDER BY p."id")::text FROM "listing_packages" p WHERE p."listingId" = l."id") AS "packages",
      (SELECT jsonb_agg(to_jsonb(a) ORDER BY a."id")::text FROM "package_assets" a
        JOIN "listing_packages" p ON p."id" = a."packageId" WHERE p."listingId" = l."id") AS "assets",
      (SELECT jsonb_agg(to_jsonb(r) ORDER BY r."id")::text FROM "listing_reviews" r WHERE r."listingId" = l."id") AS "reviews"
    FROM "listings" l WHERE l."organizationId" = ${organizationId}::uuid AND l."status" <> 'archived' ORDER BY l."id"`;
}

const cellChange = fc.record({
  row: fc.nat({ max: 3 }),
  cell: fc.oneof(
    fc.record({ column: fc.constantFrom("title", "city", "tags"), value: fc.string({ minLength: 1, maxLength: 20 }) }),
    fc.record({ column: fc.constantFrom("price", "attendanceTotal"), value: fc.nat({ max: 90_000 }).map(String) }),
    fc.record({
      column: fc.constant("packages"),
      value: fc.constantFrom("[]", '[{"name":"Gold","price":5}]', '[{"name":"Sleeve partner","price":7}]'),
    }),
    fc.record({ column: fc.constantFrom("summary", "pastSponsors", "termStart", "region"), value: fc.constant("") }),
  ),
});

const importing = fc.record({
  changes: fc.array(cellChange, { maxLength: 6 }),
  added: fc.nat({ max: 2 }),
  publish: fc.boolean(),
  moderation: fc.constantFrom("on" as const, "off" as const),
});

type Importing = typeof importing extends fc.Arbitrary<infer Value> ? Value : never;

/** Imports the organization's own export with some cells changed and some rows added. */
async function importChanged(seller: Seller, { changes, added, publish, moderation: mode }: Importing, salt: string) {
  await moderation(mode);
  const table = Papa.parse<Record<string, string>>((await exportListings(seller)).replace("\uFEFF", ""), {
    header: true,
  }).data;
  for (const { row, cell } of changes) {
    const target = table[row];
    if (target) target[cell.column] = cell.value;
  }
  const fresh = Array.from({ length: added }, (_, at) => ({ ...table[0], id: "", title: `New ${salt} ${at}` }));
  return importListings(seller, { file: file(Papa.unparse([...table, ...fresh])), publish, minimum: 0 });
}

test("imports undone in turn leave every stored row byte for byte as it was before them", async () => {
  await fc.assert(
    fc.asyncProperty(importing, importing, async (first, second) => {
      const seller = await makeSeller();
      for (const status of ["published", "paused", "draft"] as const) await makeListing({ seller, status });
      await makeListing({ seller, status: "draft", fields: { price: null, packages: [], title: "Bare" } });
      const states = [await storedListings(seller.organizationId)];
      const runs: string[] = [];
      for (const [at, each] of [first, second].entries()) {
        runs.push((await importChanged(seller, each, `${at}`)).id);
        states.push(await storedListings(seller.organizationId));
      }
      for (const at of [1, 0]) {
        await undo(seller, { id: runs[at] ?? "" });
        expect(await storedListings(seller.organizationId)).toEqual(states[at]);
      }
    }),
    { numRuns: byTier({ default: 8, nightly: 60 }) },
  );
});

test("a run that changed nothing has nothing to undo", async () => {
  const seller = await makeSeller();
  await importClubs(seller, false);
  const { id } = await importClubs(seller, false);
  expect(await getImportRun(seller, { id })).toMatchObject({ canUndo: false, unchanged: 3 });
  const [listing] = await listingsOf(seller.organizationId);
  await archiveListing(seller, { id: listing?.id ?? "" });
  expect(await undo(seller, { id })).toMatchObject({ undone: { deleted: 0, archived: 0, reverted: 0 } });
});
