import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { inRoot } from "./files.mjs";
import { Fault } from "./program.mjs";

const localHosts = new Set(["localhost", "127.0.0.1", "::1", "[::1]", ""]);

/** Runs `work` with one connection to the database at that URL. */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error) => {
    throw new Fault(`DATABASE_URL must point to a running PostgreSQL database: ${error.message || error.code}`);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns whether it had to be created. */
export async function createDatabase(adminUrl, name) {
  return withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${quoted(name)}`);
    return rowCount === 0;
  });
}

export const dropDatabase = (client, name) => client.query(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`);

export const quoted = (name) => pg.escapeIdentifier(name);

/** Drops and recreates the database at that URL, on this machine only. */
export async function emptyDatabase(url) {
  requireLocal(url);
  const name = databaseNameOf(url);
  await withClient(withDatabaseName(url, name === "postgres" ? "template1" : "postgres"), async (client) => {
    await dropDatabase(client, name);
    await client.query(`CREATE DATABASE ${quoted(name)}`);
  });
}

export function withDatabaseName(url, name) {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}

export const databaseNameOf = (url) => decodeURIComponent(new URL(url).pathname.slice(1));

/** Stops whatever would empty or overwrite a database that is not on this machine. */
export function requireLocal(url, variable = "DATABASE_URL") {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? hostname;
  if (localHosts.has(host) || host.startsWith("/")) return;
  throw new Fault(`${variable} points to ${host}. This command only works on a database on this machine.`);
}

// The table, checksums and advisory lock are Prisma's own, so that `prisma migrate deploy` can continue from here.
const prismaLock = 72707369;
const historyTable = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

/** The checked-in migrations, oldest first: `{ name, sql, checksum }`. */
export function checkedInMigrations(folder = inRoot("prisma", "migrations")) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .filter((name) => existsSync(`${folder}/${name}/migration.sql`))
    .map((name) => {
      const sql = readFileSync(`${folder}/${name}/migration.sql`, "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** Applies what is missing, each migration in one transaction, one process at a time. Returns their names. */
export async function migrate(url, migrations = checkedInMigrations()) {
  return withClient(url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [prismaLock]);
    await client.query(historyTable);
    const missing = missingFrom(await appliedIn(client), migrations);
    for (const migration of missing) await applyPatiently(client, migration);
    return missing.map(({ name }) => name);
  });
}

async function appliedIn(client) {
  const { rows } = await client.query(
    `SELECT "migration_name" AS name, "checksum", "finished_at" AS finished FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

function missingFrom(applied, migrations) {
  for (const { name, checksum } of migrations) {
    const row = applied.get(name);
    if (row && !row.finished)
      throw new Fault(`Migration ${name} was started in this database but never finished. ${advice}`);
    if (row && row.checksum !== checksum)
      throw new Fault(`Migration ${name} has changed since it was applied. ${advice}`);
  }
  const known = new Set(migrations.map(({ name }) => name));
  const stranger = [...applied.keys()].find((name) => !known.has(name));
  if (stranger) throw new Fault(`This database has a migration that this checkout lacks: ${stranger}. ${advice}`);
  return migrations.filter(({ name }) => !applied.has(name));
}

const advice = `You can reset a local database with "npm run db:reset".`;

const mostTries = 20;

/**
 * A migration that waits for a lock blocks everyone behind it, so it gives up after a second and retries: the running
 * version continues in between.
 */
async function applyPatiently(client, migration) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (attempt >= mostTries || error.cause?.code !== lockNotAvailable) throw error;
      await wait(250 * attempt);
    }
  }
}

const lockNotAvailable = "55P03";

async function apply(client, { name, sql, checksum }) {
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL lock_timeout = '1s'");
    await client.query(sql);
    await client.query("SET search_path TO DEFAULT");
    await client.query(
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    const fault = new Fault(`Migration ${name} failed: ${error.message}${lineOf(sql, error.position)}`);
    throw Object.assign(fault, { cause: error });
  }
}

function lineOf(sql, position) {
  return position ? ` (line ${sql.slice(0, Number(position)).split("\n").length})` : "";
}
