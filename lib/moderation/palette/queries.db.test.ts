import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { makePost } from "@/tests/support/builders/posts";
import { listOrganizationsSchema } from "../organizations/schema";
import { listOrganizations } from "../organizations/queries";
import { listUsers } from "../users/queries";
import { listUsersSchema } from "../users/schema";
import { listAdminPaletteItems } from "./queries";

/** One of each kind, under a name that nothing else has. */
async function makeEverything(name: string) {
  const organization = await makeOrganization({ name: `${name} Sportgrüppe` });
  const seller = await makeSeller({ organization, name: `Zoë ${name}`, email: `zoe.${name.toLowerCase()}@mail.test` });
  const listing = await makeListing({ seller, fields: { title: `${name} Régate` } });
  await makeListing({ seller, status: "draft", fields: { title: `${name} Draft` } });
  const post = await makePost({ title: `Why ${name} matters`, authorName: "Ida Ros" });
  return { organization, seller, listing, post };
}

test("an admin jumps to organizations, users, listings and posts, without accents and in another spelling", async () => {
  const [admin, { organization, seller, listing, post }] = [await makeAdmin(), await makeEverything("Womblesque")];
  const all = [
    `/admin/organizations/${organization.id}`,
    `/admin/users/${seller.userId}`,
    `/admin/opportunities/${listing.id}`,
    `/admin/blogs/${post.id}`,
  ];
  const hrefs = async (q: string) => (await listAdminPaletteItems(admin, { q })).items.map(({ href }) => href);
  expect(await hrefs("womblesque")).toEqual(all);
  expect(await hrefs("wombelsque")).toEqual(all);
  expect(await hrefs("sportgruppe womb")).toEqual(all.slice(0, 2));
  expect(await hrefs("womblesque regate")).toEqual([all[2]]);
  expect(await hrefs("zoe.womblesque@")).toEqual([all[1]]);
  expect(await hrefs(listing.id)).toEqual([all[2]]);
  expect(await hrefs("w")).toEqual([]);
});

test("a mistyped name finds the nearest on every page and under every filter, a number never another one", async () => {
  const admin = await makeAdmin();
  const organization = await makeOrganization({ type: "marketer", name: "Thistlewick Foods" });
  const people = [1, 2, 3].map(() => makeMarketer({ organization, name: "Flora Thistlewick" }));
  const ids = (await Promise.all(people)).map(({ userId }) => userId);
  const seen: string[] = [];
  for (let cursor: string | undefined, page = 0; page < 2; page += 1) {
    const found = await listUsers(admin, listUsersSchema.parse({ q: "flora thislewick", limit: 2, cursor }));
    expect(found.total).toBe(3);
    seen.push(...found.items.map(({ id }) => id));
    cursor = found.nextCursor ?? undefined;
  }
  expect(seen.sort()).toEqual(ids.sort());
  const filtered = { q: "thistelwick", type: "marketer" };
  expect((await listOrganizations(admin, listOrganizationsSchema.parse(filtered))).items).toHaveLength(1);
  expect(
    (await listOrganizations(admin, listOrganizationsSchema.parse({ ...filtered, type: "seller" }))).items,
  ).toEqual([]);
  await db.organization.update({ where: { id: organization.id }, data: { name: "Thistlewick 1907" } });
  expect((await listOrganizations(admin, listOrganizationsSchema.parse({ q: "thistlewick 1908" }))).items).toEqual([]);
});
