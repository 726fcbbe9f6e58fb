import { bundleWorkerTasks } from "./setup/build.mjs";

/** Prints where the program of the child processes that read files is; makes it where it is missing or old. */
process.stdout.write(await bundleWorkerTasks());
