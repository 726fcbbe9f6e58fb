import pg from "pg";
import { PrismaClient } from "@/generated/prisma/client";

/**
 * The product gives up a connection, a statement, a lock and a transaction after seconds, for somebody waits. Tests ask
 * what happens and not how soon, on machines that may stand still for longer than that, so here each has half a minute.
 */
const patienceMs = 30_000;
let isGenerous = true;

/** For the tests of the product's own limits, before they ask the database anything. */
export function enforceProductTimeouts(): void {
  isGenerous = false;
}

const limits = /\b(statement_timeout|lock_timeout|idle_in_transaction_session_timeout)=\d+/g;

const withGenerousLimits = (config: pg.PoolConfig): pg.PoolConfig => ({
  ...config,
  connectionTimeoutMillis: patienceMs,
  query_timeout: config.query_timeout ? patienceMs : undefined,
  options: config.options?.replace(limits, `$1=${patienceMs}`),
});

class GenerousPool extends pg.Pool {
  constructor(config: pg.PoolConfig = {}) {
    super(isGenerous ? withGenerousLimits(config) : config);
  }
}

type Transaction = (work: unknown, options?: object) => Promise<unknown>;

const { prototype } = PrismaClient as unknown as { prototype: { $transaction: Transaction } };
const { $transaction: run } = prototype;

Object.assign(pg, { Pool: GenerousPool });
prototype.$transaction = function generously(work, options) {
  const more = isGenerous && typeof work === "function" ? { maxWait: patienceMs, timeout: patienceMs } : {};
  return run.call(this, work, { ...options, ...more });
};
