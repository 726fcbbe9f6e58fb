import pg from "pg";
import { Fault } from "../fault.mjs";

const localHosts = new Set(["localhost", "127.0.0.1", "::1", "[::1]", ""]);

/** Runs `work` with one connection to the database of that address. */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function createDatabase(adminUrl, name) {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${quoted(name)}`);
  });
}

export async function cloneDatabase(client, template, name) {
  await dropDatabase(client, name);
  await client.query(`CREATE DATABASE ${quoted(name)} TEMPLATE ${quoted(template)} STRATEGY FILE_COPY`);
}

export const dropDatabase = (client, name) => client.query(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`);

export const quoted = (name) => pg.escapeIdentifier(name);

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
