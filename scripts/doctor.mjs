import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { dataDirectory, root } from "./setup/files.mjs";
import { isInstalled, requireNode } from "./setup/install.mjs";
import { freePort } from "./setup/ports.mjs";
import { settleEnvironment } from "./setup/prepare.mjs";
import { Fault, runChild, runProgram } from "./setup/program.mjs";
import { answers } from "./setup/server.mjs";

/** Reports what is wrong with this machine or its settings, and how to fix it; changes nothing. */
async function diagnose() {
  const machine = { Node: node, npm, Disk: disk, "Data directory": dataIsWritable, Dependencies: dependencies };
  const installed = { Settings: settings, Port: port, Database: database, "Browser for tests": browser };
  let faults = 0;
  for (const [label, check] of Object.entries(isInstalled() ? { ...machine, ...installed } : machine))
    faults += await runCheck(label, check);
  console.log(
    faults === 0
      ? "\nNo problems found. Next: npm start"
      : `\n${faults} ${faults === 1 ? "problem" : "problems"} to fix`,
  );
  return faults === 0 ? 0 : 1;
}

const gigabyte = 1024 ** 3;

/** Runs one check and prints its result; returns how many faults it found (0 or 1). */
async function runCheck(label, check) {
  try {
    console.log(`  ✓ ${label}: ${await check()}`);
    return 0;
  } catch (error) {
    console.log(`  ✗ ${label}: ${error.message}`);
    return 1;
  }
}

function node() {
  requireNode();
  return process.versions.node;
}

async function npm() {
  const { code, output } = await runChild("npm", ["--version"], { shell: process.platform === "win32" });
  if (code !== 0) throw new Fault("npm does not run. It comes with Node, so try reinstalling Node.");
  return output.trim().split("\n").at(-1);
}

function disk() {
  const { bavail, bsize } = statfsSync(root);
  const free = (bavail * bsize) / gigabyte;
  if (free < 2) throw new Fault(`only ${free.toFixed(1)} GB free. Installation, build, and database need 2 GB.`);
  return `${free.toFixed(0)} GB free`;
}

function dataIsWritable() {
  const directory = dataDirectory();
  const nearest = existing(directory);
  try {
    accessSync(nearest, constants.W_OK);
  } catch {
    throw new Fault(`DATA_DIR must be a writable folder, but ${nearest} is not writable.`);
  }
  return directory;
}

function dependencies() {
  if (isInstalled()) return "match package-lock.json";
  throw new Fault('do not match package-lock.json. "npm start" and "npm test" install them automatically.');
}

const existing = (place) => (existsSync(place) ? place : existing(path.dirname(place)));

const oldestServer = 150000;

async function settings() {
  const { embedded } = await settleEnvironment("production");
  return `complete, using ${embedded ? "the embedded database" : "the database in DATABASE_URL"}`;
}

async function port() {
  const wanted = Number(process.env.PORT || 3000);
  if (await freePort(wanted)) return `${wanted} is free`;
  if (await answers(`http://localhost:${wanted}/api/health`)) return describeServing(wanted);
  throw new Fault(`${wanted} is in use by another program. Stop it, or choose another port with PORT=${wanted + 1}.`);
}

async function describeServing(wanted) {
  if (await answers(`http://localhost:${wanted}/api/ready`)) return `${wanted} is in use by a running Pitchside server`;
  throw new Fault(
    `${wanted} is in use by a Pitchside server that is not ready: its database is unavailable or not migrated. Check its output. With the embedded database, "npm start" restarts it automatically.`,
  );
}

async function database() {
  return process.env.EMBEDDED_DATABASE === "1" ? embeddedDatabase() : givenDatabase(process.env.DATABASE_URL);
}

async function embeddedDatabase() {
  const { accountFor, commandAs, postgresBinaries, runningCluster } = await import("./setup/postgres.mjs");
  const { postgres } = postgresBinaries();
  const directory = path.join(dataDirectory(), "postgres");
  const { command, args, options } = commandAs(accountFor(directory), postgres, postgres);
  const { status, stdout, stderr } = spawnSync(command, [...args, "--version"], { ...options, encoding: "utf8" });
  if (status !== 0) throw new Fault(`the packaged PostgreSQL cannot run here: ${stderr.trim()}`);
  const state = runningCluster(directory) ? "running" : "not running now";
  return `${stdout.trim()}, ${state}`;
}

async function givenDatabase(url) {
  const { withClient } = await import("./setup/database.mjs");
  return withClient(url, describeServer);
}

async function describeServer(client) {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
            has_database_privilege(current_database(), 'CREATE') AS may_create`,
  );
  const [{ number, version, may_create: mayCreate }] = rows;
  if (number < oldestServer) throw new Fault(`PostgreSQL ${version} is too old. Use 15 or newer.`);
  if (!mayCreate) throw new Fault("the user in DATABASE_URL cannot create schemas and extensions in its database.");
  return `PostgreSQL ${version} responds`;
}

async function browser() {
  const { findChromium } = await import("./setup/checks/chromium.mjs");
  const found = findChromium();
  if (found) return found;
  throw new Fault("not found. npm test tries to download one. You can also install it or set CHROMIUM_PATH.");
}

await runProgram(diagnose);
