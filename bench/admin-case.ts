import postgres from "postgres";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { cityNames } from "@/lib/language/cities";
import { countOrganizationsByStatus, listOrganizations } from "@/lib/moderation/organizations/queries";
import { listOrganizationsSchema } from "@/lib/moderation/organizations/schema";
import { countSidebarWork, getGrowth } from "@/lib/moderation/overview/queries";
import { countUsersByStatus, listUsers } from "@/lib/moderation/users/queries";
import { listUsersSchema } from "@/lib/moderation/users/schema";
import { disconnect } from "@/lib/platform/db";
import { makeAdmin } from "@/tests/support/builders/people";
import { type Timing, timed } from "./measure";

const runs = Number(process.env.BENCH_RUNS || 20);
const firstNames = ["Ana", "Bilal", "Chloe", "Dmitri", "Elif", "Femi", "Greta", "Hiro", "Ines", "Jonas"];
const kinds = ["United", "Rovers", "Festival", "Open", "Arena", "Brands", "Foods", "Mobile"];

export async function measureAdminLists(url: string, people: number) {
  await fillPeople(url, people);
  const admin = await makeAdmin({ isSuper: true });
  return {
    users: await measureUsers(admin),
    organizations: await measureOrganizations(admin),
    ...(await others(admin)),
  };
}

const others = async (admin: PlatformAdmin): Promise<Record<string, Timing>> => ({
  sidebarCounts: await timed(runs, () => countSidebarWork(admin)),
  growth: await timed(runs, () => getGrowth(admin)),
});

/** One in nine waits for review, one in thirty is suspended; every organization has one member. */
async function fillPeople(url: string, people: number): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const places = cityNames(800_000);
  await sql`
    INSERT INTO users (id, name, email, type, status, "emailVerifiedAt", "createdAt", "updatedAt")
    SELECT gen_random_uuid(), (${firstNames}::text[])[1 + n % 10] || ' ' || (${places}::text[])[1 + n % ${places.length}] || ' ' || n,
      'person' || n || '@example.test', (CASE WHEN n % 2 = 0 THEN 'marketer' ELSE 'seller' END)::"UserType",
      (CASE WHEN n % 9 = 0 THEN 'pending_review' WHEN n % 30 = 1 THEN 'suspended' ELSE 'active' END)::"UserStatus",
      CASE WHEN n % 5 > 0 THEN now() END, now() - n * interval '5 minutes', now()
    FROM generate_series(1, ${people}) AS n`;
  await sql`
    INSERT INTO organizations (id, slug, name, type, "wantedCategories", "blockedCategories", "createdAt", "updatedAt")
    SELECT gen_random_uuid(), 'organization-' || n, (${places}::text[])[1 + n % ${places.length}] || ' ' || (${kinds}::text[])[1 + n % 8] || ' ' || n,
      (CASE WHEN n % 2 = 0 THEN 'marketer' ELSE 'seller' END)::"OrganizationType", '{}', '{}', now() - n * interval '5 minutes', now()
    FROM generate_series(1, ${people}) AS n`;
  await sql`
    INSERT INTO memberships (id, "userId", "organizationId", role, "createdAt")
    SELECT gen_random_uuid(), u.id, o.id, 'admin', o."createdAt"
    FROM users u JOIN organizations o ON o.slug = 'organization-' || substring(u.email from 'person([0-9]+)@')`;
  for (const table of ["users", "organizations", "memberships"]) await sql.unsafe(`VACUUM ANALYZE ${table}`);
  await sql.end();
}

async function measureUsers(admin: PlatformAdmin): Promise<Record<string, Timing>> {
  const page = (input: object) => timed(runs, () => listUsers(admin, listUsersSchema.parse(input)));
  return {
    newest: await page({}),
    byName: await page({ sort: "name" }),
    waiting: await page({ status: "pending_review" }),
    unverifiedSellers: await page({ type: "seller", verified: "no", status: "all" }),
    search: await page({ q: "person4711" }),
    commonWord: await page({ q: "greta" }),
    mistyped: await page({ q: "gretta" }),
    secondPage: await timed(runs, await secondPageOf(admin)),
    countsByStatus: await timed(runs, () => countUsersByStatus(admin)),
  };
}

async function secondPageOf(admin: PlatformAdmin) {
  const { nextCursor } = await listUsers(admin, listUsersSchema.parse({ sort: "name" }));
  return () => listUsers(admin, listUsersSchema.parse({ sort: "name", cursor: nextCursor ?? undefined }));
}

async function measureOrganizations(admin: PlatformAdmin): Promise<Record<string, Timing>> {
  const page = (input: object) => timed(runs, () => listOrganizations(admin, listOrganizationsSchema.parse(input)));
  return {
    newest: await page({}),
    byName: await page({ sort: "name" }),
    ofRejected: await page({ registration: "rejected" }),
    search: await page({ q: "rovers 4711" }),
    commonWord: await page({ q: "rovers" }),
    mistyped: await page({ q: "rovrs" }),
    countsByStatus: await timed(runs, () => countOrganizationsByStatus(admin)),
  };
}

export const close = (): Promise<void> => disconnect();
