import { writeFileSync } from "node:fs";
import { db } from "@/lib/platform/db";
import { callRoute } from "@/tests/support/http/call-route";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";
import { type Fixtures, freshCookie, makeFixtures } from "@/tests/support/http/fixtures";
import { type Persona, outcomeOf, personas } from "./access-personas";
import { effects } from "./effects";
import { nameOf, ownCallOf, rowOf } from "./own-calls";
import { askerOf } from "./own-calls/asker";
import { guardOf, mayDo } from "./past-the-guard";

/*
 * What every write leaves beside its own rows: the audit, what open pages hear, who is notified and emailed. A command
 * that forgets one of them answers as before, so that its own test may not notice. WRITE_EFFECTS=1 writes the table anew.
 */
jest.setTimeout(600_000);

process.env.RATE_LIMIT_FACTOR = "100000";

let cast: Fixtures;

beforeAll(async () => {
  cast = await makeFixtures();
});

/** A persona who may make the call, the same in every run. */
const callerOf = (route: DeclaredRoute): Persona | undefined =>
  personas.find((persona) => outcomeOf(guardOf(route), persona) === "in" && mayDo(route, persona));

/** Rows of later transactions than `since`. */
async function effectsSince(since: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ effect: string }[]>`
    SELECT DISTINCT effect FROM (
      SELECT 'audit ' || "action" AS effect, xmin FROM "activity_logs"
      UNION ALL SELECT 'event ' || "type", xmin FROM "events"
      UNION ALL SELECT 'notification ' || "type", xmin FROM "notifications"
      UNION ALL SELECT 'email ' || "template", xmin FROM "email_messages"
    ) AS made WHERE xmin::text::bigint > ${since}::bigint`;
  return rows.map(({ effect }) => effect).toSorted();
}

/** What the call leaves, or null if every persona is rejected. */
async function leftBy(route: DeclaredRoute, persona: Persona): Promise<string[] | null> {
  const call = await ownCallOf(route, await askerOf(cast, persona));
  const cookie = await freshCookie(cast, persona);
  const [{ since }] = await db.$queryRaw<[{ since: string }]>`SELECT pg_current_xact_id()::text AS since`;
  const { status, body } = await callRoute(route.handler, { method: route.method, headers: { cookie }, ...call });
  if (status < 300) return effectsSince(since);
  if (rowOf(route).answers?.includes(status)) return null;
  throw new Error(`${nameOf(route)} as ${persona}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
}

test("every write leaves its audit entry, events, notifications, and emails", async () => {
  const writes = (await declaredRoutes()).filter(
    ({ path, method, declaration }) => path.startsWith("/api/") && method !== "GET" && declaration.body !== "own",
  );
  const left: Record<string, string[]> = {};
  for (const route of writes) {
    const persona = callerOf(route);
    if (!persona) continue;
    if (rowOf(route).isParting) cast = await makeFixtures();
    const found = await leftBy(route, persona);
    if (found) left[nameOf(route)] = found;
    if (rowOf(route).isParting) cast = await makeFixtures();
  }
  if (process.env.WRITE_EFFECTS)
    writeFileSync(
      "tests/law/effects.ts",
      `/** What a write leaves beside its own rows, written by tests/law/effects.db.test.ts and read by people. */\nexport const effects: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(left, null, 2)};\n`,
    );
  else expect(left).toEqual(effects);
});
