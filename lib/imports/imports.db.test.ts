import naughtyStrings from "big-list-of-naughty-strings";
import iconv from "iconv-lite";
import Papa from "papaparse";
import { type Seller, seller as onlySellers } from "@/lib/auth/actor";
import { importListings, prepareImport, startImport } from "@/lib/imports/commands";
import { getDraftReport, getFailedRows, getImportRun } from "@/lib/imports/queries";
import { performImport } from "@/lib/imports/run/run-commands";
import { updateListing } from "@/lib/listings/commands";
import { plainLine } from "@/lib/platform/plain-text";
import { db } from "@/lib/platform/db";
import { inventedClubs, inventedClubsCsv } from "@/tests/fixtures/clubs/invented-clubs";
import { messyClubsCsv, messyVenuesWorkbook, southAfrica } from "@/tests/fixtures/imports/messy-files";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import { exportListings } from "@/tests/support/exported-csv";

jest.setTimeout(180_000);

describe("clubs", () => {
  const agency = async () => makeSeller({ organization: await makeOrganization({ type: "sales_agency" }) });
  const importAs = (seller: Awaited<ReturnType<typeof agency>>, bytes: Buffer, publish = false) =>
    importListings(seller, { file: { name: "football-clubs.csv", bytes }, publish, minimum: 0 });

  beforeAll(() =>
    db.setting.upsert({
      where: { key: "listingModeration" },
      create: { key: "listingModeration", value: "off" },
      update: { value: "off" },
    }),
  );

  test("an untidy list of clubs becomes listings, none dropped, and importing it again changes nothing", async () => {
    const seller = await agency();
    const bytes = Buffer.from(inventedClubsCsv());
    const response = await importAs(seller, bytes, true);
    expect(response).toMatchObject({ rows: 420, created: 420, published: 416, failed: [], repeated: [] });
    expect(response.drafts.map(({ title }) => title).sort()).toEqual([
      "Alianza Sur",
      "Chemnau 66",
      "Marlow Wanderers (1878-1896)",
      "Miedziana Legia",
    ]);
    expect(await importAs(seller, bytes, true)).toMatchObject({
      rows: 420,
      created: 0,
      updated: 0,
      unchanged: 420,
      failed: [],
    });
    const stored = await db.listing.findMany({
      where: { organizationId: seller.organizationId },
      select: { title: true, country: true },
    });
    expect(stored.map(({ title }) => title).sort()).toEqual(
      inventedClubs()
        .map(({ club }) => club)
        .sort(),
    );
    expect(stored.filter(({ country }) => country === null)).toEqual([]);
  });

  test("the same list in another encoding, with semicolons and German headings, is the same list", async () => {
    const seller = await agency();
    const clubs = inventedClubs().filter(
      ({ club, country, city }) => !/[^\u0000-\u00ff]/.test(club + country.replace("•", "") + city.replace("›", "")),
    );
    const tidy = clubs.map((each) => ({
      ...each,
      country: each.country.split(" • ")[0] ?? "",
      city: each.city.split("›")[0]?.trim() ?? "",
    }));
    await importAs(seller, Buffer.from(inventedClubsCsv(tidy)));
    const lines = tidy.map((each) =>
      [each.club, each.country, each.city].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"),
    );
    const latin = iconv.encode(["Verein;Land;Stadt", ...lines].join("\r\n"), "windows-1252");
    const again = await importAs(seller, latin);
    expect(again).toMatchObject({ rows: tidy.length, created: 0, failed: [] });
  });

  test("an import can be exported, and importing the export changes nothing", async () => {
    const seller = await agency();
    await importAs(seller, Buffer.from(inventedClubsCsv()), true);
    const response = await importAs(seller, Buffer.from(await exportListings(seller)));
    expect(response).toMatchObject({ rows: 420, created: 0, updated: 0, unchanged: 420, failed: [] });
  });
});

describe("imports", () => {
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
    test("creates listings, accounts for every row, and updates the search index, the audit, and the user", async () => {
      const seller = await makeSeller();
      const response = await importListings(seller, { file: file(clubs), publish: true, minimum: 0 });
      expect(response).toMatchObject({ rows: 5, created: 3, updated: 0, unchanged: 1, published: 2 });
      expect(response.failed).toEqual([
        { row: 4, errors: [expect.objectContaining({ field: "country", value: "Atlantis" })] },
      ]);
      expect(response.repeated).toEqual([{ row: 5, sameAs: 3 }]);
      expect(response.drafts).toEqual([expect.objectContaining({ row: 6 })]);
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
      expect(await db.activityLog.findFirst({ where: { entityId: response.id } })).toMatchObject({
        action: "listings.import",
      });
      expect(await db.notification.count({ where: { userId: seller.userId, type: "import_finished" } })).toBe(1);
    });

    test("the same file again creates nothing twice and leaves edits alone", async () => {
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
      const response = await importListings(seller, {
        file: file(clubs.replace("The Park;1901", "New Ground;1901")),
        publish: true,
        minimum: 0,
      });
      expect(response).toMatchObject({ created: 0, updated: 1, unchanged: 3 });
      const after = await listingsOf(seller.organizationId);
      expect(after[1]).toMatchObject({ version: 2, description: "Founded in 1901. Home venue: New Ground." });
      expect(after[2]).toEqual(before[2]);
    });

    test("under moderation a file renames no live listing: the new name waits", async () => {
      const seller = await makeSeller();
      await importListings(seller, { file: file(clubs), publish: true, minimum: 0 });
      await moderation("on");
      const csv = await exportListings(seller);
      const response = await importListings(seller, { file: file(csv.replace("Rovers", "Rangers")), publish: false });
      expect(response).toMatchObject({ updated: 1 });
      const [, rovers] = await listingsOf(seller.organizationId);
      expect(rovers).toMatchObject({ title: "Rovers", status: "published" });
      expect(await db.listingReview.findMany({ where: { listingId: rovers?.id } })).toMatchObject([
        { kind: "edit", state: "waiting", changes: { after: { title: "Rangers" } } },
      ]);
    });

    test("without publishing, all are drafts; imported again with it, the complete ones go live", async () => {
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

    test("two simultaneous imports of one file create each listing once", async () => {
      const seller = await makeSeller();
      const both = await Promise.allSettled(
        [1, 2].map(() => importListings(seller, { file: file(clubs), publish: false })),
      );
      expect(both.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
      expect(await listingsOf(seller.organizationId)).toHaveLength(3);
    });

    test("another organization's listings are neither changed nor mistaken for one's own", async () => {
      const [one, other] = [await makeSeller(), await makeSeller()];
      const foreign = await makeListing({ seller: one });
      const csv = await exportListings(one);
      const response = await importListings(other, {
        file: file(csv.replace("Northgate Women FC", "Stolen")),
        publish: false,
      });
      expect(response).toMatchObject({ created: 1, updated: 0, failed: [] });
      expect(await db.listing.findUniqueOrThrow({ where: { id: foreign.id } })).toMatchObject({
        title: foreign.title,
        version: 1,
      });
    });

    test("viewers and marketers may not import", async () => {
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
    ])("%j is rejected with a reason", async (text, reason) => {
      const seller = await makeSeller();
      const rejected = importListings(seller, { file: file(text), publish: false });
      await expect(rejected).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining(reason) });
    });

    test("reports how the file was read", async () => {
      const response = await importListings(await makeSeller(), {
        file: file("Title,City,Price\nA,Graz\nB,Graz,1\n"),
        publish: false,
      });
      expect(response.notices).toEqual(["Line 2: fewer cells than there are columns. Check that nothing has moved."]);
    });

    test("strings that broke other software are stored as one line of text or rejected with a reason", async () => {
      const seller = await makeSeller();
      const csv = Papa.unparse([["Title", "City"], ...naughtyStrings.map((text) => [text, "Graz"])], { quotes: true });
      const response = await importListings(seller, { file: file(csv), publish: false });
      expect(response.created + response.updated + response.unchanged + response.failed.length).toBe(response.rows);
      expect(response.created).toBeGreaterThan(400);
      const stored = await listingsOf(seller.organizationId);
      const lines = naughtyStrings.map((text) => plainLine(text.normalize("NFC")));
      expect(stored.map(({ title }) => title).filter((title) => !lines.some((line) => line.includes(title)))).toEqual(
        [],
      );
    });

    test("JSON that encodes characters which cannot be stored fails only its row", async () => {
      const rows = [
        ["Title", "Packages"],
        ["A", '[{"name":"x\\u0000y"}]'],
        ["B", '[{"name":"\\ud800"}]'],
        ["C", '[{"name":"fine"}]'],
      ];
      const response = await importListings(await makeSeller(), { file: file(Papa.unparse(rows)), publish: false });
      expect(response).toMatchObject({ created: 1, failed: [{ row: 2 }, { row: 3 }] });
    });
  });
});

describe("messy files", () => {
  const prepare = async (name: string, bytes: Buffer) =>
    (await prepareImport(await makeSeller(), { file: { name, bytes } })).preview;

  test("an agency's list from a German Excel is read, and its one unknown country queried once", async () => {
    const preview = await prepare("Vereinsliste Fußball.csv", messyClubsCsv());
    expect(preview.columns.map(({ chosen }) => chosen)).toEqual([
      "title",
      "country",
      "city",
      "attendanceTotal",
      "level",
    ]);
    expect(preview).toMatchObject({ delimiter: ";", encoding: "windows-1252", headingLine: 4 });
    expect(preview.counts).toMatchObject({ rows: 23, fresh: 5, repeated: 1, failed: 17, review: 1 });
    expect(preview.values).toMatchObject([
      { field: "country", value: southAfrica, rows: 17, refuses: true },
      { field: "level", value: "Kreisliga", refuses: false },
      { field: "attendanceTotal", value: "n/a", refuses: false },
    ]);
    expect(preview.defaults).toMatchObject({ propertyType: "team", sportOrGenre: "soccer" });
  });

  test("a venue operator's workbook is read, venues and all", async () => {
    const preview = await prepare("venues.xlsx", messyVenuesWorkbook());
    expect(preview.columns.map(({ heading, chosen }) => [heading, chosen])).toEqual([
      ["Stadium", "title"],
      ["City", "city"],
      ["Country", "country"],
      ["Capacity", "capacity"],
      ["Available from", "termStart"],
      ["Hire fee", "price"],
      ["Level", "level"],
    ]);
    expect(preview.defaults).toMatchObject({ propertyType: "venue_or_stadium" });
    expect(preview.counts).toMatchObject({ rows: 5, fresh: 5, failed: 0, missing: 2 });
    expect(preview.values).toMatchObject([{ field: "level", value: "tier 4ish", refuses: false }]);
    expect(preview.notices.join(" ")).toMatch(/4 cells are formulas.*1 cell shows an error/);
  });
});

describe("repeated files", () => {
  const clubs = [
    "Klub,Land,Ort",
    "Rovers,Republic of SA,Cape Town",
    "United,Republic of SA,Durban",
    "Old Boys (1904-1919),Austria,Graz",
  ];
  const upload = (lines: string[], name = "clubs.csv") => ({
    file: { name, bytes: Buffer.from(lines.join("\n")) },
  });
  const ownerOf = ({ organizationId, userId }: Seller) => ({
    organizationId,
    userId,
    actorType: "user" as const,
    agencyId: null,
  });

  beforeEach(() =>
    db.setting.upsert({
      where: { key: "listingModeration" },
      create: { key: "listingModeration", value: "off" },
      update: { value: "off" },
    }),
  );

  async function importWithChoices(seller: Seller): Promise<string> {
    const { run, preview } = await prepareImport(seller, upload(clubs));
    const mapping = preview.columns.map(({ heading, chosen }) => (heading === "Ort" ? "region" : chosen));
    const defaults = { ...preview.defaults, level: "amateur" as const, city: "Anywhere" };
    await startImport(seller, { id: run.id, choices: { mapping, defaults }, publish: false });
    await performImport(run.id, ownerOf(seller));
    return run.id;
  }

  test("the next file with the same headings is read like the last one, whatever their order", async () => {
    const seller = await makeSeller();
    await importWithChoices(seller);
    const { preview } = await prepareImport(seller, upload(["Ort,Klub,Land", "Tirol,Wanderers,Austria"], "next.csv"));
    expect(preview.savedFrom).toMatchObject({ fileName: "clubs.csv" });
    expect(preview.columns.map(({ chosen }) => chosen)).toEqual(["region", "title", "country"]);
    expect(preview.defaults).toMatchObject({ level: "amateur", city: "Anywhere" });
    const { preview: foreign } = await prepareImport(await makeSeller(), upload(clubs));
    expect(foreign.savedFrom).toBeNull();
  });

  test("a corrected error report keeps the mapping and the defaults of its import", async () => {
    const seller = await makeSeller();
    const id = await importWithChoices(seller);
    const { csv } = await getFailedRows(seller, { id });
    const corrected = csv.replaceAll("Republic of SA", "South Africa");
    const { preview } = await prepareImport(seller, upload([corrected], "clubs-errors.csv"));
    expect(preview).toMatchObject({
      savedFrom: { fileName: "clubs.csv" },
      counts: { rows: 2, fresh: 2, failed: 0 },
      defaults: { level: "amateur" },
    });
  });

  test("a value that many rows share is listed once, with its rows", async () => {
    const seller = await makeSeller();
    const { preview } = await prepareImport(seller, upload(clubs));
    expect(preview.values).toMatchObject([{ field: "country", value: "Republic of SA", rows: 2, refuses: true }]);
  });

  test("the result adds up, names what stays published, and says what every draft needs", async () => {
    const seller = await makeSeller();
    const file = (lines: string[]) => ({ name: "clubs.csv", bytes: Buffer.from(lines.join("\n")) });
    const known = ["Club,Land,Ort", "Rovers,Austria,Graz", "Old Boys (1904-1919),Austria,Wien"];
    await importListings(seller, { file: file(known), publish: true, minimum: 0 });
    const again = [...known, "United,Austria,Linz", "Nobody,Austria,"];
    const response = await importListings(seller, { file: file(again), publish: true });
    expect(response).toMatchObject({ rows: 4, created: 2, unchanged: 2, published: 0, stillPublished: 1 });
    expect(response.drafts.map(({ title, reasons }) => [title, reasons.join(" ")])).toEqual([
      ["Old Boys (1904-1919)", "The name suggests it ended in 1919. 40% complete; your minimum is 50%."],
      ["United", "40% complete; your minimum is 50%."],
      ["Nobody", "Missing: City."],
    ]);
    expect(await getImportRun(seller, { id: response.id })).toMatchObject({ draftsUrl: expect.any(String) as string });
    const { csv } = await getDraftReport(seller, { id: response.id });
    for (const { reasons } of response.drafts) expect(csv).toContain(reasons.join(" "));
    expect(csv).toContain(`/edit-listing/${response.drafts[1]?.id}`);
    await expect(getDraftReport(await makeSeller(), { id: response.id })).rejects.toMatchObject({ code: "not_found" });
  });
});
