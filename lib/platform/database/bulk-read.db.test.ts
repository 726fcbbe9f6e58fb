import { db, Prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { readInPieces } from "./bulk-read";

const statement = `
  SELECT n::int, (n * 10000000000)::bigint AS cents, n / 2.0::float8 AS half, n % 2 = 0 AS even, 'x' || n AS name,
    ARRAY['a', 'b'] AS tags, '{}'::text[] AS none, json_build_array(n) AS list, jsonb_build_object('n', n) AS facts,
    DATE '2026-02-03' AS day, TIMESTAMPTZ '2026-02-03 04:05:06.789+02' AS moment, NULL::bigint AS absent,
    '0198c0de-0000-7000-8000-00000000000a'::uuid AS id
  FROM generate_series(1, 4500) n`;

const connections = async () => {
  const [row] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE application_name = 'pitchside-reader' AND datname = current_database()`;
  return row?.count;
};

test("a large result comes in chunks, with the same types as every other statement", async () => {
  const pieces: object[][] = [];
  for await (const rows of readInPieces<object>(statement)) pieces.push(rows);
  expect(pieces.map((rows) => rows.length)).toEqual([2000, 2000, 500]);
  expect(pieces.flat()).toEqual(await db.$queryRaw(Prisma.raw(statement)));
});

test("a reader that stops early leaves no connection behind", async () => {
  for await (const rows of readInPieces<object>(statement)) if (rows.length > 0) break;
  while ((await connections()) !== 0) await new Promise((resolve) => setTimeout(resolve, 20));
});

describe("the limit", () => {
  const slow = (wait: number) =>
    `SELECT n, CASE WHEN n % 2000 = 0 THEN pg_sleep(${wait}) END FROM generate_series(1, 8000) n`;

  test("applies to a chunk, not to the whole", async () => {
    let count = 0;
    for await (const rows of readInPieces<object>(slow(0.3), 600)) count += rows.length;
    expect(count).toBe(8000);
  });

  test("ends the statement of a chunk that takes longer", async () => {
    await expect(readInPieces(slow(5), 200).next()).rejects.toMatchObject({ code: "57014" });
  });
});

test("a connection that ends between two chunks fails the next one", async () => {
  const pieces = readInPieces<object>(statement);
  await pieces.next();
  await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'pitchside-reader' AND datname = current_database()`;
  while ((await connections()) !== 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(pieces.next()).rejects.toThrow();
});

test("without a database it fails with the reason of its connection", async () => {
  jest.replaceProperty(env(), "DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none");
  await expect(readInPieces(statement).next()).rejects.toMatchObject({ code: "ECONNREFUSED" });
  jest.restoreAllMocks();
});
