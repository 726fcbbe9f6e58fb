import inspector from "node:inspector";
import { Worker } from "node:worker_threads";

/**
 * Ends this process with SIGKILL when its event loop has not turned for `limitMs`: such a process answers nobody, not
 * even SIGTERM. It is watched from a thread of its own, which a frozen loop does not hold up.
 */
export function startWatchdog({ limitMs = 10_000 } = {}) {
  // Whoever stops at a breakpoint is no fault.
  if (inspector.url()) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), limitMs / 20).unref();
  new Worker(new URL("./watchdog-thread.mjs", import.meta.url), {
    workerData: { beats, limitMs },
    execArgv: [],
  }).unref();
}
