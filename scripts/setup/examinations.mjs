import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { runChild } from "./child.mjs";
import { isInstalled } from "./dependencies.mjs";
import { Fault } from "./fault.mjs";
import { requireNode } from "./node-version.mjs";
import { dataDirectory, root } from "./places.mjs";

const gigabyte = 1024 ** 3;

/** Runs one examination and prints its finding; answers how many faults it found (0 or 1). */
export async function examine(label, examination) {
  try {
    console.log(`  ✓ ${label}: ${await examination()}`);
    return 0;
  } catch (error) {
    console.log(`  ✗ ${label}: ${error.message}`);
    return 1;
  }
}

export function node() {
  requireNode();
  return process.versions.node;
}

export async function npm() {
  const { code, output } = await runChild("npm", ["--version"], { shell: process.platform === "win32" });
  if (code !== 0) throw new Fault("npm does not run; it comes with Node: install Node again.");
  return output.trim().split("\n").at(-1);
}

export function disk() {
  const { bavail, bsize } = statfsSync(root);
  const free = (bavail * bsize) / gigabyte;
  if (free < 2) throw new Fault(`${free.toFixed(1)} GB are free; installing, building and the database want 2 GB.`);
  return `${free.toFixed(0)} GB free`;
}

export function dataIsWritable() {
  const directory = dataDirectory();
  const nearest = existing(directory);
  try {
    accessSync(nearest, constants.W_OK);
  } catch {
    throw new Fault(`DATA_DIR should be a folder that this user may write, and ${nearest} is not.`);
  }
  return directory;
}

export function dependencies() {
  if (isInstalled()) return "installed as package-lock.json says";
  throw new Fault('not installed as package-lock.json says: "npm start" and "npm test" install them by themselves.');
}

const existing = (place) => (existsSync(place) ? place : existing(path.dirname(place)));
