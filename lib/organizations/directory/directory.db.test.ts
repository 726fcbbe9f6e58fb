import { randomUUID } from "node:crypto";
import { visitor } from "@/lib/auth/current";
import { db } from "@/lib/platform/db";
import { meetAt, rowOf } from "@/tests/support/database/concurrency";
import { makeNewcomer, makeVerifiedDomain } from "@/tests/support/builders/memberships";
import { makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { createOrganization } from "../create/commands";
import { askToJoin } from "../join-requests/commands";
import { listOrganizations } from "./queries";
import { listOrganizationsSchema } from "./schema";

const run = randomUUID().slice(0, 8);
const named = (name: string) => `${name} ${run}`;
const looking = (query: Record<string, string> = {}) => listOrganizationsSchema.parse({ q: run, ...query });

const staffed = async (type: "marketer" | "marketing_agency" | "seller", name: string, industryCategory?: string) => {
  const organization = await makeOrganization({ type, name: named(name), industryCategory });
  await (type === "seller" ? makeSeller : makeMarketer)({ organization });
  return organization;
};

let bakery: Awaited<ReturnType<typeof staffed>>;

beforeAll(async () => {
  bakery = await staffed("marketer", "Bakery", "grocery_retail");
  await staffed("marketing_agency", "Agency");
  await staffed("seller", "Arena");
  await makeOrganization({ type: "marketer", name: named("Deserted") });
  const suspended = await staffed("marketer", "Suspended");
  await db.organization.update({ where: { id: suspended.id }, data: { status: "suspended" } });
  const merged = await staffed("marketer", "Merged");
  await db.organization.update({ where: { id: merged.id }, data: { status: "merged", mergedIntoId: bakery.id } });
});

const namesOf = async (...call: Parameters<typeof listOrganizations>) =>
  (await listOrganizations(...call)).items.map(({ name }) => name);

test("shows the active organizations of one's own side with members, by name", async () => {
  expect(await namesOf(await makeNewcomer(), looking())).toEqual([named("Agency"), named("Bakery")]);
  expect(await namesOf(await makeNewcomer({ type: "seller" }), looking())).toEqual([named("Arena")]);
});

test("is filtered by kind, industry, and any part of the name, and treats wildcards literally", async () => {
  const newcomer = await makeNewcomer();
  expect(await namesOf(newcomer, looking({ type: "marketing_agency" }))).toEqual([named("Agency")]);
  expect(await namesOf(newcomer, looking({ industry: "grocery_retail" }))).toEqual([named("Bakery")]);
  expect(
    await namesOf(newcomer, looking({ q: named("aKE").slice(0, 3) })).then((all) => all.includes(named("Bakery"))),
  ).toBe(true);
  expect(await namesOf(newcomer, looking({ q: `%${run}` }))).toEqual([]);
  expect(await namesOf(newcomer, looking({ q: `Baker_ ${run}` }))).toEqual([]);
});

test("continues where the page ended", async () => {
  const newcomer = await makeNewcomer();
  const first = await listOrganizations(newcomer, looking({ limit: "1" }));
  expect(first.items.map(({ name }) => name)).toEqual([named("Agency")]);
  const next = await listOrganizations(newcomer, looking({ limit: "1", cursor: first.nextCursor ?? "" }));
  expect(next.items.map(({ name }) => name)).toEqual([named("Bakery")]);
  expect(next.nextCursor).toBeNull();
});

test("shows a visitor nothing without part of the name, and no one's people to anyone", async () => {
  expect(await namesOf(visitor(), looking({ q: "" }))).toEqual([]);
  expect(await namesOf(visitor(), looking({ q: "a" }))).toEqual([]);
  expect(await namesOf(visitor(), looking({ side: "seller" }))).toEqual([named("Arena")]);
  const page = await listOrganizations(await makeNewcomer(), looking());
  expect(page.items[1]).toMatchObject({ memberCount: 1, membership: "none", domainMatch: false });
  expect(JSON.stringify(page)).not.toMatch(/@|Robin/);
});

test("shows the user's status with each, and whether their confirmed address matches its domain", async () => {
  const { domain } = await makeVerifiedDomain(bakery.id);
  const insider = await makeNewcomer({ email: `ines@${domain}` });
  const unconfirmed = await makeNewcomer({ email: `otto@${domain}`, emailVerified: false });
  const rowFor = async (actor: typeof insider) =>
    (await listOrganizations(actor, looking())).items.find(({ id }) => id === bakery.id);
  expect(await rowFor(insider)).toMatchObject({ domainMatch: true, membership: "none" });
  expect(await rowFor(unconfirmed)).toMatchObject({ domainMatch: false });
  await askToJoin(insider, { organizationId: bakery.id });
  expect(await rowFor(insider)).toMatchObject({ membership: "requested" });
});

describe("creating", () => {
  test("makes the user its admin, and a form sent twice creates it once", async () => {
    const newcomer = await makeNewcomer();
    const input = { name: named("New Brand"), type: "marketer" } as const;
    const found = () => createOrganization(newcomer, input);
    const tries = await meetAt(rowOf("users", newcomer.userId), [found, found]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const made = await db.organization.findFirstOrThrow({
      where: { name: input.name },
      include: { memberships: true },
    });
    expect(made.memberships).toEqual([expect.objectContaining({ userId: newcomer.userId, role: "admin" })]);
  });

  test("is denied to the other side and to a user awaiting approval", async () => {
    await expect(createOrganization(await makeMarketer(), { name: "X Arena", type: "seller" })).rejects.toMatchObject({
      code: "invalid",
    });
    const waiting = await makeNewcomer({ waitingFor: "approval" });
    await expect(createOrganization(waiting, { name: "Early", type: "marketer" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("a further one needs no new approval while the user is a member of another", async () => {
    const seller = await makeSeller();
    expect(await createOrganization(seller, { name: named("Second"), type: "seller" })).toMatchObject({
      status: "active",
    });
    expect(await db.user.findUniqueOrThrow({ where: { id: seller.userId } })).toMatchObject({ status: "active" });
  });
});
