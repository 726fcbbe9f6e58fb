import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { lastLines } from "../process/child.mjs";
import { Fault } from "../fault.mjs";
import { accountFor, commandAs } from "./account.mjs";
import { postgresBinaries } from "./binaries.mjs";
import { commandOf } from "../process/identity.mjs";

export const superuser = "pitchside";

const passwordFile = (directory) => `${directory}.password`;

export const passwordOf = (directory) => readFileSync(passwordFile(directory), "utf8").trim();

/** Makes a new cluster beside its place and moves it there when it is whole. */
export function initialiseCluster(directory) {
  if (existsSync(path.join(directory, "PG_VERSION"))) return;
  const making = `${directory}.new`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile(directory), `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  const account = accountFor(directory);
  if (account.uid !== undefined) {
    for (const place of [making, passwordFile(directory)]) chownSync(place, account.uid, account.gid);
  }
  const sameEverywhere = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const login = ["--auth=scram-sha-256", `--username=${superuser}`, `--pwfile=${passwordFile(directory)}`];
  run(account, postgresBinaries().initdb, making, [`--pgdata=${making}`, "--no-sync", ...login, ...sameEverywhere]);
  rmSync(directory, { recursive: true, force: true });
  renameSync(making, directory);
}

/** Starts the server on a port of 127.0.0.1; it goes on without this process. */
export function startCluster(directory, port, settings) {
  const wanted = { listen_addresses: "127.0.0.1", unix_socket_directories: "", port, ...settings };
  const flags = Object.entries(wanted)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  const log = path.join(directory, "server.log");
  const args = ["start", "-D", directory, "-l", log, "-w", "-t", "60", "-s", "-o", flags];
  try {
    run(accountFor(directory), postgresBinaries().pgCtl, directory, args);
  } catch (error) {
    if (!(error instanceof Fault) || !existsSync(log)) throw error;
    throw new Fault(`The embedded PostgreSQL did not start:\n${lastLines(readFileSync(log, "utf8"), 5)}`);
  }
}

/** What postmaster.pid tells of a server that runs on this data: `{ pid, port }`; a dead server's file is removed. */
export function runningCluster(directory) {
  const file = path.join(directory, "postmaster.pid");
  const lines = textOf(file)?.split("\n");
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  if (commandOf(pid)?.includes("postgres")) return { pid, port: Number(lines[3]) };
  rmSync(file, { force: true });
  return undefined;
}

// A server that ends takes its file along at any moment.
function textOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

// pg_ctl's server keeps what it inherits, so no pipe of ours may reach it: output goes to a file.
function run(account, program, place, programArgs) {
  const { command, args, options } = commandAs(account, program, place);
  const result = spawnSync(command, [...args, ...programArgs], { ...options, stdio: ["ignore", "ignore", "pipe"] });
  if (result.error) throw new Fault(`${path.basename(program)} could not be run: ${result.error.message}`);
  if (result.status !== 0) throw new Fault(`${path.basename(program)} failed:\n${lastLines(`${result.stderr}`, 5)}`);
}
