import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

/** Counts its own turns, and not the time: a machine that slept, or gave the whole process no time, is no fault. */
const { beats, limitMs } = workerData;
const turns = 20;
let last = -1;
let silent = 0;

setInterval(() => {
  const now = Atomics.load(beats, 0);
  silent = now === last ? silent + 1 : 0;
  last = now;
  if (silent < turns) return;
  // The usual way to the terminal leads over the frozen thread.
  writeSync(2, `The server has not responded for ${limitMs / 1000} s and is ended.\n`);
  process.kill(process.pid, "SIGKILL");
}, limitMs / turns);
