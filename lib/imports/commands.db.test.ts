import naughtyStrings from "big-list-of-naughty-strings";
import Papa from "papaparse";
import { seller as onlySellers } from "@/lib/auth/actor";
import { importListings } from "@/lib/imports/commands";
import { exportListings } from "@/lib/imports/queries";
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
  test("makes listings, accounts for every row, and updates the search index, the audit and the person", async () => {
    const seller = await makeSeller();
    const answer = await importListings(seller, { file: file(clubs), publish: true, minimum: 0 });
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
    await importListings(seller, { file: file(clubs), publish: true, minimum: 0 });
    const [, rovers] = await listingsOf(seller.organizationId);
    await updateListing(seller, { id: rovers?.id ?? "", title: "Rovers, edited here" });
    const again = await importListings(seller, { file: file(clubs), publish: true, minimum: 0 });
    expect(again).toMatchObject({ rows: 5, created: 0, updated: 0, unchanged: 4 });
    expect(again.failed).toHaveLength(1);
    expect((await listingsOf(seller.organizationId)).map(({ title }) => title)).toContain("Rovers, edited here");
  });

  test("a changed row changes its listing and no other", async () => {
    const seller = await makeSeller();
    await importListings(seller, { file: file(clubs), publish: true, minimum: 0 });
    const before = await listingsOf(seller.organizationId);
    const answer = await importListings(seller, {
      file: file(clubs.replace("The Park;1901", "New Ground;1901")),
      publish: true,
      minimum: 0,
    });
    expect(answer).toMatchObject({ created: 0, updated: 1, unchanged: 3 });
    const after = await listingsOf(seller.organizationId);
    expect(after[1]).toMatchObject({ version: 2, description: "Founded in 1901. Home venue: New Ground." });
    expect(after[2]).toEqual(before[2]);
  });

  test("under moderation a file renames no listing that is live: the new name waits", async () => {
    const seller = await makeSeller();
    await importListings(seller, { file: file(clubs), publish: true, minimum: 0 });
    await moderation("on");
    const csv = await exportListings(seller);
    const answer = await importListings(seller, { file: file(csv.replace("Rovers", "Rangers")), publish: false });
    expect(answer).toMatchObject({ updated: 1 });
    const [, rovers] = await listingsOf(seller.organizationId);
    expect(rovers).toMatchObject({ title: "Rovers", status: "published" });
    expect(await db.listingReview.findMany({ where: { listingId: rovers?.id } })).toMatchObject([
      { kind: "edit", state: "waiting", changes: { after: { title: "Rangers" } } },
    ]);
  });

  test("without publishing all are drafts; imported again with it, the complete ones go out", async () => {
    const seller = await makeSeller();
    expect(await importListings(seller, { file: file(clubs), publish: false })).toMatchObject({
      created: 3,
      published: 0,
    });
    expect(await importListings(seller, { file: file(clubs), publish: true, minimum: 0 })).toMatchObject({
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
    await importListings(seller, { file: file(clubs), publish: true, minimum: 0 });
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

  test("strings that broke other software are stored as they are or refused with a reason", async () => {
    const seller = await makeSeller();
    const csv = Papa.unparse([["Title", "City"], ...naughtyStrings.map((text) => [text, "Graz"])], { quotes: true });
    const answer = await importListings(seller, { file: file(csv), publish: false });
    expect(answer.created + answer.updated + answer.unchanged + answer.failed.length).toBe(answer.rows);
    expect(answer.created).toBeGreaterThan(400);
    const stored = await listingsOf(seller.organizationId);
    expect(stored.filter(({ title }) => !naughtyStrings.some((text) => text.includes(title)))).toEqual([]);
  });

  test("JSON that spells characters which cannot be stored fails its row alone", async () => {
    const rows = [
      ["Title", "Packages"],
      ["A", '[{"name":"x\\u0000y"}]'],
      ["B", '[{"name":"\\ud800"}]'],
      ["C", '[{"name":"fine"}]'],
    ];
    const answer = await importListings(await makeSeller(), { file: file(Papa.unparse(rows)), publish: false });
    expect(answer).toMatchObject({ created: 1, failed: [{ row: 2 }, { row: 3 }] });
  });
});
