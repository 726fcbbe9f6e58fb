import { setClock } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { invite } from "@/lib/organizations/invitations/commands";
import { resumeListing } from "@/lib/listings/publication/commands";
import { makeListing } from "@/tests/support/builders/listings";
import { makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { makePaidPlan } from "@/tests/support/builders/plans";
import { retry } from "@/tests/support/database/retry";
import "@/tests/support/database/setup";
import { type PlanFacts, entitlementOf, paidPlans } from "./entitlement";
import { hasActivePlanSql, isReadOnlyPlanSql } from "./entitlement-queries";
import { planStatuses } from "./plan-states";

jest.setTimeout(60_000);
afterEach(() => setClock());

const at = new Date("2027-03-01T12:00:00Z");

test("what a plan allows is the same in the database and in the code, for every plan, status and day of grace", async () => {
  setClock(() => at);
  const { id } = await makeOrganization();
  await db.subscription.create({ data: { organizationId: id } });
  const graces = [null, new Date("2027-02-28"), new Date("2027-03-02")];
  for (const plan of ["seller_starter", ...paidPlans] as const) {
    for (const status of planStatuses) {
      for (const graceUntil of graces) {
        await db.subscription.update({ where: { organizationId: id }, data: { plan, status, graceUntil } });
        const facts: PlanFacts = { plan, status, graceUntil, seats: null, listings: null };
        const { isActive, isReadOnly } = entitlementOf(facts, at);
        const key = Prisma.sql`${id}::uuid`;
        const [row] = await db.$queryRaw<object[]>`
          SELECT ${hasActivePlanSql(key)} AS "isActive", ${isReadOnlyPlanSql(key)} AS "isReadOnly"`;
        expect({ plan, status, graceUntil, ...row }).toEqual({ plan, status, graceUntil, isActive, isReadOnly });
      }
    }
  }
});

test("a plan is never active and read-only at once", () => {
  for (const status of planStatuses) {
    const { isActive, isReadOnly } = entitlementOf(
      { plan: "seller_pro", status, graceUntil: null, seats: 3, listings: 3 },
      at,
    );
    expect(isActive && isReadOnly).toBe(false);
  }
});

test("no more people are invited than the plan has seats, however many invitations are sent at once", async () => {
  const { seller } = await makePaidPlan({ seats: 3 });
  const sent = await Promise.allSettled(
    Array.from({ length: 6 }, (_, at) =>
      retry(() => invite(seller, { email: `colleague-${at}@${seller.organizationId}.test`, role: "viewer" })),
    ),
  );
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(sent.find((each) => each.status === "rejected")).toMatchObject({
    reason: { code: "conflict", message: expect.stringContaining("Your plan includes 3 seats") },
  });
});

test("without a limit in the quote, and without a plan, people are invited freely", async () => {
  for (const seller of [await makeSeller(), (await makePaidPlan({ seats: null })).seller]) {
    for (let count = 0; count < 3; count += 1) {
      await invite(seller, { email: `person-${count}@${seller.organizationId}.test`, role: "viewer" });
    }
  }
});

test("no more listings are live than the plan includes, though two are published at once", async () => {
  const { seller } = await makePaidPlan({ listings: 2 });
  await makeListing({ seller });
  const paused = [await makeListing({ seller, status: "paused" }), await makeListing({ seller, status: "paused" })];
  const resumed = await Promise.allSettled(paused.map(({ id }) => retry(() => resumeListing(seller, { id }))));
  expect(resumed.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await db.listing.count({ where: { organizationId: seller.organizationId, status: "published" } })).toBe(2);
  const refused = resumed.find(({ status }) => status === "rejected");
  expect(refused).toMatchObject({ reason: { code: "conflict", message: expect.stringContaining("2 live listings") } });
});
