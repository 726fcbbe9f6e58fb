/**
 * Ends its process when it takes too much memory, when a job takes too much CPU time, or when the server that
 * started it is gone. Counts all memory, because a heap limit ignores buffers.
 */
import { parentPort } from "node:worker_threads";
import { limits } from "../../limits";

const parent = process.ppid;
let endsAt = Infinity;

/** All threads of this process, in milliseconds. */
const usedMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

// A job starts with its limit, and ends with none.
parentPort.on("message", (limitMs) => (endsAt = usedMs() + limitMs));

setInterval(() => {
  if (process.memoryUsage.rss() > limits.reading.memoryBytes || usedMs() > endsAt || process.ppid !== parent)
    process.kill(process.pid, "SIGKILL");
}, 25);
