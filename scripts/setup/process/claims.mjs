import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { identityOf, isAlive } from "./identity.mjs";

// A claim says "this process uses the thing"; the last one to release it may end the thing. Claims of dead processes do not count.
export function claim(directory, pid = process.pid) {
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, String(pid)), identityOf(pid));
}

export function releaseClaim(directory, pid = process.pid) {
  rmSync(path.join(directory, String(pid)), { force: true });
}

/** Process ids of everybody else who holds a claim and still lives; the claims of dead processes are removed. */
export function otherClaims(directory, pid = process.pid) {
  return claimants(directory).filter((other) => other !== pid);
}

function claimants(directory) {
  return namesIn(directory)
    .filter((name) => {
      const file = path.join(directory, name);
      const lives = isAlive(readClaim(file));
      if (!lives) rmSync(file, { force: true });
      return lives;
    })
    .map(Number);
}

function readClaim(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "0";
  }
}

function namesIn(directory) {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
