/** The side of the pool that runs in a child process: carries out one job and says what came of it. */
import { Worker } from "node:worker_threads";
import { AppError } from "../errors";
import type { Implementation, Job, Outcome } from "./task";

/** Watches this process from a thread of its own, which also runs while a file keeps the process busy. */
export function startGuard(file: URL): void {
  new Worker(file, { env: {}, stderr: true, stdout: true }).unref();
}

export const handlerOf =
  (implementations: readonly Implementation[]) =>
  async ({ name, input }: Job): Promise<Outcome> => {
    const found = implementations.find((each) => each.name === name);
    if (!found) return { fault: `No task is called ${name}.` };
    try {
      const run = await found.load();
      return { result: await run(input as never) };
    } catch (error) {
      return outcomeOf(error);
    }
  };

function outcomeOf(error: unknown): Outcome {
  if (error instanceof AppError) {
    const { code, message, fields } = error;
    return { refusal: { code, message, fields } };
  }
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
