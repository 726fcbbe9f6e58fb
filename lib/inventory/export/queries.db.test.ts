import { strFromU8, unzipSync } from "fflate";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { exportInventory } from "./queries";
import { exportInventorySchema } from "./schema";

const file = (owner: Awaited<ReturnType<typeof makeSeller>>, given: object) =>
  exportInventory(owner, exportInventorySchema.parse(given));

async function makeTwo() {
  const owner = await makeSeller();
  const packages = [
    { name: "Gold", price: 20_000, quantityAvailable: 2 },
    { name: "Silver", price: 5_000 },
  ];
  const listing = await makeListing({ seller: owner, fields: { title: "=Regatta", packages } });
  await makeListing({ seller: owner, status: "draft", fields: { title: "Plain", packages: [], price: 900 } });
  await makeListing({ fields: { title: "Foreign" } });
  return { owner, listing };
}

test("packages are exported one a row, a listing without any with its own price, and no cell is a formula", async () => {
  const { owner, listing } = await makeTwo();
  const { fileName, body } = await file(owner, { rows: "package" });
  expect(fileName).toBe("packages.csv");
  const lines = String(body).trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`${listing.id},'=Regatta,published`);
  expect(lines[1]).toContain("Gold,,20000,2");
  expect(lines[2]).toContain("Silver,,5000,");
  expect(lines[3]).toContain("Plain,draft");
  expect(lines[3]).toContain(",900,");
});

test("an export keeps to the filters and to the own listings, as JSON and as a workbook too", async () => {
  const { owner, listing } = await makeTwo();
  const json = JSON.parse(String((await file(owner, { format: "json", status: "published" })).body)) as {
    items: { id: string }[];
  };
  expect(json.items.map(({ id }) => id)).toEqual([listing.id]);
  const { body, fileName } = await file(owner, { format: "xlsx" });
  expect(fileName).toBe("listings.xlsx");
  const parts = unzipSync(body as Uint8Array);
  const sheet = (at: number) => strFromU8(parts[`xl/worksheets/sheet${at}.xml`] ?? new Uint8Array());
  expect(sheet(1).match(/<row /g)).toHaveLength(3);
  expect(sheet(2).match(/<row /g)).toHaveLength(4);
  expect(sheet(1) + sheet(2)).not.toContain("Foreign");
});
