import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Fault } from "../fault.mjs";
import { identityOf, isAlive } from "./identity.mjs";

/** Runs `work` while no other process of this machine holds the lock; the lock of a process that died is taken over. */
export async function withFileLock(file, work, { patienceMs = 600_000, now = Date.now } = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  const until = now() + patienceMs;
  while (!take(file)) {
    if (now() > until) throw new Fault(`Another process (${holder(file)}) has held ${file} for too long.`);
    await wait(100);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

// The name appears together with its content (a link), so that nobody ever reads a lock without an owner.
function take(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, identityOf(process.pid));
  try {
    return linked(own, file) || (removeIfStale(file) && linked(own, file));
  } finally {
    rmSync(own, { force: true });
  }
}

function removeIfStale(file) {
  const identity = holder(file);
  if (identity === undefined || isAlive(identity)) return identity === undefined;
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return false;
  }
  // Between reading and moving it aside somebody may have taken it over: then it goes back.
  const moved = holder(aside);
  if (moved !== undefined && isAlive(moved)) linked(aside, file);
  rmSync(aside, { force: true });
  return true;
}

function linked(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function holder(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
