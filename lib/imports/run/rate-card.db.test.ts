import type { Seller } from "@/lib/auth/actor";
import { importListings, prepareImport, previewImport } from "@/lib/imports/commands";
import { ownerOf } from "@/lib/imports/run/owner";
import { undoImport } from "@/lib/imports/undo/commands";
import { performUndo } from "@/lib/imports/undo/undo-commands";
import { db } from "@/lib/platform/db";
import { makeSeller } from "@/tests/support/builders/people";

const card = [
  "Club,City,Country,Package,Price,Qty",
  'Northgate FC,Leeds,GB,Main partner,"£85,000",1',
  'Northgate FC,Leeds,GB,LED boards,"£12,500",2 left of 4',
  "Southgate RFC,York,GB,Hospitality box,£6500,sold",
  "Southgate RFC,York,GB,Sleeve partner,£9000,1",
];
const file = (lines: string[]) => ({ name: "rate-card.csv", bytes: Buffer.from(lines.join("\n")) });

const packagesOf = async (organizationId: string) => {
  const listings = await db.listing.findMany({
    where: { organizationId },
    orderBy: { title: "asc" },
    include: { packages: { orderBy: { position: "asc" } } },
  });
  return listings.map(({ title, packages }) => [
    title,
    packages.map(({ name, priceCents, quantityAvailable }) => [name, Number(priceCents) / 100, quantityAvailable]),
  ]);
};

async function undo(seller: Seller, id: string) {
  await undoImport(seller, { id });
  await performUndo(id, ownerOf(seller));
}

const northgate = [
  "Northgate FC",
  [
    ["Main partner", 85000, 1],
    ["LED boards", 12500, 2],
  ],
];
const southgate = [
  "Southgate RFC",
  [
    ["Hospitality box", 6500, 0],
    ["Sleeve partner", 9000, 1],
  ],
];

test("a rate card becomes listings with packages, changes them at the next import, and is undone", async () => {
  const seller = await makeSeller();
  const first = await importListings(seller, { file: file(card), publish: false });
  expect(first).toMatchObject({ created: 2, failed: [] });
  expect(first.notices).toContain("Read as a rate card: 4 rows as packages of 2 listings.");
  expect(await packagesOf(seller.organizationId)).toEqual([northgate, southgate]);
  expect(await importListings(seller, { file: file(card), publish: false })).toMatchObject({ unchanged: 2 });

  await db.listingPackage.updateMany({ where: { name: "Main partner" }, data: { description: "Ours" } });
  const dearer = card.map((line) => line.replace("12,500", "14,000"));
  const second = await importListings(seller, { file: file(dearer), publish: false });
  expect(second).toMatchObject({ created: 0, updated: 1, unchanged: 1, failed: [] });
  const main = await db.listingPackage.findFirstOrThrow({ where: { name: "Main partner" } });
  expect(main.description).toBe("Ours");

  await undo(seller, second.id);
  expect(await packagesOf(seller.organizationId)).toEqual([northgate, southgate]);
});

test("undoing the import of a rate card deletes its drafts", async () => {
  const seller = await makeSeller();
  const { id } = await importListings(seller, { file: file(card), publish: false });
  await undo(seller, id);
  expect(await packagesOf(seller.organizationId)).toEqual([]);
});

test("the preview writes out the packages, and the other choice makes a listing of each row", async () => {
  const seller = await makeSeller();
  const { run, preview } = await prepareImport(seller, { file: file(card) });
  expect(preview.rateCard).toEqual({ rows: 4, properties: 2, isGrouped: true });
  expect(preview.counts).toMatchObject({ rows: 2, fresh: 2, failed: 0, unchecked: 0 });
  expect(preview.offered[1]?.packages[0]).toMatchObject({
    name: "Hospitality box",
    price: "£6,500",
    quantityAvailable: 0,
  });
  const single = await previewImport(seller, { id: run.id, choices: { rateCard: false } });
  expect(single.preview.counts).toMatchObject({ rows: 4, fresh: 4 });
  expect(single.preview.rateCard).toMatchObject({ isGrouped: false });
});
