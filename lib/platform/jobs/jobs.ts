import "server-only";
import PgBoss from "pg-boss";
import pg from "pg";
import { seconds } from "../clock";
import { type Tx } from "../db";
import { env } from "../env";
import { logger } from "../logger";

/**
 * Background work. It is enqueued in the transaction that causes it and may run more than once, so it must be
 * idempotent.
 */
interface Job<Data extends object> {
  readonly name: string;
  readonly run: (data: Data, context: JobContext) => Promise<void>;
  readonly options: JobOptions;
}

export interface JobContext {
  /** 1 for the first attempt. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborts when the process is asked to end or the time is up. */
  signal: AbortSignal;
}

interface JobOptions {
  /** Retries after a failure; the delay doubles from `retryDelaySeconds`. Default 5 and 30 s. */
  retries?: number;
  retryDelaySeconds?: number;
  /** A run longer than this has failed. Default 300. */
  limitSeconds?: number;
  /** How many run concurrently in one process. Default 1. */
  concurrency?: number;
  /**
   * If a process was killed during a run, the next startup retries it immediately instead of after its timeout. The run
   * itself must ensure that it is not executed twice at the same time.
   */
  resumeAtStart?: boolean;
  /** Runs automatically this often, once for all instances together. */
  everySeconds?: number;
}

/** A job with any data, for lists of jobs. */
export type AnyJob = Job<never>;

export interface QueuedJob {
  id: string;
  data: object;
  retryCount: number;
  retryLimit: number;
}

interface JobStore {
  boss: PgBoss;
  pool: pg.Pool;
  ready: Promise<unknown>;
  queues: Map<string, Promise<void>>;
  /** Settles with the most recently created queue, whether that succeeded or not. */
  lastQueue: Promise<unknown>;
}

const globals = globalThis as { pitchsideJobStore?: JobStore };

export function defineJob<Data extends object>(
  name: string,
  run: Job<Data>["run"],
  options: JobOptions = {},
): Job<Data> {
  return { name, run, options };
}

/** Queues the job in the caller's transaction: it runs after the commit, and a rollback removes it. */
export async function enqueue<Data extends object>(
  tx: Tx,
  job: Job<Data>,
  data: Data,
  when: { notBefore?: Date; onceKey?: string } = {},
): Promise<void> {
  await ensureQueue(job);
  const id = await jobStore().boss.send(job.name, data, {
    ...sendOptions(job),
    startAfter: when.notBefore,
    singletonKey: when.onceKey,
    db: {
      executeSql: async (text, values) => ({
        rows: await tx.$queryRawUnsafe<unknown[]>(text, ...values.map(parameter)),
      }),
    },
  });
  if (!id) throw new Error(`The job ${job.name} could not be queued.`);
  if (!when.notBefore) await tx.$queryRaw`SELECT pg_notify('jobs', ${job.name})::text`;
}

export const sendOptions = ({ options }: Pick<AnyJob, "options">): PgBoss.SendOptions => ({
  retryLimit: options.retries ?? 5,
  retryDelay: options.retryDelaySeconds ?? 30,
  retryBackoff: true,
  expireInSeconds: options.limitSeconds ?? 300,
});

const parameter = (value: unknown): unknown =>
  value !== null && typeof value === "object" ? JSON.stringify(value) : value;

/** The longest interval of a recurring job. */
const LONGEST_INTERVAL_SECONDS = 86_400;

/** The queues' own tables (schema `jobs`) and connections, created on first use. */
export function jobStore(): JobStore {
  globals.pitchsideJobStore ??= openStore();
  return globals.pitchsideJobStore;
}

function openStore(): JobStore {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    application_name: "pitchside-jobs",
    max: 2,
    connectionTimeoutMillis: seconds(5),
    query_timeout: seconds(25),
    verify: (client, done) => client.query(`SET statement_timeout = ${seconds(20)}`, (error) => done(error)),
    keepAlive: true,
    allowExitOnIdle: true,
  });
  pool.on("error", (error) => logger.warn({ err: error }, "The job queue lost a connection."));
  const db = { executeSql: (text: string, values: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({
    db,
    schema: "jobs",
    supervise: false,
    schedule: false,
    // The longest interval is how long the last run is kept: half a day by default.
    archiveCompletedAfterSeconds: LONGEST_INTERVAL_SECONDS,
  });
  boss.on("error", (error) => logger.error({ err: error }, "The job queue reported an error."));
  return { boss, pool, ready: boss.start(), queues: new Map(), lastQueue: Promise.resolve() };
}

/**
 * Creates the job's queue if needed, sequentially, because concurrent creation can deadlock. A failure is not cached,
 * so that the next call retries.
 */
export async function ensureQueue({ name }: Pick<AnyJob, "name">): Promise<void> {
  const store = jobStore();
  await store.ready.catch(async (error: unknown) => {
    if (globals.pitchsideJobStore === store) await closeJobStore();
    throw error;
  });
  await (store.queues.get(name) ?? makeQueue(store, name)).catch((error: unknown) => {
    store.queues.delete(name);
    throw error;
  });
}

function makeQueue(store: JobStore, name: string): Promise<void> {
  const made = store.lastQueue.then(() => store.boss.createQueue(name));
  store.queues.set(name, made);
  store.lastQueue = made.catch(() => undefined);
  return made;
}

export async function closeJobStore(): Promise<void> {
  const store = globals.pitchsideJobStore;
  globals.pitchsideJobStore = undefined;
  await store?.pool.end().catch(() => undefined);
}
