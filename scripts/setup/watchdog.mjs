import { writeSync } from "node:fs";
import inspector from "node:inspector";
import { Worker, isMainThread, workerData } from "node:worker_threads";

const turns = 20;

/**
 * Ends this process with SIGKILL when its event loop has not turned for `limitMs`: such a process responds to nothing,
 * not even SIGTERM. It is watched from a separate thread, which a frozen loop does not block.
 */
export function startWatchdog({ limitMs = 10_000 } = {}) {
  // Stopping at a breakpoint is not a fault.
  if (inspector.url()) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), limitMs / turns).unref();
  new Worker(new URL(import.meta.url), { workerData: { beats, limitMs }, execArgv: [] }).unref();
}

/** Counts its own turns instead of time: a machine that slept, or gave the process no CPU time, is not a fault. */
function watch({ beats, limitMs }) {
  let last = -1;
  let silent = 0;
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    silent = now === last ? silent + 1 : 0;
    last = now;
    if (silent < turns) return;
    // The usual way to the terminal goes through the frozen thread.
    writeSync(2, `The server has not responded for ${limitMs / 1000} s and is being stopped.\n`);
    process.kill(process.pid, "SIGKILL");
  }, limitMs / turns);
}

if (!isMainThread) watch(workerData);
