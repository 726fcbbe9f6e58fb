import { importListings, prepareImport, startImport } from "@/lib/imports/commands";
import { getDraftReport, getFailedRows, getImportRun } from "@/lib/imports/queries";
import { performImport } from "@/lib/imports/run/run-commands";
import { db } from "@/lib/platform/db";
import { makeSeller } from "@/tests/support/builders/people";
import type { Seller } from "@/lib/auth/actor";

jest.setTimeout(60_000);

const clubs = [
  "Klub,Land,Ort",
  "Rovers,Republic of SA,Cape Town",
  "United,Republic of SA,Durban",
  "Old Boys (1904-1919),Austria,Graz",
];
const upload = (lines: string[], name = "clubs.csv") => ({
  file: { name, bytes: Buffer.from(lines.join("\n")) },
});
const ownerOf = ({ organizationId, userId }: Seller) => ({ organizationId, userId, agencyId: null });

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

test("the next file with the same headings is read like the last one, in whatever order they are", async () => {
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
  const answer = await importListings(seller, { file: file(again), publish: true });
  expect(answer).toMatchObject({ rows: 4, created: 2, unchanged: 2, published: 0, stillPublished: 1 });
  expect(answer.drafts.map(({ title, reasons }) => [title, reasons.join(" ")])).toEqual([
    ["Old Boys (1904-1919)", "The name suggests it ended in 1919. 40% complete; your minimum is 50%."],
    ["United", "40% complete; your minimum is 50%."],
    ["Nobody", "Missing: City."],
  ]);
  expect(await getImportRun(seller, { id: answer.id })).toMatchObject({ draftsUrl: expect.any(String) as string });
  const { csv } = await getDraftReport(seller, { id: answer.id });
  for (const { reasons } of answer.drafts) expect(csv).toContain(reasons.join(" "));
  expect(csv).toContain(`/edit-listing/${answer.drafts[1]?.id}`);
  await expect(getDraftReport(await makeSeller(), { id: answer.id })).rejects.toMatchObject({ code: "not_found" });
});
