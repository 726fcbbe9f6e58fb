import iconv from "iconv-lite";
import { importListings } from "@/lib/imports/commands";
import { exportListings } from "@/lib/imports/queries";
import { db } from "@/lib/platform/db";
import { makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { inventedClubs, inventedClubsCsv } from "@/tests/fixtures/clubs/invented-clubs";

jest.setTimeout(180_000);

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

test("an untidy list of clubs becomes listings, none dropped, and again changes nothing", async () => {
  const seller = await agency();
  const bytes = Buffer.from(inventedClubsCsv());
  const answer = await importAs(seller, bytes, true);
  expect(answer).toMatchObject({ rows: 420, created: 420, published: 416, failed: [], repeated: [] });
  expect(answer.drafts.map(({ title }) => title).sort()).toEqual([
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

test("what was imported is exported, and the export changes nothing", async () => {
  const seller = await agency();
  await importAs(seller, Buffer.from(inventedClubsCsv()), true);
  const answer = await importAs(seller, Buffer.from(await exportListings(seller)));
  expect(answer).toMatchObject({ rows: 420, created: 0, updated: 0, unchanged: 420, failed: [] });
});
