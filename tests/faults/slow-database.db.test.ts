import { Client } from "pg";
import { z } from "zod";
import { PATCH as updateListing } from "@/app/api/listings/[id]/route";
import { publicAccess } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { databasePool, db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";

process.env.DATABASE_POOL = "2";
process.env.DATABASE_TIMEOUT_FACTOR = "1";

/** A call whose one statement takes so long. */
const sleeping = (seconds: number) =>
  defineRoute({
    action: "test.sleep",
    summary: "Sleep in the database",
    guard: publicAccess,
    output: z.object({ slept: z.number() }),
    run: async () => {
      await db.$executeRaw`SELECT pg_sleep(${seconds}::float8)`;
      return { slept: seconds };
    },
  });

const settingOf = async (name: "statement_timeout" | "lock_timeout") =>
  (await databasePool().query<{ value: string }>("SELECT current_setting($1) AS value", [name])).rows[0]?.value;

test("a statement that takes longer than 3 s is canceled and answered 503", async () => {
  expect(await settingOf("statement_timeout")).toBe("3s");
  const result = await callRoute(sleeping(20), {});
  expect(result).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(Number(result.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a row that someone else holds for longer than 1.5 s is answered 409, and can be changed later as usual", async () => {
  expect(await settingOf("lock_timeout")).toBe("1500ms");
  const seller = await makeSeller();
  const { id } = await makeListing({ seller, status: "draft" });
  const headers = { cookie: await cookieFor(seller) };
  const change = () => callRoute(updateListing, { method: "PATCH", params: { id }, body: { title: "Held" }, headers });
  const holder = new Client({ connectionString: process.env.DATABASE_URL });
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT 1 FROM listings WHERE id = $1 FOR UPDATE", [id]);
  const result = await change();
  await holder.query("ROLLBACK");
  await holder.end();
  expect(result).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(result.headers.get("retry-after")).toBe("1");
  expect(await change()).toMatchObject({ status: 200, body: { title: "Held" } });
});

test("fifty requests at two connections are answered or rejected within 2 s of waiting, and then all is normal", async () => {
  expect(databasePool().options).toMatchObject({ max: 2, connectionTimeoutMillis: 2000 });
  const sleep = sleeping(0.5);
  const results = await Promise.all(Array.from({ length: 50 }, () => callRoute(sleep, {})));
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const { status, headers } of results)
    if (status === 503) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(databasePool().waitingCount).toBe(0);
  expect((await callRoute(sleeping(0), {})).status).toBe(200);
});
