import { seller as onlySellers } from "@/lib/auth/actor";
import { cancelImport, importListings, prepareImport, startImport } from "@/lib/listings/import/commands";
import { exportListings, getFailedRows, getImportPreview, getImportRun } from "@/lib/listings/import/queries";
import { performImport } from "@/lib/listings/import/run";
import { updateListing } from "@/lib/listings/commands";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller, makeViewer } from "@/tests/support/builders/people";

jest.setTimeout(60_000);

const clubs = [
  "Club;Land;Stadt;Stadion;Gegründet",
  "Rovers;Germany • Deutschland;Köln › NRW;The Park;1901",
  "United;Österreich • Austria;Graz;;",
  "Atlantis FC;Atlantis;Deep;;",
  "United;Österreich • Austria;Graz;;",
  "Old Boys (1904-1919);Wales;Cardiff;;",
].join("\r\n");

const file = (text: string, name = "football-clubs.csv") => ({ name, bytes: Buffer.from(text) });
const upload = (text: string) => ({ name: "football-clubs.csv", data: Buffer.from(text).toString("base64") });
const listingsOf = (organizationId: string) =>
  db.listing.findMany({ where: { organizationId }, orderBy: { title: "asc" } });

const moderation = (value: "on" | "off") =>
  db.setting.upsert({
    where: { key: "listingModeration" },
    create: { key: "listingModeration", value },
    update: { value },
  });

beforeEach(() => moderation("off"));

describe("importListings", () => {
  test("makes listings, accounts for every row, and tells the catalogue, the audit and the person", async () => {
    const seller = await makeSeller();
    const answer = await importListings(seller, { file: file(clubs), publish: true });
    expect(answer).toMatchObject({ rows: 5, created: 3, updated: 0, unchanged: 1, published: 2 });
    expect(answer.failed).toEqual([
      { row: 4, errors: [expect.objectContaining({ field: "country", value: "Atlantis" })] },
    ]);
    expect(answer.repeated).toEqual([{ row: 5, sameAs: 3 }]);
    expect(answer.drafts).toEqual([expect.objectContaining({ row: 6 })]);
    expect(await listingsOf(seller.organizationId)).toMatchObject([
      { title: "Old Boys (1904-1919)", status: "draft", country: "GB", region: "Wales" },
      {
        title: "Rovers",
        status: "published",
        country: "DE",
        region: "NRW",
        publishedById: seller.userId,
        ownerUserId: seller.userId,
      },
      { title: "United", status: "published", contactForPricing: true, sportOrGenre: "soccer", termType: "season" },
    ]);
    expect(await db.activityLog.findFirst({ where: { entityId: answer.id } })).toMatchObject({
      action: "listings.import",
    });
    expect(await db.notification.count({ where: { userId: seller.userId, type: "import_finished" } })).toBe(1);
  });

  test("the same file again makes nothing twice and leaves edits alone", async () => {
    const seller = await makeSeller();
    await importListings(seller, { file: file(clubs), publish: true });
    const [, rovers] = await listingsOf(seller.organizationId);
    await updateListing(seller, { id: rovers?.id ?? "", title: "Rovers, edited here" });
    const again = await importListings(seller, { file: file(clubs), publish: true });
    expect(again).toMatchObject({ rows: 5, created: 0, updated: 0, unchanged: 4 });
    expect(again.failed).toHaveLength(1);
    expect((await listingsOf(seller.organizationId)).map(({ title }) => title)).toContain("Rovers, edited here");
  });

  test("a changed row changes its listing and no other", async () => {
    const seller = await makeSeller();
    await importListings(seller, { file: file(clubs), publish: true });
    const before = await listingsOf(seller.organizationId);
    const answer = await importListings(seller, {
      file: file(clubs.replace("The Park;1901", "New Ground;1901")),
      publish: true,
    });
    expect(answer).toMatchObject({ created: 0, updated: 1, unchanged: 3 });
    const after = await listingsOf(seller.organizationId);
    expect(after[1]).toMatchObject({ version: 2, description: "Founded in 1901. Home ground: New Ground." });
    expect(after[2]).toEqual(before[2]);
  });

  test("without publishing all are drafts; imported again with it, the complete ones go out", async () => {
    const seller = await makeSeller();
    expect(await importListings(seller, { file: file(clubs), publish: false })).toMatchObject({
      created: 3,
      published: 0,
    });
    expect(await importListings(seller, { file: file(clubs), publish: true })).toMatchObject({
      updated: 2,
      published: 2,
      unchanged: 2,
    });
    expect((await listingsOf(seller.organizationId)).map(({ status }) => status)).toEqual([
      "draft",
      "published",
      "published",
    ]);
  });

  test("under moderation the complete ones wait for review", async () => {
    await moderation("on");
    const seller = await makeSeller();
    await importListings(seller, { file: file(clubs), publish: true });
    const waiting = { listing: { organizationId: seller.organizationId }, state: "waiting" as const };
    expect(await db.listingReview.count({ where: waiting })).toBe(2);
  });

  test("two imports at once of one file make each listing once", async () => {
    const seller = await makeSeller();
    const both = await Promise.allSettled(
      [1, 2].map(() => importListings(seller, { file: file(clubs), publish: false })),
    );
    expect(both.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
    expect(await listingsOf(seller.organizationId)).toHaveLength(3);
  });

  test("another organization's listings are neither changed nor taken for one's own", async () => {
    const [one, other] = [await makeSeller(), await makeSeller()];
    const foreign = await makeListing({ seller: one });
    const csv = await exportListings(one);
    const answer = await importListings(other, {
      file: file(csv.replace("Northgate Women FC", "Stolen")),
      publish: false,
    });
    expect(answer).toMatchObject({ created: 1, updated: 0, failed: [] });
    expect(await db.listing.findUniqueOrThrow({ where: { id: foreign.id } })).toMatchObject({
      title: foreign.title,
      version: 1,
    });
  });

  test("a viewer may not import, and a marketer cannot", async () => {
    const viewer = await makeViewer(await makeSeller());
    await expect(importListings(viewer, { file: file(clubs), publish: false })).rejects.toMatchObject({
      code: "forbidden",
    });
    const marketer = await makeMarketer();
    expect(() => onlySellers(marketer)).toThrow("This is for sellers.");
    expect(await db.importRun.count({ where: { organizationId: viewer.organizationId } })).toBe(0);
  });

  test.each([
    ["", "empty"],
    ["PK\u0003\u0004xxxx", "Excel"],
    ["Club,City\n", "no rows"],
  ])("%j is refused with a reason", async (text, reason) => {
    const seller = await makeSeller();
    const refused = importListings(seller, { file: file(text), publish: false });
    await expect(refused).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining(reason) });
  });
});

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
