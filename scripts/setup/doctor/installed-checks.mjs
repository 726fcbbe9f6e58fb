import { spawnSync } from "node:child_process";
import path from "node:path";
import { findChromium } from "../checks/chromium.mjs";
import { withClient } from "../database/databases.mjs";
import { settleEnvironment } from "../run/environment.mjs";
import { Fault } from "../fault.mjs";
import { dataDirectory } from "../paths.mjs";
import { freePort } from "../process/ports.mjs";
import { accountFor, commandAs } from "../postgres/account.mjs";
import { postgresBinaries } from "../postgres/binaries.mjs";
import { runningCluster } from "../postgres/cluster.mjs";
import { answers } from "../run/server.mjs";

const oldestServer = 150000;

export async function settings() {
  const { embedded } = await settleEnvironment("production");
  return `complete, with ${embedded ? "the embedded database" : "the database of DATABASE_URL"}`;
}

export async function port() {
  const wanted = Number(process.env.PORT || 3000);
  if (await freePort(wanted)) return `${wanted} is free`;
  if (await answers(`http://localhost:${wanted}/api/health`)) return describeServing(wanted);
  throw new Fault(`${wanted} is in use by another program. Stop it, or choose another port with PORT=${wanted + 1}.`);
}

async function describeServing(wanted) {
  if (await answers(`http://localhost:${wanted}/api/ready`)) return `${wanted} is in use by a running Pitchside`;
  throw new Fault(
    `${wanted} is in use by a Pitchside that is not ready: its database is unavailable or not migrated. Check its output. With the embedded database, "npm start" restarts it automatically.`,
  );
}

export async function database() {
  return process.env.EMBEDDED_DATABASE === "1" ? embeddedDatabase() : givenDatabase(process.env.DATABASE_URL);
}

function embeddedDatabase() {
  const { postgres } = postgresBinaries();
  const directory = path.join(dataDirectory(), "postgres");
  const { command, args, options } = commandAs(accountFor(directory), postgres, postgres);
  const { status, stdout, stderr } = spawnSync(command, [...args, "--version"], { ...options, encoding: "utf8" });
  if (status !== 0) throw new Fault(`the packaged PostgreSQL cannot run here: ${stderr.trim()}`);
  const state = runningCluster(directory) ? "running" : "not running now";
  return `${stdout.trim()}, ${state}`;
}

async function givenDatabase(url) {
  try {
    return await withClient(url, describeServer);
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(`DATABASE_URL does not respond: ${error.message || error.code}`);
  }
}

async function describeServer(client) {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
            has_database_privilege(current_database(), 'CREATE') AS may_create`,
  );
  const [{ number, version, may_create: mayCreate }] = rows;
  if (number < oldestServer) throw new Fault(`PostgreSQL ${version} is too old. Use 15 or newer.`);
  if (!mayCreate) throw new Fault("the user of DATABASE_URL cannot create schemas and extensions in its database.");
  return `PostgreSQL ${version} responds`;
}

export function browser() {
  const found = findChromium();
  if (found) return found;
  throw new Fault("not found. npm test tries to download it. Or install it, or set CHROMIUM_PATH.");
}
