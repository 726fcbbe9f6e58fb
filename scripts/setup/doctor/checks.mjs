import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { runChild } from "../process/child.mjs";
import { isInstalled } from "../install/dependencies.mjs";
import { Fault } from "../fault.mjs";
import { requireNode } from "../install/node-version.mjs";
import { dataDirectory, root } from "../paths.mjs";

const gigabyte = 1024 ** 3;

/** Runs one check and prints its result; returns how many faults it found (0 or 1). */
export async function run(label, check) {
  try {
    console.log(`  ✓ ${label}: ${await check()}`);
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
  if (code !== 0) throw new Fault("npm does not run. It comes with Node, so reinstall Node.");
  return output.trim().split("\n").at(-1);
}

export function disk() {
  const { bavail, bsize } = statfsSync(root);
  const free = (bavail * bsize) / gigabyte;
  if (free < 2) throw new Fault(`${free.toFixed(1)} GB are free. Installation, build and database need 2 GB.`);
  return `${free.toFixed(0)} GB free`;
}

export function dataIsWritable() {
  const directory = dataDirectory();
  const nearest = existing(directory);
  try {
    accessSync(nearest, constants.W_OK);
  } catch {
    throw new Fault(`DATA_DIR should be a writable folder, and ${nearest} is not.`);
  }
  return directory;
}

export function dependencies() {
  if (isInstalled()) return "match package-lock.json";
  throw new Fault('not match package-lock.json: "npm start" and "npm test" install them by themselves.');
}

const existing = (place) => (existsSync(place) ? place : existing(path.dirname(place)));
