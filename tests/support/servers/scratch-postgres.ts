import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** A PostgreSQL server of one test's own. */
export interface ScratchCluster {
  /** Starts it at the same address as before; returns the address of its migrated database. */
  start: () => Promise<string>;
  /** Ends it as a power cut would. */
  crash: () => Promise<void>;
  /** Stops its processes, so that connections stay open and nothing answers, until `thaw`. */
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
  /** A streaming replica of it, which `start` makes and starts. It is removed with it. */
  standby: () => Pick<ScratchCluster, "start" | "crash">;
  remove: () => Promise<void>;
}

export function makeScratchCluster(): ScratchCluster {
  const directory = mkdtempSync(path.join(tmpdir(), "pitchside-scratch-"));
  const run = async (command: "start" | "standby" | "crash" | "freeze" | "thaw" | "remove", place = directory) => {
    const args = ["scripts/scratch-cluster.mjs", command, place];
    return (await promisify(execFile)(process.execPath, args)).stdout.trim();
  };
  return {
    start: () => run("start"),
    crash: async () => void (await run("crash")),
    freeze: async () => void (await run("freeze")),
    thaw: async () => void (await run("thaw")),
    standby: () => ({
      start: () => run("standby"),
      crash: async () => void (await run("crash", path.join(directory, "standby"))),
    }),
    remove: async () => void (await run("remove")),
  };
}
