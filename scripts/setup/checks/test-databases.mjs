import { createHash } from "node:crypto";
import path from "node:path";
import {
  checkedInMigrations,
  databaseNameOf,
  dropDatabase,
  migrate,
  quoted,
  requireLocal,
  withClient,
  withDatabaseName,
} from "../database.mjs";
import { dataDirectory, isAlive } from "../files.mjs";
import { acquirePostgres } from "../postgres.mjs";

// Tests never touch the developer's database: they have a separate server, which may lose everything in a crash.
const templatePrefix = "pitchside_template_";
const testPrefix = "pitchside_test_";
const preparing = 72707371;
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: 200,
  timezone: "Asia/Kathmandu",
};

/** Uses the test server until `release`; `urlOf` returns its URL for a database name. */
export async function acquireTestServer() {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) return acquirePostgres(path.join(dataDirectory(), "test-postgres"), { settings });
  requireLocal(given, "TEST_DATABASE_URL");
  return { urlOf: (name) => withDatabaseName(given, name), release: async () => undefined };
}

/** Prepares the migrated template that every test database is cloned from; returns its URL. */
export async function makeTestTemplate(urlOf) {
  return withClient(urlOf("postgres"), async (admin) => {
    await admin.query("SELECT pg_advisory_lock($1)", [preparing]);
    await dropLeftovers(admin);
    return urlOf(await migratedTemplate(admin, urlOf));
  });
}

/** Clones a fresh database from the template, for a run owned by `pid`; returns its URL. */
export async function makeTestDatabase(template, name, pid = process.pid) {
  const database = `${testPrefix}${pid}_${name}`;
  await withClient(withDatabaseName(template, "postgres"), (admin) =>
    cloneDatabase(admin, databaseNameOf(template), database),
  );
  return withDatabaseName(template, database);
}

/**
 * Ends all connections to a database and prevents new ones. It is dropped with the others of its run: right after a
 * file system has deleted a thousand files, the next clone, which creates a thousand, takes ten times as long.
 */
export async function closeTestDatabase(url) {
  const name = databaseNameOf(url);
  await withClient(withDatabaseName(url, "postgres"), async (admin) => {
    await admin.query(`ALTER DATABASE ${quoted(name)} ALLOW_CONNECTIONS false`);
    await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
  });
}

export async function dropTestDatabases(urlOf, pid = process.pid) {
  await withClient(urlOf("postgres"), async (admin) => {
    for (const name of await databasesLike(admin, `${testPrefix}${pid}_`)) await dropDatabase(admin, name);
  });
}

async function migratedTemplate(admin, urlOf) {
  const migrations = checkedInMigrations();
  const hash = createHash("sha256").update(migrations.map(({ name, checksum }) => `${name} ${checksum}`).join("\n"));
  const wanted = `${templatePrefix}${hash.digest("hex").slice(0, 16)}`;
  const present = await databasesLike(admin, templatePrefix);
  if (present.includes(wanted)) return wanted;
  const inUse = await databasesLike(admin, testPrefix);
  for (const outdated of inUse.length === 0 ? present : []) await dropDatabase(admin, outdated);
  const making = `${templatePrefix}making`;
  await dropDatabase(admin, making);
  await admin.query(`CREATE DATABASE ${quoted(making)}`);
  await migrate(urlOf(making), migrations);
  await admin.query(`ALTER DATABASE ${quoted(making)} RENAME TO ${quoted(wanted)}`);
  return wanted;
}

async function dropLeftovers(admin) {
  for (const name of await databasesLike(admin, testPrefix)) {
    const [pid] = name.slice(testPrefix.length).split("_");
    if (!isAlive(Number(pid))) await dropDatabase(admin, name);
  }
}

async function databasesLike(admin, prefix) {
  const { rows } = await admin.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [prefix]);
  return rows.map(({ datname }) => datname);
}

async function cloneDatabase(client, template, name) {
  await dropDatabase(client, name);
  await client.query(`CREATE DATABASE ${quoted(name)} TEMPLATE ${quoted(template)} STRATEGY FILE_COPY`);
}
