import { days, later } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { addressCode } from "./address";
import { listPublicProperties, PROPERTIES_ON_A_PAGE } from "./list-queries";

const newest = new Date("2026-11-20T09:00:00Z");

/** Two full pages and one listing in a country of their own, three of them published at one moment. Newest first. */
async function makeList(country: string): Promise<string[]> {
  const seller = await makeSeller();
  for (let at = 0; at <= 2 * PROPERTIES_ON_A_PAGE; at += 1) {
    const isTied = at > PROPERTIES_ON_A_PAGE - 3 && at <= PROPERTIES_ON_A_PAGE;
    const publishedAt = later(newest, -days(isTied ? PROPERTIES_ON_A_PAGE : at));
    await makeListing({ seller, publishedAt, fields: { country, publicPreview: true } });
  }
  const rows = await db.listing.findMany({
    where: { country },
    orderBy: [{ publishedAt: "desc" }, { id: "asc" }],
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

const pageOf = async (country: string, after?: string) => {
  const page = await listPublicProperties({ country, after });
  if (!page) throw new Error("No such page");
  return { ...page, ids: page.items.map(({ id }) => id) };
};

test("older pages show every preview once, and newer ones lead back to the first", async () => {
  const ids = await makeList("FJ");
  const first = await pageOf("FJ");
  expect(first).toMatchObject({ isFirst: true, newer: null, total: ids.length });
  const second = await pageOf("FJ", first.older ?? "");
  const third = await pageOf("FJ", second.older ?? "");
  expect([...first.ids, ...second.ids, ...third.ids]).toEqual(ids);
  expect(third).toMatchObject({ isFirst: false, newer: first.older, older: null });
  expect(second).toMatchObject({ isFirst: false, newer: null });
});

test("a new listing moves no page, and a page after a listing that is gone or in another list is none", async () => {
  const ids = await makeList("WS");
  const { older } = await pageOf("WS");
  const before = await pageOf("WS", older ?? "");
  await makeListing({ publishedAt: later(newest, days(1)), fields: { country: "WS", publicPreview: true } });
  expect((await pageOf("WS", older ?? "")).ids).toEqual(before.ids);
  expect(await listPublicProperties({ country: "TO", after: older ?? "" })).toBeNull();
  const last = ids[PROPERTIES_ON_A_PAGE - 1] ?? "";
  expect(addressCode(last)).toBe(older);
  await db.listing.update({ where: { id: last }, data: { publicPreview: false } });
  expect(await listPublicProperties({ country: "WS", after: older ?? "" })).toBeNull();
});
