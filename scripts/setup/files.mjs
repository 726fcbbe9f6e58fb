import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

export const inRoot = (...parts) => path.join(root, ...parts);

export const dataDirectory = () => path.resolve(root, process.env.DATA_DIR || ".data");

/** A hash over the names and contents of files and folders, given relative to the checkout; missing ones count as absent. */
export function fingerprint(places, skip = () => false) {
  const hash = createHash("sha256");
  for (const file of places.flatMap((place) => filesUnder(place)).filter((file) => !skip(file)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update("\0");
  return hash.digest("hex");
}

function filesUnder(place) {
  const stat = statSync(inRoot(place), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [place];
  const names = readdirSync(inRoot(place)).sort();
  return names.flatMap((name) => filesUnder(path.posix.join(place, name)));
}

export function readMarker(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

export function writeMarker(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Returns whether it was written: of several concurrent calls, only one writes the file. */
export function writeOnce(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, text, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Runs `work` while no other process of this checkout does work with that name; dead processes hold no lock. */
export async function withLock(name, work, patienceMs = 600_000) {
  const file = inRoot(".cache", `${name}.lock`);
  const until = performance.now() + patienceMs;
  while (!takeLock(file)) {
    if (performance.now() > until) throw new Error(`Process ${readMarker(file)} has held ${file} for too long.`);
    await wait(100);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function takeLock(file) {
  if (writeOnce(file, String(process.pid))) return true;
  const holder = Number(readMarker(file));
  // After a restart of a container this process may have the id of the one that died.
  if (holder && (holder === process.pid || !isAlive(holder))) rmSync(file, { force: true });
  return false;
}

export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
