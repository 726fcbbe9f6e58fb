/**
 * The only place where other people's files are read: a child process that is killed when it takes too long or too much
 * memory. The event loop only moves bytes. One file per person is read at a time, so that nobody occupies all slots.
 */
import "server-only";
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Tinypool } from "tinypool";
import { limits } from "@/lib/limits";
import { AppError, type AppErrorCode, statusOf } from "../errors";
import { logger } from "../logger";
import { type ReadOutcome, countRead } from "../metrics";
import { inTemporaryFolder } from "../temporary-folder";
import { type Job, type Lane, type Outcome, type PoolTask, type RejectionData, isReady, lanes } from "./task";
import { Turns } from "./turns";

/**
 * Large data reaches the child through a file: as a message they would be copied twice on the event loop, 100 ms for
 * the largest list.
 */

const largeBytes = 1024 * 1024;

/** Calls `send` with the job, whose bytes are in a file if they are large; the file is deleted afterward. */
async function handOver<Result>(job: Job, send: (job: Job) => Promise<Result>): Promise<Result> {
  const { bytes, ...rest } = job.input as { bytes?: unknown };
  if (!(bytes instanceof Uint8Array) || bytes.byteLength < largeBytes) return send(job);
  return inTemporaryFolder(async (folder) => {
    const bytesFile = path.join(folder, "bytes");
    await writeFile(bytesFile, bytes, { mode: 0o600 });
    return send({ ...job, input: rest, bytesFile });
  });
}

interface Pool {
  turns: Record<Lane, Turns>;
  children?: Promise<Tinypool>;
}

/** One pool per process, however often the bundler copies this module. */
const globals = globalThis as { pitchsideWorkerPool?: Pool };
const { reading } = limits;

function pool(): Pool {
  const turns = () => new Turns(reading.atOnce, reading.waiting, reading.waitingEach);
  // Posts are written by admins and each rendered once, so a reader waits as long as it takes.
  const posts = new Turns(reading.atOnce, Infinity, Infinity);
  globals.pitchsideWorkerPool ??= { turns: { files: turns(), lists: turns(), posts } };
  return globals.pitchsideWorkerPool;
}

/** The file takes more time or memory than any ordinary one. */
export class ReadingTimeout extends AppError {
  constructor(cause: unknown) {
    super("invalid", "This file takes too long to read. Try a smaller or simpler file.", {
      fields: { file: ["This file takes too long to read. Try a smaller or simpler file."] },
      cause,
    });
  }
}

/**
 * Executes a task in a child process for `person`, whose other files wait. Throws the task's errors, `TakesTooLong`,
 * and `rate_limited` if too many files are waiting.
 */
export async function readInPool<Input, Output>(
  task: PoolTask<Input, Output>,
  input: Input,
  { person, limitMs = task.limitMs ?? reading.taskMs }: { person: string; limitMs?: number },
): Promise<Output> {
  const children = await openPool();
  const turns = pool().turns[task.lane ?? "files"];
  return turns.take(person, async () => {
    const outcome = await handOver({ name: task.name, input, limitMs }, (job) => perform(children, job));
    if ("result" in outcome) return outcome.result as Output;
    if ("exhausted" in outcome) throw new ReadingTimeout(outcome.exhausted);
    throw "refusal" in outcome ? rejectionOf(outcome.refusal) : new Error(`${task.name} failed: ${outcome.fault}`);
  });
}

/** A child ends itself at its CPU time limit; its wall-clock limit is longer, since a busy machine may make it wait. */
async function perform(children: Tinypool, job: Job): Promise<Outcome> {
  const count = (outcome: ReadOutcome) => countRead(job.name, outcome);
  try {
    const outcome = (await children.run(job, { signal: AbortSignal.timeout(job.limitMs * 3) })) as Outcome;
    count("result" in outcome ? "read" : "fault" in outcome ? "failed" : "refused");
    return outcome;
  } catch (error) {
    count("killed");
    logger.warn({ event: "worker_pool.killed", task: job.name, err: error }, "A file took too long to read.");
    throw new ReadingTimeout(error);
  }
}

function rejectionOf({ code, message, fields }: RejectionData): Error {
  return code in statusOf ? new AppError(code as AppErrorCode, message, { fields }) : new Error(message);
}

/** Prepares what the first file would wait for. Throws `unavailable` if no child starts. */
export function openPool(): Promise<Tinypool> {
  const current = pool();
  current.children ??= startChildren().catch((cause: unknown) => {
    current.children = undefined;
    logger.error({ event: "worker_pool.start", err: cause }, "The processes that read files don’t start.");
    throw new AppError("unavailable", "We can’t read files right now. Try again in a few minutes.", { cause });
  });
  return current.children;
}

const runProgram = promisify(execFile);

async function startChildren(): Promise<Tinypool> {
  const [filename, { Tinypool: ChildPool }] = await Promise.all([childProgram(), import("tinypool")]);
  const children = new ChildPool({
    filename,
    runtime: "child_process",
    serialization: "advanced",
    minThreads: 0,
    maxThreads: lanes.length * reading.atOnce,
    concurrentTasksPerWorker: 1,
    idleTimeout: 30_000,
    execArgv: [`--max-old-space-size=${reading.heapMb}`],
    // The child has no access to the server's secrets, in case a file takes it over.
    env: { NODE_ENV: "production", TZ: process.env.TZ ?? "UTC" },
  });
  // A child that dies between two files is replaced for the next one.
  children.on("error", (error) =>
    logger.warn({ event: "worker_pool.child", err: error }, "A process that reads files exited."),
  );
  await children.run({ name: isReady, limitMs: reading.taskMs } satisfies Omit<Job, "input">, {
    signal: AbortSignal.timeout(reading.taskMs),
  });
  return children;
}

/** The path of the children's program; already built if many servers are started. */
async function childProgram(): Promise<string> {
  if (process.env.WORKER_TASKS) return process.env.WORKER_TASKS;
  const program = path.join(process.cwd(), "scripts", "worker-tasks.mjs");
  return (await runProgram(process.execPath, [program], { env: withoutOptions() })).stdout.trim();
}

/** Node options for the server, such as a test's preloaded module, are not for the bundler. */
const withoutOptions = () => ({ ...process.env, NODE_OPTIONS: "" });
