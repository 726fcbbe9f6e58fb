import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync, chownSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { withClient } from "./setup/database/databases.mjs";
import { Fault } from "./setup/fault.mjs";
import { checkedInMigrations, migrate } from "./setup/database/migrations.mjs";
import { runningCluster } from "./setup/postgres/cluster.mjs";
import { acquirePostgres, releasePostgres } from "./setup/postgres/server.mjs";
import { runProgram } from "./setup/process/program.mjs";

/**
 * A PostgreSQL of a test's own, which it may stop hard: `start DIRECTORY PID` prints the address of its one, migrated
 * database; `crash DIRECTORY` ends the server as a power cut would; `freeze DIRECTORY` stops all its processes without
 * ending them until `thaw DIRECTORY`; `standby DIRECTORY PID` makes (at its first call) and starts a streaming replica
 * of it in `DIRECTORY/standby`, which the other commands take as well; `remove DIRECTORY PID` stops and forgets both.
 */
async function scratchCluster([command, directory, owner]) {
  if (!directory || !(command in commands))
    throw new Fault(
      "node scripts/scratch-cluster.mjs start | standby | crash | freeze | thaw | remove DIRECTORY [PID]",
    );
  await commands[command](directory, Number(owner));
}

const commands = {
  start: async (directory, pid) => {
    mkdirSync(directory, { recursive: true });
    const { urlOf } = await acquirePostgres(`${directory}/postgres`, { settings: { max_connections: 60 }, pid });
    const isNew = await withClient(urlOf("postgres"), makeDatabase);
    if (isNew) await migrate(urlOf("scratch"), checkedInMigrations());
    console.log(urlOf("scratch"));
  },
  standby: async (directory, pid) => {
    const copy = `${directory}/standby/postgres`;
    if (!existsSync(copy)) await copyRunning(`${directory}/postgres`, copy, pid);
    const { urlOf } = await acquirePostgres(copy, { settings: { max_connections: 60 }, pid });
    console.log(urlOf("scratch"));
  },
  crash: async (directory) => {
    process.kill(serverOf(directory), "SIGQUIT");
    while (runningCluster(`${directory}/postgres`)) await wait(5);
  },
  freeze: async (directory) => signalAll(serverOf(directory), "SIGSTOP"),
  thaw: async (directory) => signalAll(serverOf(directory), "SIGCONT"),
  remove: async (directory, pid) => {
    for (const place of [`${directory}/standby/postgres`, `${directory}/postgres`])
      if (existsSync(place)) await releasePostgres(place, pid);
    rmSync(directory, { recursive: true, force: true });
  },
};

/** A base backup by PostgreSQL's own functions, for the package has no pg_basebackup; the log follows by streaming. */
async function copyRunning(primary, copy, pid) {
  const { urlOf } = await acquirePostgres(primary, { pid });
  await withClient(urlOf("postgres"), async (admin) => {
    await admin.query("SELECT pg_backup_start('standby', true)");
    mkdirSync(path.dirname(copy), { recursive: true });
    const { status } = spawnSync("cp", ["-a", primary, copy]);
    const { rows } = await admin.query("SELECT labelfile FROM pg_backup_stop(false)");
    if (status !== 0) throw new Fault("The server's folder could not be copied.");
    rmSync(`${copy}/postmaster.pid`, { force: true });
    writeFileSync(`${copy}/backup_label`, rows[0].labelfile);
    writeFileSync(`${copy}/standby.signal`, "");
    const { username, password, port } = new URL(urlOf("postgres"));
    const from = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
    appendFileSync(`${copy}/postgresql.auto.conf`, `primary_conninfo = '${from}'\n`);
  });
  const { uid, gid } = statSync(copy);
  for (const name of ["backup_label", "standby.signal"]) chownSync(`${copy}/${name}`, uid, gid);
  cpSync(`${primary}.password`, `${copy}.password`);
}

function serverOf(directory) {
  const server = runningCluster(`${directory}/postgres`);
  if (!server) throw new Fault("No server is running there.");
  return server.pid;
}

/** The server first, so that it starts no process that would be missed; every connection has a process of its own. */
function signalAll(server, signal) {
  process.kill(server, signal);
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const processes = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  for (const [pid, parent] of processes) if (parent === server) signalIfRunning(pid, signal);
}

/** A connection's process may end between the list and its signal; what no longer runs needs none. */
function signalIfRunning(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

async function makeDatabase(admin) {
  const { rowCount } = await admin.query("SELECT 1 FROM pg_database WHERE datname = 'scratch'");
  if (rowCount === 0) await admin.query("CREATE DATABASE scratch");
  return rowCount === 0;
}

await runProgram(() => scratchCluster(process.argv.slice(2)));
