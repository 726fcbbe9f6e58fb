import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeAdmin, makeOrganization, makeSeller, makeViewer } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { getOrganization } from "./detail-queries";
import { mergeOrganization } from "./merge/commands";
import { findCurrentOrganizationId, listOrganizations } from "./queries";
import { listOrganizationsSchema } from "./schema";

const input = (query: object) => listOrganizationsSchema.parse(query);

test("organizations are found by name, slug or domain, and shown with their figures", async () => {
  const [admin, seller] = [await makeAdmin(), await makeSeller()];
  await makeViewer(seller);
  await makeListing({ seller });
  await makeListing({ seller, status: "draft" });
  const domain = `d${randomUUID().slice(0, 8)}.test`;
  await db.organizationDomain.create({
    data: { organizationId: seller.organizationId, domain, token: "t", verifiedAt: new Date() },
  });
  for (const q of [seller.organizationName, domain]) {
    expect((await listOrganizations(admin, input({ q }))).items).toMatchObject([
      { id: seller.organizationId, members: 2, published: 1, domains: [domain] },
    ]);
  }
});

test("filters narrow by status, kind and verification", async () => {
  const [admin, name] = [await makeAdmin(), `w${randomUUID().slice(0, 8)}`];
  const [one, other] = [await makeOrganization({ name }), await makeOrganization({ name, type: "marketer" })];
  await db.organization.update({ where: { id: other.id }, data: { status: "suspended", verification: "admin" } });
  const idsOf = async (query: object) =>
    (await listOrganizations(admin, input({ q: name, ...query }))).items.map(({ id }) => id);
  expect(await idsOf({ status: "suspended" })).toEqual([other.id]);
  expect(await idsOf({ type: "seller" })).toEqual([one.id]);
  expect(await idsOf({ verified: "yes" })).toEqual([other.id]);
  expect(await idsOf({})).toHaveLength(2);
});

test("the id and the slug of a merged organization lead to the one it became part of", async () => {
  const [admin, source, target] = [await makeAdmin(), await makeSeller(), await makeSeller()];
  const { slug } = await db.organization.findUniqueOrThrow({ where: { id: source.organizationId } });
  const request = { intoId: target.organizationId, reason: "The same.", confirmation: source.organizationName };
  await mergeOrganization(admin, { id: source.organizationId, ...request });
  for (const name of [source.organizationId, slug, target.organizationId]) {
    expect(await findCurrentOrganizationId(admin, name)).toBe(target.organizationId);
  }
  expect(await findCurrentOrganizationId(admin, "no-such-organization")).toBeNull();
  expect((await getOrganization(admin, { id: target.organizationId })).absorbed).toMatchObject([
    { id: source.organizationId },
  ]);
});

test("an organization is shown with its people and what it has", async () => {
  const [admin, seller] = [await makeAdmin(), await makeSeller()];
  await makeListing({ seller });
  expect(await getOrganization(admin, { id: seller.organizationId })).toMatchObject({
    name: seller.organizationName,
    members: [{ userId: seller.userId, role: "admin" }],
    listings: { published: 1 },
    deals: {},
  });
  await expect(getOrganization(admin, { id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
});
