import "server-only";
import { minutes, seconds } from "../clock";
import { env } from "../env";
import { type AnyJob, type QueuedJob, closeJobStore, ensureQueue, jobStore, sendOptions } from "./jobs";
import { listenTo } from "../live/listener";
import { logger } from "../logger";
import { inSpan } from "../telemetry/spans";

const pollMs = seconds(5);
const maintenanceMs = minutes(1);
const graceMs = seconds(3);
const abortedRunMs = seconds(2);
/** Housekeeping waits for the first requests. */
const firstRepeatMs = seconds(10);
/** A recurring job that can't be enqueued is retried after this, then after twice as long, up to a minute. */
const firstRetryMs = seconds(5);
const longestRetryMs = minutes(1);

interface Working {
  stop: () => Promise<void>;
}

const globals = globalThis as { pitchsideJobsWorker?: Working };

/**
 * Runs these jobs in this process until `stopJobs`, unless configured to leave them to others (`BACKGROUND_JOBS`). A
 * notification wakes it immediately; it also polls every 5 s.
 */
export function startJobs(jobs: readonly AnyJob[]): void {
  if (!env().BACKGROUND_JOBS) return;
  globals.pitchsideJobsWorker ??= workOn(jobs);
}

export async function stopJobs(): Promise<void> {
  const working = globals.pitchsideJobsWorker;
  globals.pitchsideJobsWorker = undefined;
  await working?.stop();
}

function workOn(jobs: readonly AnyJob[]): Working {
  const ending = new AbortController();
  const doorbells = new Map(jobs.map((job) => [job.name, new Set<() => void>()]));
  const ring = (name: string) => doorbells.get(name)?.forEach((wake) => wake());
  const stopListening = listenTo("jobs", { onMessage: ring, onConnected: () => jobs.forEach((job) => ring(job.name)) });
  const loops = jobs.flatMap((job) =>
    Array.from({ length: job.options.concurrency ?? 1 }, () =>
      loop(job, doorbells.get(job.name) ?? new Set(), ending.signal),
    ),
  );
  for (const job of jobs) if (job.options.resumeAtStart) void resumeInterrupted(job).then(() => ring(job.name));
  const timers = [
    setInterval(() => void maintain(), maintenanceMs),
    ...jobs.flatMap((job) => repeat(job, ending.signal)),
  ];
  return {
    stop: async () => {
      ending.abort();
      jobs.forEach((job) => ring(job.name));
      stopListening();
      timers.forEach((timer) => clearInterval(timer));
      await Promise.race([Promise.all(loops), pause(graceMs)]);
      await closeJobStore();
    },
  };
}

async function loop(job: AnyJob, doorbell: Set<() => void>, ending: AbortSignal): Promise<void> {
  let rang = false;
  let wake = () => undefined as void;
  doorbell.add(() => {
    rang = true;
    wake();
  });
  while (!ending.aborted) {
    rang = false;
    const next = await fetchOne(job);
    if (next) await runOne(job, next, ending);
    else if (!rang && !ending.aborted)
      await Promise.race([new Promise<void>((resolve) => (wake = resolve)), pause(pollMs)]);
  }
}

/** Re-enqueues jobs marked as running. If that fails, the queue does it once the run times out. */
async function resumeInterrupted(job: AnyJob): Promise<void> {
  try {
    await ensureQueue(job);
    const { boss, pool } = jobStore();
    const { rows } = await pool.query<{ data: object }>(
      "SELECT data FROM jobs.job WHERE name = $1 AND state = 'active'",
      [job.name],
    );
    for (const { data } of rows) await boss.send(job.name, data, sendOptions(job));
  } catch (error) {
    logger.warn({ err: error, job: job.name }, "Interrupted jobs could not be resumed.");
  }
}

async function fetchOne(job: AnyJob): Promise<QueuedJob | undefined> {
  try {
    await ensureQueue(job);
    const [next] = await jobStore().boss.fetch<object>(job.name, { includeMetadata: true, batchSize: 1 });
    return next;
  } catch {
    // The database is unavailable; the loop polls again after its delay.
    return undefined;
  }
}

async function runOne(
  job: AnyJob,
  { id, data, retryCount, retryLimit }: QueuedJob,
  ending: AbortSignal,
): Promise<void> {
  const { boss } = jobStore();
  const limit = AbortSignal.timeout(seconds(job.options.limitSeconds ?? 300));
  const signal = AbortSignal.any([ending, limit]);
  const context = { attempt: retryCount + 1, isLastAttempt: retryCount >= retryLimit, signal };
  try {
    await inSpan(job.name, { attempt: context.attempt }, () =>
      Promise.race([job.run(data as never, context), rejectAfter(signal)]),
    );
    await settle(() => boss.complete(job.name, id));
  } catch (error) {
    logger.error({ err: error, job: job.name, attempt: context.attempt }, "A job failed.");
    const reason = error instanceof Error ? error.message : String(error);
    await settle(() => boss.fail(job.name, id, { message: reason }));
  }
}

/** Records a run's result. If even that keeps failing, the run expires and the job is retried. */
async function settle(write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      logger.warn({ err: error, attempt }, "The result of a job could not be stored.");
      await pause(seconds(1));
    }
  }
}

function repeat(job: AnyJob, ending: AbortSignal): NodeJS.Timeout[] {
  const { everySeconds } = job.options;
  if (!everySeconds) return [];
  const send = () => void queueRecurring(job, everySeconds, ending);
  return [setTimeout(send, firstRepeatMs), setInterval(send, seconds(everySeconds))];
}

/**
 * Retries until the job is enqueued or its next turn comes: a database that is busy at startup costs minutes but no
 * turn.
 */
async function queueRecurring(job: AnyJob, everySeconds: number, ending: AbortSignal): Promise<void> {
  const nextTurn = performance.now() + seconds(everySeconds);
  for (let waitMs = firstRetryMs; !ending.aborted; waitMs = Math.min(2 * waitMs, longestRetryMs)) {
    try {
      await ensureQueue(job);
      return void (await jobStore().boss.send(job.name, {}, { ...sendOptions(job), singletonSeconds: everySeconds }));
    } catch (error) {
      if (waitMs === firstRetryMs)
        logger.warn({ err: error, job: job.name }, "A recurring job could not be queued yet.");
    }
    if (performance.now() + waitMs >= nextTurn) return;
    await pause(waitMs);
  }
}

async function maintain(): Promise<void> {
  await jobStore()
    .boss.maintain()
    .catch((error: unknown) => logger.warn({ err: error }, "The job queue could not be purged."));
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** Gives an aborted run some time to end by itself, then counts it as failed. */
const rejectAfter = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abandon = () => reject(new Error("The run was stopped by its time limit or by the shutdown."));
    signal.addEventListener("abort", () => setTimeout(abandon, abortedRunMs).unref(), { once: true });
  });
