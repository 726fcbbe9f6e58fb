import { setTimeout as wait } from "node:timers/promises";
import { cancelImport, importListings, prepareImport, startImport } from "@/lib/imports/commands";
import { getFailedRows, getImportPreview, getImportRun } from "@/lib/imports/queries";
import { importJob } from "@/lib/imports/run/job";
import { publishMinimums } from "@/lib/imports/values/readiness";
import { performImport } from "@/lib/imports/run/run-commands";
import { updateListing } from "@/lib/listings/commands";
import { db } from "@/lib/platform/db";
import { ensureQueue, jobStore } from "@/lib/platform/jobs/jobs";
import { startJobs, stopJobs } from "@/lib/platform/jobs/worker";
import { stopListening } from "@/lib/platform/live/listener";
import { queueAt, rowOf } from "@/tests/support/database/concurrency";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import { exportListings } from "@/tests/support/exported-csv";

const clubs = [
  "Club;Land;Stadt",
  "Rovers;Germany • Deutschland;Köln",
  "United;Österreich • Austria;Graz",
  "Atlantis FC;Atlantis;Deep",
  "United;Österreich • Austria;Graz",
  "Old Boys (1904-1919);Wales;Cardiff",
].join("\r\n");

const file = (text: string, name = "football-clubs.csv") => ({ name, bytes: Buffer.from(text) });
const upload = (text: string) => ({ file: file(text) });
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
  test("is prepared without writing, started once, and run by the job", async () => {
    const seller = await makeSeller();
    const { run, preview } = await prepareImport(seller, upload(clubs));
    expect(preview.counts).toEqual({
      ...{
        rows: 5,
        unchecked: 0,
        fresh: 3,
        known: 0,
        knownPublished: 0,
        repeated: 1,
        failed: 1,
        missing: 0,
        review: 1,
        ended: 0,
      },
      ready: [2, 2, 0, 0, 0].map((count, at) => ({ minimum: publishMinimums[at], count })),
    });
    expect(await listingsOf(seller.organizationId)).toHaveLength(0);
    const choices = {
      id: run.id,
      choices: { defaults: { ...preview.defaults, level: "amateur" as const } },
      publish: true,
    };
    await startImport(seller, choices);
    await startImport(seller, choices);
    const owner = {
      organizationId: seller.organizationId,
      userId: seller.userId,
      actorType: "user" as const,
      agencyId: null,
    };
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

  test("that awaits its start can be canceled, and then never starts", async () => {
    const seller = await makeSeller();
    const { id } = (await prepareImport(seller, upload(clubs))).run;
    expect(await cancelImport(seller, { id })).toMatchObject({ state: "canceled" });
    expect(await cancelImport(seller, { id })).toMatchObject({ state: "canceled" });
    expect(await startImport(seller, { id, choices: {}, publish: false })).toMatchObject({ state: "canceled" });
    expect(await listingsOf(seller.organizationId)).toEqual([]);
  });

  test("canceled, leaves nothing behind", async () => {
    const seller = await makeSeller();
    const { run } = await prepareImport(seller, upload(clubs));
    await startImport(seller, { id: run.id, choices: {}, publish: true });
    expect(await cancelImport(seller, { id: run.id })).toMatchObject({ state: "canceled" });
    await performImport(run.id, {
      organizationId: seller.organizationId,
      userId: seller.userId,
      actorType: "user" as const,
      agencyId: null,
    });
    expect(await listingsOf(seller.organizationId)).toHaveLength(0);
    expect(await getImportRun(seller, { id: run.id })).toMatchObject({ state: "canceled", created: 0 });
  });

  test("canceled while it runs, reverts what it has written so far", async () => {
    const seller = await makeSeller();
    const rows = Array.from({ length: 3000 }, (_, index) => `Club ${index},Austria,Graz`);
    const { run } = await prepareImport(seller, upload(["Club,Country,City", ...rows].join("\n")));
    await startImport(seller, { id: run.id, choices: {}, publish: true });
    const work = performImport(run.id, {
      organizationId: seller.organizationId,
      userId: seller.userId,
      actorType: "user",
      agencyId: null,
    });
    while ((await getImportRun(seller, { id: run.id })).rowsDone < 200) await new Promise(setImmediate);
    await cancelImport(seller, { id: run.id });
    await work;
    expect(await listingsOf(seller.organizationId)).toHaveLength(0);
    expect(await getImportRun(seller, { id: run.id })).toMatchObject({ state: "canceled", rowsDone: 0, created: 0 });
  });

  test("stopped in the middle, leaves nothing behind and is completed afterward", async () => {
    const seller = await makeSeller();
    const rows = Array.from({ length: 600 }, (_, index) => `Club ${index},Austria,Graz`);
    const { run } = await prepareImport(seller, upload(["Club,Country,City", ...rows].join("\n")));
    await startImport(seller, { id: run.id, choices: {}, publish: true });
    const owner = {
      organizationId: seller.organizationId,
      userId: seller.userId,
      actorType: "user" as const,
      agencyId: null,
    };
    const stopping = stopAfter(2);
    await expect(performImport(run.id, owner, stopping)).rejects.toMatchObject({ code: "unavailable" });
    expect(await listingsOf(seller.organizationId)).toHaveLength(0);
    await performImport(run.id, owner);
    expect(await getImportRun(seller, { id: run.id })).toMatchObject({ state: "done", created: 600 });
  });

  test("whose process was killed is completed by the next start, without waiting for the job to time out", async () => {
    const seller = await makeSeller();
    const { run } = await prepareImport(seller, upload(clubs));
    await startImport(seller, { id: run.id, choices: {}, publish: true });
    await ensureQueue(importJob);
    // A process claims every waiting run, then disappears.
    while ((await jobStore().boss.fetch(importJob.name))?.length);
    startJobs([importJob]);
    while ((await getImportRun(seller, { id: run.id })).state === "running") await wait(20);
    await stopJobs();
    await stopListening();
    expect(await getImportRun(seller, { id: run.id })).toMatchObject({ state: "done", created: 3 });
  });

  test("that another process runs is left to it", async () => {
    const seller = await makeSeller();
    const { run } = await prepareImport(seller, upload(clubs));
    await startImport(seller, { id: run.id, choices: {}, publish: true });
    const owner = {
      organizationId: seller.organizationId,
      userId: seller.userId,
      actorType: "user" as const,
      agencyId: null,
    };
    await whileLocked(7215303, run.id, () => performImport(run.id, owner));
    expect(await getImportRun(seller, { id: run.id })).toMatchObject({ state: "running" });
    expect(await listingsOf(seller.organizationId)).toHaveLength(0);
    await performImport(run.id, owner);
    expect(await getImportRun(seller, { id: run.id })).toMatchObject({ state: "done", created: 3 });
  });

  test("that cannot get a lock in time is retried and not lost", async () => {
    const seller = await makeSeller();
    const { run } = await prepareImport(seller, upload(clubs));
    await startImport(seller, { id: run.id, choices: {}, publish: true });
    const owner = {
      organizationId: seller.organizationId,
      userId: seller.userId,
      actorType: "user" as const,
      agencyId: null,
    };
    await db.$executeRawUnsafe(`CREATE FUNCTION lock_is_held() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'canceling statement due to lock timeout' USING ERRCODE = '55P03'; END $$`);
    await db.$executeRaw`CREATE TRIGGER held BEFORE INSERT ON "listings" EXECUTE FUNCTION lock_is_held()`;
    await expect(performImport(run.id, owner)).rejects.toMatchObject({ code: "conflict", retryAfterSeconds: 1 });
    await db.$executeRaw`DROP TRIGGER held ON "listings"`;
    expect(await getImportRun(seller, { id: run.id })).toMatchObject({ state: "running" });
    await performImport(run.id, owner);
    expect(await getImportRun(seller, { id: run.id })).toMatchObject({ state: "done", created: 3 });
  });

  test("can be seen, changed, started, or stopped by no one else", async () => {
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

describe("an import beside others", () => {
  test("is rejected while another import of the organization runs, and writes nothing", async () => {
    const seller = await makeSeller();
    const importing = () => importListings(seller, { file: file(clubs), publish: false });
    await whileLocked(7215302, seller.organizationId, async () => {
      await expect(importing()).rejects.toMatchObject({ message: expect.stringContaining("Another import") as string });
    });
    expect(await listingsOf(seller.organizationId)).toHaveLength(0);
    expect(await importing()).toMatchObject({ created: 3 });
  });

  test("leaves a listing alone that a person changed after the import had read it", async () => {
    const seller = await makeSeller();
    await importListings(seller, { file: file("Club,Country,City\nRovers,Austria,Graz"), publish: false });
    const [listing] = await listingsOf(seller.organizationId);
    const id = listing?.id ?? "";
    const [byHand, imported] = await queueAt<unknown>(rowOf("listings", id), [
      () => updateListing(seller, { id, city: "Vienna" }),
      () =>
        importListings(seller, {
          file: file(`Listing ID,Club,Country,City\n${id},Rovers,Austria,Linz`),
          publish: false,
        }),
    ]);
    expect(byHand?.status).toBe("fulfilled");
    expect(imported).toMatchObject({
      value: { updated: 0, failed: [{ errors: [{ text: expect.stringContaining("changed the listing") as string }] }] },
    });
    expect(await listingsOf(seller.organizationId)).toMatchObject([{ city: "Vienna" }]);
  });
});

/** As another process would that holds this lock. */
const whileLocked = (lock: number, name: string, work: () => Promise<void>): Promise<void> =>
  db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lock}::int, hashtext(${name}))`;
      await work();
    },
    { timeout: 30_000 },
  );

/** A signal that is aborted on the given check. */
function stopAfter(times: number): AbortSignal {
  let requested = 0;
  return {
    get aborted() {
      requested += 1;
      return requested >= times;
    },
  } as AbortSignal;
}
