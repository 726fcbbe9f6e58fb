import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { hasQueues } from "./queries";
import type { JobParams } from "./schema";

/** Tries a failed job once more. Throws `not_found` for one that did not fail, or is already being retried. */
export async function retryJob(actor: PlatformAdmin, { queue, id }: JobParams): Promise<{ id: string }> {
  return onFailedJob(
    actor,
    { queue, id },
    "jobs.retry",
    (tx) => tx.$executeRaw`
    UPDATE jobs.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = NULL
    WHERE name = ${queue} AND id = ${id}::uuid AND state = 'failed'`,
  );
}

/** Discards a failed job. The audit keeps its name. */
export async function discardJob(actor: PlatformAdmin, { queue, id }: JobParams): Promise<{ id: string }> {
  return onFailedJob(
    actor,
    { queue, id },
    "jobs.discard",
    (tx) => tx.$executeRaw`
    DELETE FROM jobs.job WHERE name = ${queue} AND id = ${id}::uuid AND state = 'failed'`,
  );
}

async function onFailedJob(
  actor: PlatformAdmin,
  { queue, id }: JobParams,
  action: AuditAction,
  act: (tx: Tx) => Promise<number>,
): Promise<{ id: string }> {
  if (!(await hasQueues(actor))) throw notFound("This job");
  return inTransaction(async (tx) => {
    if ((await act(tx)) === 0) throw notFound("This job");
    if (action === "jobs.retry") await tx.$queryRaw`SELECT pg_notify('jobs', ${queue})::text`;
    await audit(tx, actor, action, ["job", id], { after: { queue } });
    return { id };
  });
}
