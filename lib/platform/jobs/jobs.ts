import "server-only";
import PgBoss from "pg-boss";
import pg from "pg";
import { seconds } from "../clock";
import { type Tx } from "../db";
import { env } from "../env";
import { logger } from "../logger";

/** Work for later. It is queued in the transaction that causes it and may run more than once: write it so. */
interface Job<Data extends object> {
  readonly name: string;
  readonly run: (data: Data, context: JobContext) => Promise<void>;
  readonly options: JobOptions;
}

export interface JobContext {
  /** 1 for the first try. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborts when the process is asked to end or the time is up. */
  signal: AbortSignal;
}

interface JobOptions {
  /** Further tries after a failure; the pause doubles from `retryDelaySeconds`. Default 5 and 30 s. */
  retries?: number;
  retryDelaySeconds?: number;
  /** A run longer than this has failed. Default 300. */
  limitSeconds?: number;
  /** How many run at once in one process. Default 1. */
  concurrency?: number;
  /**
   * Where a process was killed during a run, the next start begins it again at once instead of when its time is over.
   * The run itself must see to it that it is not carried out twice at the same time.
   */
  resumeAtStart?: boolean;
  /** Runs by itself this often, once for all instances together. */
  everySeconds?: number;
}

/** A job of any data, as the list of jobs to work on holds it. */
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
  /** Settles with the queue that was made last, whether it could be made or not. */
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

/** Queues the job in the caller's transaction: it runs after the commit, and a rollback leaves nothing of it. */
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

/** How rarely a job can recur. */
const LONGEST_INTERVAL_SECONDS = 86_400;

/** The queues' own tables (schema `jobs`) and connections, made at first use. */
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
    statement_timeout: seconds(20),
    query_timeout: seconds(25),
    keepAlive: true,
    allowExitOnIdle: true,
  });
  pool.on("error", (error) => logger.warn({ err: error }, "A connection of the job queue was lost."));
  const db = { executeSql: (text: string, values: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({
    db,
    schema: "jobs",
    supervise: false,
    schedule: false,
    // A job recurs at most as rarely as its last run is kept: half a day by default.
    archiveCompletedAfterSeconds: LONGEST_INTERVAL_SECONDS,
  });
  boss.on("error", (error) => logger.error({ err: error }, "The job queue reported an error."));
  return { boss, pool, ready: boss.start(), queues: new Map(), lastQueue: Promise.resolve() };
}

/**
 * Makes the job's queue unless it is there, one after the other: two that are made at once can lock each other out. A
 * failure is forgotten, so that the next call tries again.
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
