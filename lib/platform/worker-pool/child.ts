/** The side of the pool that runs in a child process: executes one job and reports the result. */
import os from "node:os";
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { AppError } from "../errors";
import { type Implementation, type Job, type Outcome, isReady } from "./task";

/** Files are read at low CPU priority: page requests go first. */
export function stepBack(): void {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Watches this process from a separate thread, which also runs while a file keeps the process busy. */
export function startGuard(file: URL): (limitMs: number) => void {
  const guard = new Worker(file, { env: {}, stderr: true, stdout: true });
  guard.unref();
  return (limitMs) => guard.postMessage(limitMs);
}

export const handlerOf =
  (implementations: readonly Implementation[], limitProcessorTime: (limitMs: number) => void) =>
  async ({ name, input, limitMs, bytesFile }: Job): Promise<Outcome> => {
    if (name === isReady) return { result: null };
    const found = implementations.find((each) => each.name === name);
    if (!found) return { fault: `There is no task named ${name}.` };
    limitProcessorTime(limitMs);
    try {
      const run = await found.load();
      const whole = bytesFile ? { ...(input as object), bytes: await readFile(bytesFile) } : input;
      return { result: await run(whole as never) };
    } catch (error) {
      return outcomeOf(error);
    } finally {
      limitProcessorTime(Infinity);
    }
  };

function outcomeOf(error: unknown): Outcome {
  if (error instanceof AppError) {
    const { code, message, fields } = error;
    return { refusal: { code, message, fields } };
  }
  // Stack overflow, or a string too long: a file may exceed the language's limits.
  if (error instanceof RangeError) return { exhausted: error.message };
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
