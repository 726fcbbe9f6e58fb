/** Ends its process when it takes too much memory, or when the server that started it is gone. Counts all memory: a heap limit knows nothing of buffers. */
import { limits } from "../../limits";

const parent = process.ppid;

setInterval(() => {
  if (process.memoryUsage.rss() > limits.reading.memoryBytes || process.ppid !== parent)
    process.kill(process.pid, "SIGKILL");
}, 25);
