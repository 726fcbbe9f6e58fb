import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { type Prisma, PrismaClient } from "@/generated/prisma/client";
import { seconds } from "./clock";
import { collectWrites, writeCollected } from "./database/commit-writes";
import { classifyDatabaseError, isWorthRepeating } from "./database/errors";
import { openPool } from "./database/pool";
import { readWithFallback } from "./database/replica-client";
import { type ReplicaWatch, watchReplica } from "./database/replica-lag";
import { env } from "./env";
import { AppError } from "./errors";
import { statementName } from "./database/prepared-statements";
import { requestContext } from "./http/request-context";
import { inSpan } from "./telemetry/spans";

export { Prisma } from "@/generated/prisma/client";

export type Database = PrismaClient;
/** The client within a transaction. */
export type Tx = Prisma.TransactionClient;

interface Connected {
  pool: pg.Pool;
  client: PrismaClient;
}

interface Copy extends Connected {
  watch: ReplicaWatch;
  reader: PrismaClient;
}

const globals = globalThis as { pitchsideDatabase?: Connected; pitchsideReplica?: Copy };

function connect(connectionString: string): Connected {
  const pool = openPool(connectionString, env().DATABASE_POOL);
  return { pool, client: new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator: statementName }) }) };
}

function connected(): Connected {
  globals.pitchsideDatabase ??= connect(env().DATABASE_URL);
  return globals.pitchsideDatabase;
}

/** The only Prisma client. Connects at first use, so that a build needs no database. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get: (_, property) => Reflect.get(connected().client, property),
});

/**
 * For reads that may lag by half a minute (exports, an admin's analytics): the replica in `DATABASE_REPLICA_URL` if it
 * responds and is close behind, else the database itself. Read a person's own latest writes from `db`.
 */
export function replica(): PrismaClient {
  const copy = connectedReplica();
  return copy?.watch.isUsable() ? copy.reader : db;
}

function connectedReplica(): Copy | undefined {
  const { DATABASE_REPLICA_URL: address } = env();
  if (!address) return undefined;
  globals.pitchsideReplica ??= connectReplica(address);
  return globals.pitchsideReplica;
}

function connectReplica(address: string): Copy {
  const copy = connect(address);
  const primary = connected();
  const watch = watchReplica(primary.pool, copy.pool);
  return { ...copy, watch, reader: readWithFallback(copy.client, primary.client, watch) };
}

/** The pool behind the client, for libraries that use SQL themselves (rate limits, jobs). */
export const databasePool = (): pg.Pool => connected().pool;

export async function disconnect(): Promise<void> {
  const connections = [connected(), ...(globals.pitchsideReplica ? [globals.pitchsideReplica] : [])];
  globals.pitchsideReplica?.watch.stop();
  globals.pitchsideDatabase = undefined;
  globals.pitchsideReplica = undefined;
  for (const { client, pool } of connections) {
    await client.$disconnect();
    await pool.end().catch(() => undefined);
  }
}

/**
 * Runs `work` in one transaction: all of it or nothing. Repeats it (at most 5 times) after a serialization failure
 * or deadlock. Claims the request's Idempotency-Key in its first statement, so that a repeated request does not do the
 * work twice. Throws `AppError` for rejections by the database (see `classifyDatabaseError`).
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>, options: { timeoutMs?: number } = {}): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await inSpan("transaction", { attempt }, () => runOnce(work, options.timeoutMs ?? seconds(8)));
      const claim = requestContext()?.idempotency;
      if (claim) claim.claimed = true;
      return result;
    } catch (error) {
      if (attempt < 5 && isWorthRepeating(error)) {
        await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 40 * attempt));
        continue;
      }
      throw classifyDatabaseError(error);
    }
  }
}

const factor = () => env().DATABASE_TIMEOUT_FACTOR;

const runOnce = <T>(work: (tx: Tx) => Promise<T>, timeout: number): Promise<T> =>
  db.$transaction(
    async (tx) => {
      await claimIdempotencyKey(tx);
      collectWrites(tx);
      const done = await work(tx);
      await writeCollected(tx);
      return done;
    },
    { maxWait: seconds(2) * factor(), timeout: timeout * factor() },
  );

/** A request may need several transactions; the first one to commit holds the claim for all of them. */
async function claimIdempotencyKey(tx: Tx): Promise<void> {
  const claim = requestContext()?.idempotency;
  if (!claim || claim.claimed) return;
  const { actorKey, key, action, requestHash } = claim;
  const made = await tx.idempotencyKey.createMany({
    data: [{ actorKey, key, action, requestHash }],
    skipDuplicates: true,
  });
  if (made.count === 0) throw keyInUse();
}

/** The key was claimed: its request is still running, or stopped before its response was stored. */
export const keyInUse = () =>
  new AppError("conflict", "This request was already accepted. Check its result before you send it again.");
