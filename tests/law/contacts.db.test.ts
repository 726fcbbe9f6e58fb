import { blockOrganization } from "@/lib/organizations/blocks/commands";
import { recordSignedDeal } from "@/lib/deals/signed/commands";
import { signedDealSchema } from "@/lib/deals/signed/schema";
import { getOrganization } from "@/lib/moderation/organizations/detail-queries";
import { db } from "@/lib/platform/db";
import { type MarketplaceFixture, makeMarketplace } from "@/tests/support/builders/marketplace";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";

jest.setTimeout(240_000);
process.env.RATE_LIMIT_FACTOR = "100000";

/*
 * A sponsor without an account is private to the seller who recorded it: no list and no search of anybody else names it,
 * by part of its name or by a misspelling.
 */
const name = "Quillbarrow Foods";
const queries = ["", "?q=quillbarrow", "?q=quilbarrow", "?status=all&q=Quillbarrow+Foods"];

let world: MarketplaceFixture;
let contactId: string;
let lists: DeclaredRoute[];

beforeAll(async () => {
  world = await makeMarketplace(1);
  const seller = await makeSeller();
  const { id: listingId } = await makeListing({ seller });
  const term = { termStart: "2027-08-01", termEnd: "2028-05-31" };
  await recordSignedDeal(seller, signedDealSchema.parse({ sponsor: name, listingId, value: 20_000, ...term }));
  ({ id: contactId } = await db.organization.findFirstOrThrow({ where: { contactOfId: seller.organizationId } }));
  lists = (await declaredRoutes()).filter(
    ({ method, path, declaration }) => method === "GET" && declaration.output && !/\[|stream|events/.test(path),
  );
});

async function cookies() {
  const admin = await cookieFor(await makeAdmin({ isSuper: true }), "admin");
  return [undefined, await cookieFor(world.marketer), await cookieFor(world.seller), admin];
}

test("no list or search of anyone else shows it", async () => {
  const found: string[] = [];
  let whole = 0;
  for (const cookie of await cookies()) {
    for (const { path, handler } of lists) {
      for (const query of queries) {
        const { status, body } = await callRoute(handler, { query, headers: cookie ? { cookie } : {} });
        whole += status === 200 ? 1 : 0;
        const text = JSON.stringify(body) ?? "";
        if (text.includes(name) || text.includes(contactId)) found.push(`${path}${query}`);
      }
    }
  }
  expect(found).toEqual([]);
  expect(whole).toBeGreaterThan(lists.length);
});

test("no one can block it and no admin can open it", async () => {
  const block = blockOrganization(world.seller, { organizationId: contactId } as never);
  await expect(block).rejects.toMatchObject({ code: "not_found" });
  await expect(getOrganization(await makeAdmin(), { id: contactId })).rejects.toMatchObject({ code: "not_found" });
});

test("an organization is a contact exactly while it belongs to a seller", async () => {
  const change = (data: { status?: "active"; contactOfId?: null }) =>
    db.organization.update({ where: { id: contactId }, data });
  await expect(change({ status: "active" })).rejects.toThrow("organizations_contact_is_private");
  await expect(change({ contactOfId: null })).rejects.toThrow("organizations_contact_is_private");
});
