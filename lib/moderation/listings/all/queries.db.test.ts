import { randomUUID } from "node:crypto";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { countListingsByStatus, listAllListings } from "./queries";
import { listAllListingsSchema } from "./schema";

const list = async (query: object) =>
  listAllListings(await makeAdmin(), listAllListingsSchema.parse({ limit: 2, ...query }));

test("an admin finds listings in every state but a draft’s, by title, seller or id", async () => {
  const word = `Regatta${randomUUID().slice(0, 8)}`;
  const seller = await makeSeller();
  const [live, suspended] = [
    await makeListing({ seller, fields: { title: `${word} live` } }),
    await makeListing({ seller, status: "suspended", fields: { title: `${word} suspended` } }),
  ];
  await makeListing({ seller, status: "draft", fields: { title: `${word} draft` } });
  expect((await list({ q: word })).items.map(({ id }) => id).sort()).toEqual([live.id, suspended.id].sort());
  expect((await list({ q: word, status: "suspended" })).items).toMatchObject([
    { id: suspended.id, status: "suspended" },
  ]);
  expect((await list({ q: live.id })).items).toMatchObject([{ id: live.id, hasWaitingEdit: false }]);
  expect((await countListingsByStatus(await makeAdmin())).suspended).toBeGreaterThanOrEqual(1);
});

test.each(["updated", "title", "seller"] as const)("sorted by %s, the pages hold every listing once", async (sort) => {
  const word = `Cup${randomUUID().slice(0, 8)}`;
  for (const letter of ["C", "A", "D", "B", "E"]) await makeListing({ fields: { title: `${letter} ${word}` } });
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ q: word, sort, cursor });
    expect(page.total).toBe(5);
    titles.push(...page.items.map(({ title }) => title.slice(0, 1)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  const expected = { updated: "EBDAC", title: "ABCDE" }[sort as "updated" | "title"];
  if (expected) expect(titles.join("")).toBe(expected);
  expect(titles.toSorted().join("")).toBe("ABCDE");
});

test("a cursor of one order is refused in another", async () => {
  await makeListing();
  await makeListing();
  await makeListing();
  const { nextCursor } = await list({ sort: "title" });
  await expect(list({ sort: "updated", cursor: nextCursor })).rejects.toMatchObject({ code: "bad_request" });
});
