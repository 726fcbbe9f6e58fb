import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync, chownSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase, migrate, withClient } from "./setup/database.mjs";
import { runningCluster, startPostgres, stopPostgres } from "./setup/postgres.mjs";
import { Fault, runProgram } from "./setup/program.mjs";

/**
 * A dedicated PostgreSQL for a test, which it may kill: `start DIRECTORY` prints the URL of its only, migrated
 * database; `crash DIRECTORY` ends the server like a power failure; `freeze DIRECTORY` suspends all its processes until
 * `thaw DIRECTORY`; `standby DIRECTORY` creates (on its first call) and starts a streaming replica in
 * `DIRECTORY/standby`, which the other commands accept as well; `remove DIRECTORY` stops and deletes both.
 */
async function scratchCluster([command, directory]) {
  if (!directory || !(command in commands))
    throw new Fault(
      "Usage: node scripts/scratch-cluster.mjs start | standby | crash | freeze | thaw | remove DIRECTORY",
    );
  await commands[command](directory);
}

const settings = { max_connections: 60 };
/** A replica must allow as many connections as its primary, which may be any. */
const standbySettings = { max_connections: 100 };

const commands = {
  start: async (directory) => {
    const urlOf = await startPostgres(`${directory}/postgres`, settings);
    if (await createDatabase(urlOf("postgres"), "scratch")) await migrate(urlOf("scratch"));
    console.log(urlOf("scratch"));
  },
  standby: async (directory) => {
    const copy = `${directory}/standby/postgres`;
    if (!existsSync(copy)) await copyRunning(`${directory}/postgres`, copy);
    const urlOf = await startPostgres(copy, standbySettings);
    console.log(urlOf("scratch"));
  },
  crash: async (directory) => {
    process.kill(serverOf(directory), "SIGQUIT");
    while (runningCluster(`${directory}/postgres`)) await wait(5);
  },
  freeze: async (directory) => signalAll(serverOf(directory), "SIGSTOP"),
  thaw: async (directory) => signalAll(serverOf(directory), "SIGCONT"),
  remove: async (directory) => {
    for (const place of [`${directory}/standby/postgres`, `${directory}/postgres`]) await stopPostgres(place);
    rmSync(directory, { recursive: true, force: true });
  },
};

/** A base backup with PostgreSQL's own functions (the package has no pg_basebackup); the log follows by streaming. */
async function copyRunning(primary, copy) {
  const urlOf = await startPostgres(primary);
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

/** The server first, so that it starts no process that would be missed; every connection is a separate process. */
function signalAll(server, signal) {
  process.kill(server, signal);
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const processes = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  for (const [pid, parent] of processes) if (parent === server) signalIfRunning(pid, signal);
}

/** A connection's process may end between the list and its signal; a process that has ended needs none. */
function signalIfRunning(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

await runProgram(() => scratchCluster(process.argv.slice(2)));
