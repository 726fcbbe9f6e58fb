import { db } from "@/lib/platform/db";
import { callRoute } from "@/tests/support/http/call-route";
import { type Fixtures, freshCookie, makeFixtures } from "@/tests/support/http/fixtures";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";
import { inTurn } from "@/tests/support/tier";
import { type Persona, outcomeOf } from "./access-personas";
import { accessTable } from "./access-table";
import { nameOf, ownCallOf } from "./own-calls";
import { askerOf } from "./own-calls/asker";

/*
 * Links are opened by other sites, by scanners of mail and by browsers that fetch ahead: no GET may change anything. A
 * trigger on every table notes each row that is written, by whatever connection, so that a read is caught in the act.
 */
jest.setTimeout(300_000);

/** One of each kind whose reads differ. */
const readers: readonly Persona[] = [
  "visitor",
  "pending",
  "marketer admin",
  "seller admin",
  "agency with the client",
  "super admin",
];

/** How often somebody asked is no change of anything that they asked about. */
const limits = "rate_limits";

/** Who took personal data out is noted in the audit; nothing else is written by these. */
const audited: readonly string[] = [
  "/api/admin/activity-logs/export",
  "/api/admin/analytics/rows",
  "/api/admin/emails/[id]",
  "/api/admin/organization-join-requests/export",
  "/api/admin/organizations/export",
  "/api/admin/pending-users/export",
  "/api/admin/users/export",
];
const audit: readonly string[] = ["activity_logs", "audit_heads"];

/** It is answered for as long as somebody listens. */
const stream = "/api/events";

const answered: number[] = [];
const notedInAudit = new Set<string>();
let reads: DeclaredRoute[];
let cast: Fixtures;

beforeAll(async () => {
  reads = (await declaredRoutes()).filter(({ method, path }) => method === "GET" && path !== stream);
  cast = await makeFixtures();
  await watchTables();
});

async function watchTables(): Promise<void> {
  await db.$executeRaw`CREATE TABLE "written" ("name" text NOT NULL)`;
  await db.$executeRaw`
    CREATE FUNCTION note_writing() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO public."written" VALUES (TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME); RETURN NULL; END $$`;
  await db.$executeRaw`
    DO $$ DECLARE place regclass; BEGIN
      FOR place IN SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname IN ('public', 'jobs') AND c.relname <> 'written'
      LOOP
        EXECUTE format('CREATE TRIGGER zz_note AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION note_writing()', place);
      END LOOP;
    END $$`;
}

async function written(): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`SELECT DISTINCT "name" FROM "written"`;
  await db.$executeRaw`TRUNCATE "written"`;
  return rows.map(({ name }) => name.replace(/^public\./, ""));
}

async function writtenBy(route: DeclaredRoute, persona: Persona): Promise<string[]> {
  const { params, query } = await ownCallOf(route, await askerOf(cast, persona));
  const cookie = await freshCookie(cast, persona);
  await written();
  answered.push((await callRoute(route.handler, { params, query, headers: { cookie } })).status);
  const tables = (await written()).filter((table) => table !== limits);
  if (!audited.includes(route.path)) return tables;
  if (tables.includes("activity_logs")) notedInAudit.add(route.path);
  return tables.filter((table) => !audit.includes(table));
}

test("no read writes a row, whoever makes it", async () => {
  const found: string[] = [];
  for (const [at, route] of reads.entries()) {
    const guard = accessTable[route.path]?.GET;
    if (!guard) throw new Error(`${nameOf(route)} has no row in the access table.`);
    const allowed = readers.filter((each) => outcomeOf(guard, each) === "in");
    for (const persona of audited.includes(route.path) ? allowed : inTurn(allowed, at, 1)) {
      const tables = await writtenBy(route, persona);
      if (tables.length > 0) found.push(`${nameOf(route)} as ${persona}: ${tables.join(", ")}`);
    }
  }
  expect(found).toEqual([]);
  expect([...notedInAudit].sort()).toEqual(audited);
  expect(answered.filter((status) => status === 200).length).toBeGreaterThan(0.8 * reads.length);
});

test("a write to any row of any table by anyone is detected", async () => {
  await written();
  await db.setting.create({ data: { key: "watched", value: 1 } });
  await db.setting.update({ where: { key: "watched" }, data: { value: 2 } });
  expect(await written()).toEqual(["settings"]);
});
