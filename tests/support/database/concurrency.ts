import { Prisma, db } from "@/lib/platform/db";

type Work<T> = () => Promise<T>;

/**
 * Lets tasks meet at what `lock` locks: all start, and continue once each of them waits there. Whatever is read before
 * the lock is read by all of them first, so that a guard that is missing lets two through.
 */
export const meetAt = <T>(lock: Prisma.Sql, works: readonly Work<T>[]): Promise<PromiseSettledResult<T>[]> =>
  whileHeld(lock, async (queue) => {
    const running = works.map((work) => queue.begin(work));
    await queue.allWait();
    return running;
  });

/** The same, where it matters who comes first: each begins once those before it wait, and they go on in that order. */
export const queueAt = <T>(lock: Prisma.Sql, works: readonly Work<T>[]): Promise<PromiseSettledResult<T>[]> =>
  whileHeld(lock, async (queue) => {
    const running: Promise<PromiseSettledResult<T>>[] = [];
    for (const work of works) {
      running.push(queue.begin(work));
      await queue.allWait();
    }
    return running;
  });

/** Those that began; each of them waits for a lock after a while, or is over without one. */
class LockQueue {
  private begun = 0;
  private over = 0;

  constructor(private readonly holder: number) {}

  async begin<T>(work: Work<T>): Promise<PromiseSettledResult<T>> {
    this.begun += 1;
    const [result] = await Promise.allSettled([work()]);
    this.over += 1;
    return result;
  }

  async allWait(): Promise<void> {
    while ((await waitingFor(this.holder)) + this.over < this.begun)
      await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function whileHeld<T>(
  lock: Prisma.Sql,
  gather: (queue: LockQueue) => Promise<Promise<PromiseSettledResult<T>>[]>,
): Promise<PromiseSettledResult<T>[]> {
  const running = await db.$transaction(
    async (tx) => {
      const [held] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS "pid"`;
      await tx.$executeRaw(lock);
      return gather(new LockQueue(held?.pid ?? 0));
    },
    { timeout: 30_000 },
  );
  return Promise.all(running);
}

/** A row about to be changed. */
export const rowOf = (table: string, id: string): Prisma.Sql =>
  Prisma.sql`SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE "id" = ${id}::uuid FOR UPDATE`;

/** A table that is about to get a row. */
export const tableOf = (table: string): Prisma.Sql =>
  Prisma.sql`LOCK TABLE ${Prisma.raw(`"${table}"`)} IN SHARE ROW EXCLUSIVE MODE`;

/** How many wait for what the holder holds, in whatever order; other waits, such as two that commit a notice, are not meant. */
async function waitingFor(holder: number): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    WITH RECURSIVE "behind" AS (
      SELECT ${holder}::int AS "pid"
      UNION SELECT a.pid FROM pg_stat_activity AS a JOIN "behind" AS b ON b."pid" = ANY (pg_blocking_pids(a.pid))
      WHERE a.datname = current_database() AND a.wait_event_type = 'Lock'
    )
    SELECT count(*)::int - 1 AS "count" FROM "behind"`;
  return row?.count ?? 0;
}
