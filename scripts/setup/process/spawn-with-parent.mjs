import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { track } from "./child.mjs";
import { inRoot, root } from "../paths.mjs";

const guard = pathToFileURL(inRoot("scripts", "setup", "process", "end-with-parent.mjs")).href;

/** Starts a Node program that goes on beside this one and never outlives it, not even when this one is killed. */
export function spawnWithParent(args, env, stderr = "pipe") {
  const child = spawn(process.execPath, ["--import", guard, ...args], {
    cwd: root,
    env: { ...env, END_WITH_PARENT: String(process.pid) },
    // A group of its own: Ctrl-C reaches this program alone, which then ends things in order.
    detached: process.platform !== "win32",
    stdio: ["ignore", "pipe", stderr, "ipc"],
  });
  return track(child);
}
