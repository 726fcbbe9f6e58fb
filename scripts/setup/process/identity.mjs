import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

// A process id alone is not enough: after a reboot or in a container it is soon given to somebody else.
/** `pid:startTime` where the system tells the start time, else `pid`. */
export function identityOf(pid) {
  const started = startTime(pid);
  return started ? `${pid}:${started}` : `${pid}`;
}

export function isAlive(identity) {
  const [pid, started] = identity.split(":");
  if (!exists(Number(pid))) return false;
  return started === undefined || startTime(Number(pid)) === started;
}

/** The command line of a running process, or undefined where it is gone or the system does not tell. */
export function commandOf(pid) {
  if (!exists(pid)) return undefined;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return commandFromPs(pid);
  }
}

function commandFromPs(pid) {
  try {
    return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

function exists(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function startTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const afterName = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return afterName[0] === "Z" ? undefined : afterName[19];
  } catch {
    return undefined;
  }
}
