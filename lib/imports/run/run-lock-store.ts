/** Locks that last as long as their transaction. */
import "server-only";
import type { Tx } from "@/lib/platform/db";

/**
 * One per organization, which imports or undoes one file at a time, and one per run, which one process executes at a
 * time.
 */
const locks = { organization: 7215302, run: 7215303 };

/** False while another import or undo of the organization is running. */
export const holdOrganization = (tx: Tx, organizationId: string): Promise<boolean> =>
  hold(tx, locks.organization, organizationId);

/** False while another process executes the run. */
export const holdRun = (tx: Tx, runId: string): Promise<boolean> => hold(tx, locks.run, runId);

async function hold(tx: Tx, lock: number, name: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ free: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${lock}::int, hashtext(${name})) AS "free"`;
  return row?.free ?? false;
}

/**
 * Rows are planned between two writes, which on a busy machine takes longer than the normal idle limit of a connection.
 */
export async function allowPauses(tx: Tx): Promise<void> {
  await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = '60s'`;
}
