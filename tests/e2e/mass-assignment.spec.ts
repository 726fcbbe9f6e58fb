import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { expect, test } from "@/tests/support/browser/test";
import { retry } from "@/tests/support/http/caller";
import { type Fixtures, freshCookie, makeFixtures } from "@/tests/support/http/fixtures";
import { type Persona, outcomeOf } from "../law/access-personas";
import { accessTable } from "../law/access-table";
import { partings } from "../law/past-the-guard";

const base = process.env.E2E_BASE_URL ?? "";

/** Everything about people and organizations that nobody sets from outside. */
const extraFields = {
  isSuper: true,
  type: "admin",
  role: "admin",
  status: "active",
  organizationId: randomUUID(),
  userId: randomUUID(),
  emailVerifiedAt: "2026-01-01T00:00:00Z",
  approvedById: randomUUID(),
  verification: "admin",
  connectionsUsed: -100,
  reauthenticatedAt: "2099-01-01T00:00:00Z",
  scope: ["everything"],
};

/** As JSON, where `__proto__` is a key like any other. */
const allExtraFields = JSON.stringify(extraFields).replace("{", `{"__proto__":{"isSuper":true},`);

async function send(method: string, path: string, cookie: string, body: string): Promise<number> {
  const headers = { "content-type": "application/json", cookie };
  const answer = await retry(() => fetch(base + path, { method, headers, body }));
  await answer.body?.cancel();
  return answer.status;
}

async function standing(cast: Fixtures) {
  const ids = Object.values(cast).map(({ userId }) => userId);
  const memberships = await db.membership.findMany({
    where: { userId: { in: ids } },
    orderBy: { id: "asc" },
    select: { userId: true, organizationId: true, role: true, leftAt: true },
  });
  const organizationIds = memberships.map(({ organizationId }) => organizationId);
  return {
    memberships,
    users: await db.user.findMany({
      where: { id: { in: ids } },
      orderBy: { id: "asc" },
      select: { email: true, type: true, status: true, isSuper: true, emailVerifiedAt: true, approvedById: true },
    }),
    organizations: await db.organization.findMany({
      where: { id: { in: organizationIds } },
      orderBy: { id: "asc" },
      select: { type: true, status: true, verification: true, connectionsUsed: true },
    }),
  };
}

const people: readonly Persona[] = ["pending", "marketer editor", "marketer admin", "seller admin"];
const leaving = ["POST /api/auth/logout", "POST /api/admin/logout", ...partings];

test("no call sets what its form does not have, whoever sends it", async () => {
  test.setTimeout(180_000);
  const cast = await makeFixtures();
  const before = await standing(cast);
  const writes = Object.entries(accessTable).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== "GET" && !leaving.includes(`${method} ${path}`))
      .map(([method, guard]) => ({ method, guard, path: path.replace(/\[[^\]]+\]/g, randomUUID()) })),
  );
  const failed: string[] = [];
  const walk = async (persona: Persona) => {
    for (const { method, path, guard } of writes) {
      if (outcomeOf(guard, persona) !== "in") continue;
      const status = await send(method, path, await freshCookie(cast, persona), allExtraFields);
      if (status >= 500) failed.push(`${method} ${path} as ${persona}: ${status}`);
    }
  };
  await Promise.all(people.map(walk));
  expect(failed).toEqual([]);
  expect(await standing(cast)).toEqual(before);
});

test("a good form with one field too many is refused as a whole", async () => {
  const cast = await makeFixtures();
  const before = await standing(cast);
  const email = `${randomUUID()}@example.test`;
  const forms: [Persona, string, string, object][] = [
    [
      "visitor",
      "POST",
      "/api/auth/register",
      {
        email,
        password: "a long enough secret",
        name: "Ada Okafor",
        type: "marketer",
        acceptTerms: true,
        organization: { mode: "create", name: "Wishful", type: "marketer" },
      },
    ],
    ["marketer admin", "PATCH", "/api/account/profile", { name: "Ada Okafor" }],
    ["marketer admin", "PATCH", "/api/organizations/current", { description: "We make things." }],
    ["marketer admin", "POST", "/api/organizations/invitations", { email, role: "viewer" }],
    ["marketer editor", "POST", "/api/preferences", { name: "Spring" }],
    ["seller admin", "POST", "/api/listings", { title: "Wishful listing" }],
    ["super admin", "POST", "/api/admin/invitations", { email }],
  ];
  for (const [persona, method, path, form] of forms) {
    const cookie = await freshCookie(cast, persona);
    for (const [field, value] of Object.entries(extraFields).filter(([key]) => !(key in form))) {
      expect(await send(method, path, cookie, JSON.stringify({ ...form, [field]: value })), `${path} ${field}`).toBe(
        422,
      );
    }
  }
  expect(await standing(cast)).toEqual(before);
  expect(await db.user.count({ where: { email } })).toBe(0);
  expect(await db.listing.count({ where: { title: "Wishful listing" } })).toBe(0);
  expect(await db.adminInvitation.count({ where: { email } })).toBe(0);
});
