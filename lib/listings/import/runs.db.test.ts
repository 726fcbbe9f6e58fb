import { cancelImport, importListings, prepareImport, startImport } from "@/lib/listings/import/commands";
import { exportListings, getFailedRows, getImportPreview, getImportRun } from "@/lib/listings/import/queries";
import { performImport } from "@/lib/listings/import/run";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";

jest.setTimeout(60_000);

const clubs = [
  "Club;Land;Stadt",
  "Rovers;Germany • Deutschland;Köln",
  "United;Österreich • Austria;Graz",
  "Atlantis FC;Atlantis;Deep",
  "United;Österreich • Austria;Graz",
  "Old Boys (1904-1919);Wales;Cardiff",
].join("\r\n");

const file = (text: string, name = "football-clubs.csv") => ({ name, bytes: Buffer.from(text) });
const upload = (text: string) => ({ name: "football-clubs.csv", data: Buffer.from(text).toString("base64") });
const listingsOf = (organizationId: string) =>
  db.listing.findMany({ where: { organizationId }, orderBy: { title: "asc" } });

beforeEach(() =>
  db.setting.upsert({
    where: { key: "listingModeration" },
    create: { key: "listingModeration", value: "off" },
    update: { value: "off" },
  }),
);

describe("the export", () => {
  test("imports again without a change, and in another organization as the same listings", async () => {
    const [one, other] = [await makeSeller(), await makeSeller()];
    const original = await makeListing({ seller: one });
    const csv = await exportListings(one);
    expect(await importListings(one, { file: file(csv), publish: false })).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 1,
    });
    expect(await importListings(other, { file: file(csv), publish: false })).toMatchObject({ created: 1, failed: [] });
    const bare = (text: string) => text.replace(/[0-9a-f-]{36}/g, "").replace("published", "draft");
    expect(bare(await exportListings(other))).toBe(bare(csv));
    expect(await db.listing.findUniqueOrThrow({ where: { id: original.id } })).toMatchObject({ version: 1 });
  });
});

describe("an import from the browser", () => {
  test("is prepared without writing, started once, and done by the job", async () => {
    const seller = await makeSeller();
    const { run, preview } = await prepareImport(seller, upload(clubs));
    expect(preview.counts).toEqual({ rows: 5, listings: 3, complete: 2, known: 0, repeated: 1, failed: 1 });
    expect(await listingsOf(seller.organizationId)).toHaveLength(0);
    const wish = {
      id: run.id,
      choices: { defaults: { ...preview.defaults, level: "amateur" as const } },
      publish: true,
    };
    await startImport(seller, wish);
    await startImport(seller, wish);
    const owner = { organizationId: seller.organizationId, userId: seller.userId, agencyId: null };
    await performImport(run.id, owner);
    await performImport(run.id, owner);
    expect(await getImportRun(seller, { id: run.id })).toMatchObject({
      state: "done",
      rowsDone: 5,
      created: 3,
      unchanged: 1,
      failedCount: 1,
    });
    expect(await listingsOf(seller.organizationId)).toMatchObject([
      { level: "amateur" },
      { level: "amateur" },
      { level: "amateur" },
    ]);
    const { csv } = await getFailedRows(seller, { id: run.id });
    expect(csv).toContain("Atlantis FC,Atlantis,Deep");
  });

  test("cancelled, leaves nothing behind", async () => {
    const seller = await makeSeller();
    const { run } = await prepareImport(seller, upload(clubs));
    await startImport(seller, { id: run.id, choices: {}, publish: true });
    expect(await cancelImport(seller, { id: run.id })).toMatchObject({ state: "cancelled" });
    await performImport(run.id, { organizationId: seller.organizationId, userId: seller.userId, agencyId: null });
    expect(await listingsOf(seller.organizationId)).toHaveLength(0);
    expect(await getImportRun(seller, { id: run.id })).toMatchObject({ state: "cancelled", created: 0 });
  });

  test("cancelled while it runs, takes back what it wrote so far", async () => {
    const seller = await makeSeller();
    const rows = Array.from({ length: 3000 }, (_, index) => `Club ${index},Austria,Graz`);
    const { run } = await prepareImport(seller, upload(["Club,Country,City", ...rows].join("\n")));
    await startImport(seller, { id: run.id, choices: {}, publish: true });
    const work = performImport(run.id, {
      organizationId: seller.organizationId,
      userId: seller.userId,
      agencyId: null,
    });
    while ((await getImportRun(seller, { id: run.id })).rowsDone < 200) await new Promise(setImmediate);
    await cancelImport(seller, { id: run.id });
    await work;
    expect(await listingsOf(seller.organizationId)).toHaveLength(0);
    expect(await getImportRun(seller, { id: run.id })).toMatchObject({ state: "cancelled", rowsDone: 0, created: 0 });
  });

  test("stopped in the middle, leaves nothing behind and is done whole afterwards", async () => {
    const seller = await makeSeller();
    const rows = Array.from({ length: 600 }, (_, index) => `Club ${index},Austria,Graz`);
    const { run } = await prepareImport(seller, upload(["Club,Country,City", ...rows].join("\n")));
    await startImport(seller, { id: run.id, choices: {}, publish: true });
    const owner = { organizationId: seller.organizationId, userId: seller.userId, agencyId: null };
    const stopping = stopAfter(2);
    await expect(performImport(run.id, owner, stopping)).rejects.toMatchObject({ code: "unavailable" });
    expect(await listingsOf(seller.organizationId)).toHaveLength(0);
    await performImport(run.id, owner);
    expect(await getImportRun(seller, { id: run.id })).toMatchObject({ state: "done", created: 600 });
  });

  test("is nobody else's to see, change, start or stop", async () => {
    const { run } = await prepareImport(await makeSeller(), upload(clubs));
    const stranger = await makeSeller();
    const id = run.id;
    for (const attempt of [
      () => getImportRun(stranger, { id }),
      () => getImportPreview(stranger, { id }),
      () => getFailedRows(stranger, { id }),
      () => startImport(stranger, { id, choices: {}, publish: true }),
      () => cancelImport(stranger, { id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

/** A signal that is aborted when it is asked for the given time. */
function stopAfter(times: number): AbortSignal {
  let asked = 0;
  return {
    get aborted() {
      asked += 1;
      return asked >= times;
    },
  } as AbortSignal;
}
