import { execFile } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Client } from "pg";
import { GET as readListing, PATCH as updateListing } from "@/app/api/listings/[id]/route";
import { POST as createListing } from "@/app/api/listings/route";
import { makeSeller } from "@/tests/support/builders/people";
import { readNeeds, stumbles } from "@/tests/support/database/expand-only";
import { type Answer, callRoute, cookieFor } from "@/tests/support/http/call-route";
import { makeScratchCluster } from "@/tests/support/servers/scratch-postgres";

jest.setTimeout(180_000);

/** This process is the old version: it runs on while the database becomes that of the next one. */
const cluster = makeScratchCluster();
process.env.RATE_LIMIT_FACTOR = "10000";
let url = "";

beforeAll(async () => {
  url = process.env.DATABASE_URL = await cluster.start();
});

afterAll(cluster.remove);

async function onDatabase<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const program = `
  import { checkedInMigrations, migrate } from ${JSON.stringify(pathToFileURL(path.resolve("scripts/setup/database.mjs")).href)};
  const { address, count, next } = JSON.parse(process.argv[1]);
  await migrate(address, [...checkedInMigrations().slice(0, count), ...(next ? [next] : [])]);`;

/** As the next version does at its start: the first `count` of the migrations that are checked in, and `next`. */
const migrate = (address: string, { count, next }: { count?: number; next?: object }) =>
  promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    program,
    JSON.stringify({ address, count, next }),
  ]);

/** What a client of now would stumble over after this change, which is taken back. */
const afterChange = (sql: string) =>
  onDatabase(url, async (client) => {
    const before = await readNeeds(client);
    await client.query("BEGIN");
    await client.query(sql);
    const found = stumbles(before, await readNeeds(client));
    await client.query("ROLLBACK");
    return found;
  });

const expanding = `
  ALTER TABLE listings ADD COLUMN "nextVersion" text, ADD COLUMN "nextCount" integer NOT NULL DEFAULT 0;
  CREATE TABLE next_things (id uuid PRIMARY KEY, "listingId" uuid NOT NULL REFERENCES listings (id));
  CREATE INDEX next_listings ON listings ("nextVersion");`;

describe("what the previous version can live with", () => {
  test("new tables, nullable or defaulted columns, indexes, and more enum values", async () => {
    expect(await afterChange(`${expanding} ALTER TYPE "TicketState" ADD VALUE 'next_state';`)).toEqual([]);
  });

  test.each([
    ["a column that is dropped", `ALTER TABLE listings DROP COLUMN summary CASCADE`, "listings.summary is gone"],
    ["a column that is renamed", `ALTER TABLE listings RENAME summary TO abstract`, "listings.summary is gone"],
    ["a table that is renamed", `ALTER TABLE tickets RENAME TO cases`, "tickets.id is gone"],
    [
      "another type",
      `ALTER TABLE idempotency_keys ALTER COLUMN key TYPE varchar(99)`,
      "idempotency_keys.key was text and is character varying(99)",
    ],
    [
      "a new value that every insert must provide",
      `ALTER TABLE idempotency_keys ADD COLUMN origin text NOT NULL`,
      "an insert has to give idempotency_keys.origin",
    ],
    [
      "a column that becomes required",
      `ALTER TABLE listings ALTER COLUMN summary SET NOT NULL`,
      "an insert has to give listings.summary",
    ],
    [
      "a new constraint",
      `ALTER TABLE listings ADD CHECK (char_length(title) < 100000)`,
      "rows may be refused by listings: CHECK ((char_length(title) < 100000))",
    ],
    [
      "a unique index",
      `CREATE UNIQUE INDEX ON listings (title, "organizationId", id)`,
      `rows may be refused by listings: UNIQUE btree (title, "organizationId", id)`,
    ],
  ])("not %s", async (_, sql, line) => {
    expect(await afterChange(sql)).toContain(line);
  });
});

/** The last migration of the version that people use; before the first release there is none to live with. */
const released = readFileSync("prisma/migrations/released", "utf8").trim();

(released === "none" ? test.skip : test)(
  "every migration since the version in production can be lived with, or says that it needs a stop",
  async () => {
    const names = readdirSync("prisma/migrations").filter((name) => /^\d{14}_/.test(name));
    const at = names.indexOf(released);
    expect(at).toBeGreaterThanOrEqual(0);
    const later = Object.assign(new URL(url), { pathname: "/later" }).toString();
    await onDatabase(url, (client) => client.query("CREATE DATABASE later"));
    const found: string[] = [];
    for (let count = at + 1; count <= names.length; count += 1) {
      const before = await onDatabase(later, readNeeds);
      await migrate(later, { count });
      const sql = readFileSync(`prisma/migrations/${names[count - 1]}/migration.sql`, "utf8");
      if (count === at + 1 || sql.startsWith("-- Needs a stop:")) continue;
      found.push(...stumbles(before, await onDatabase(later, readNeeds)).map((line) => `${names[count - 1]}: ${line}`));
    }
    expect(found).toEqual([]);
  },
);

test("the old version keeps reading and writing while the database is migrated under it, and no request fails", async () => {
  const headers = { cookie: await cookieFor(await makeSeller()) };
  const answers: Answer[] = [];
  let isOver = false;
  const working = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const created = await callRoute(createListing, { body: { title: "During an upgrade" }, headers });
      const params = { id: String(created.body.id) };
      const changed = await callRoute(updateListing, { method: "PATCH", params, body: { title: "Changed" }, headers });
      const read = await callRoute(readListing, { params, headers });
      answers.push(created, changed, read);
    }
  });
  const until = async (count: number) => {
    while (answers.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  await until(24);
  const next = { name: "99990101000000_next_version", sql: expanding, checksum: "of a test" };
  await migrate(url, { next });
  expect((await onDatabase(url, readNeeds)).columns.get("listings.nextCount")).toBe("integer");
  await until(answers.length + 24);
  isOver = true;
  await Promise.all(working);
  const rejected = answers.filter(({ status }) => status > 201).map(({ status, body }) => ({ status, ...body }));
  expect(rejected).toEqual([]);
});
