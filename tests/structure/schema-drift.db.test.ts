import { execFileSync } from "node:child_process";
import { Client } from "pg";
import { type SchemaFacts, schemaFacts } from "@/tests/support/database/schema-facts";

const migratedUrl = process.env.DATABASE_URL ?? "";
const scratch = `${new URL(migratedUrl).pathname.slice(1)}_schema`;
const scratchUrl = Object.assign(new URL(migratedUrl), { pathname: `/${scratch}` }).toString();

const schemaSql = (which: "all" | "pending") =>
  execFileSync(process.execPath, ["scripts/schema-sql.mjs", which], { encoding: "utf8", env: { ...process.env } });

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function factsOfDeclaredSchema(): Promise<SchemaFacts> {
  return connected(scratchUrl, async (client) => {
    await client.query(schemaSql("all"));
    return schemaFacts(client);
  });
}

describe("the Prisma schema and the migrated database", () => {
  let migrated: SchemaFacts;
  let declared: SchemaFacts;

  beforeAll(async () => {
    await connected(migratedUrl, (client) => client.query(`CREATE DATABASE "${scratch}"`));
    declared = await factsOfDeclaredSchema();
    migrated = await connected(migratedUrl, schemaFacts);
  });

  afterAll(() => connected(migratedUrl, (client) => client.query(`DROP DATABASE "${scratch}" WITH (FORCE)`)));

  test("have the same tables and columns, of the same types, required alike", () => {
    expect(declared.columns.length).toBeGreaterThan(100);
    expect(migrated.columns).toEqual(declared.columns);
  });

  test("have the same defaults", () => {
    expect(migrated.defaults).toEqual(declared.defaults);
  });

  test("have the same enums with the same values in the same order", () => {
    expect(migrated.enums).toEqual(declared.enums);
  });

  test("agree on every declared index, unique rule, and reference; the database may hold more", () => {
    expect(migrated.indexes).toEqual(expect.arrayContaining(declared.indexes));
    expect(migrated.constraints).toEqual(expect.arrayContaining(declared.constraints));
  });

  test("have no change that waits for a migration", () => {
    expect(schemaSql("pending").trim()).toMatch(/^(-- This is an empty migration\.)?$/);
  });
});
