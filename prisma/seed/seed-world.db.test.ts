import { verifyAudit } from "@/lib/activity/verification-queries";
import { missingForSubmission } from "@/lib/listings/completeness";
import { contentOf, listingInclude } from "@/lib/listings/row";
import { listingStatuses, mustStayComplete } from "@/lib/listings/states";
import { overdueErrors } from "@/lib/listings/term-over";
import { findRegistrationQueue } from "@/lib/moderation/registrations/queries";
import { getGrowth, getWaiting } from "@/lib/moderation/overview/queries";
import { db } from "@/lib/platform/db";
import { demoAdmin } from "./builders/actors";
import { seedWorld } from "./seed-world";

jest.setTimeout(600_000);

type Row = Record<string, unknown>;

const query = (sql: string): Promise<Row[]> => db.$queryRawUnsafe<Row[]>(sql);

const tables = async (): Promise<string[]> =>
  (await query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '\\_%'`)).map(
    ({ tablename }) => String(tablename),
  );

const isEmpty = async (table: string): Promise<boolean> =>
  (await query(`SELECT 1 FROM "${table}" LIMIT 1`)).length === 0;

let emptyBefore: string[];
let first: Row[];

/** The visible content of the world, without randomly generated IDs and secrets. */
const facts = async (): Promise<Row[]> => [
  ...(await query(`SELECT "email", "name", "status"::text, "createdAt" FROM "users" ORDER BY "email"`)),
  ...(await query(
    `SELECT "slug", "verification"::text, "inquiriesReceived", "createdAt" FROM "organizations" ORDER BY 1`,
  )),
  ...(await query(`SELECT "title", "status"::text, "priceCents", "publishedAt" FROM "listings" ORDER BY 1, 2`)),
  ...(await query(`SELECT "body", "createdAt" FROM "messages" ORDER BY 2, 1`)),
  ...(await query(`SELECT "state"::text, "sentAt", "expiresAt" FROM "proposals" ORDER BY 2, 3`)),
  ...(await query(`SELECT "ip", "createdAt", "lastSeenAt" FROM "sessions" ORDER BY 2, 1`)),
  ...(await query(`SELECT "name", "createdAt" FROM "briefs" ORDER BY 2, 1`)),
];

beforeAll(async () => {
  emptyBefore = [];
  for (const table of await tables()) if (await isEmpty(table)) emptyBefore.push(table);
  await seedWorld();
  first = await facts();
});

const statesOf = async (table: string, column: string): Promise<unknown[]> =>
  (await query(`SELECT DISTINCT "${column}"::text AS "state" FROM "${table}" ORDER BY 1`)).map(({ state }) => state);

test("shows every state of listings, reviews, offers, conversations, and registrations", async () => {
  expect(await statesOf("listings", "status")).toEqual([...listingStatuses].sort());
  const reviewStates = ["approved", "changes_requested", "open", "rejected", "waiting"];
  expect(await statesOf("listing_reviews", "state")).toEqual(reviewStates);
  expect(await statesOf("proposals", "state")).toEqual(
    expect.arrayContaining(["agreed", "awaiting_buyer", "awaiting_seller", "declined", "expired", "withdrawn"]),
  );
  expect(await db.conversation.count({ where: { declinedAt: { not: null } } })).toBeGreaterThan(1);
  expect(await db.pitch.count()).toBe(3);
  const { counts } = await findRegistrationQueue(await demoAdmin());
  expect(Object.values(counts).every((count) => count > 0)).toBe(true);
});

test("has no listing that breaks the rules of publishing", async () => {
  const rows = await db.listing.findMany({ include: { ...listingInclude, organization: true } });
  const live = rows.filter(({ status }) => mustStayComplete(status));
  expect(live.filter((row) => Object.keys(missingForSubmission(contentOf(row))).length > 0)).toEqual([]);
  const published = rows.filter(({ status }) => status === "published");
  expect(published.filter((row) => Object.keys(overdueErrors(contentOf(row))).length > 0)).toEqual([]);
  expect(
    published.filter(({ publishedAt, organization }) => !publishedAt || publishedAt < organization.createdAt),
  ).toEqual([]);
  expect(rows.filter(({ status, publishedAt }) => status === "draft" && publishedAt)).toEqual([]);
});

test("has nothing before its cause: no login before the sign-up, no contact before the listing, nothing in the future", async () => {
  expect(
    await query(
      `SELECT u."email" FROM "sessions" s JOIN "users" u ON u."id" = s."userId" WHERE s."createdAt" < u."createdAt"`,
    ),
  ).toEqual([]);
  expect(
    await query(
      `SELECT l."title" FROM "conversations" c JOIN "listings" l ON l."id" = c."listingId" WHERE c."createdAt" < l."publishedAt"`,
    ),
  ).toEqual([]);
  expect(
    await query(`SELECT o."slug" FROM "connections" c JOIN "organizations" o
      ON o."id" IN (c."sellerOrganizationId", c."marketerOrganizationId") WHERE c."createdAt" < o."createdAt"`),
  ).toEqual([]);
  for (const [table, column] of [
    ["sessions", "lastSeenAt"],
    ["messages", "createdAt"],
    ["activity_logs", "at"],
    ["listings", "publishedAt"],
  ])
    expect(await query(`SELECT "${column}" FROM "${table}" WHERE "${column}" > now()`)).toEqual([]);
});

test("sign-ups, publications, and contacts are spread over the weeks, and everyone was seen", async () => {
  const { series } = await getGrowth(await demoAdmin());
  const weeksWith = Object.fromEntries(
    series.map(({ kind, counts }) => [kind, counts.filter((count) => count > 0).length]),
  );
  expect(weeksWith.signUps).toBeGreaterThanOrEqual(10);
  expect(weeksWith.published).toBeGreaterThanOrEqual(10);
  expect(weeksWith.connections).toBeGreaterThanOrEqual(10);
  expect(weeksWith.proposals).toBeGreaterThanOrEqual(7);
  expect(
    await db.user.findMany({ where: { status: "active", sessions: { none: {} } }, select: { email: true } }),
  ).toEqual([]);
});

test("gives admins something to do, an import that can be undone, and an audit that verifies", async () => {
  expect(await getWaiting(await demoAdmin())).toMatchObject({
    registrations: 5,
    answered: 1,
    listingsInReview: 3,
    deadLetters: 0,
  });
  expect(await db.listingReview.count({ where: { kind: "edit", state: "open" } })).toBe(1);
  expect(await db.importRun.findFirst()).toMatchObject({ state: "done", created: 5, unchanged: 1, failedCount: 2 });
  expect(await verifyAudit()).not.toHaveProperty("bad");
});

test("is the same every time", async () => {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRawUnsafe(
      `TRUNCATE ${emptyBefore.map((table) => `"${table}"`).join(", ")} RESTART IDENTITY CASCADE`,
    );
  });
  (globalThis as { pitchsideSearchIndex?: unknown }).pitchsideSearchIndex = undefined;
  await seedWorld();
  expect(await facts()).toEqual(first);
});
