import "server-only";
import { seconds } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { lockOrganizations } from "../locked";
import { moveEverything } from "./moving";

/**
 * A request in progress during the merge may still have written for the old organization. No transaction lasts a
 * minute, so this moves the last of those rows.
 */
export const finishMergeJob = defineJob<{ fromId: string; intoId: string }>("organizations.finish_merge", finishMerge);

export async function finishMerge({ fromId, intoId }: { fromId: string; intoId: string }): Promise<void> {
  const from = await db.organization.findFirst({
    where: { id: fromId, status: "merged" },
    select: { id: true, slug: true, name: true },
  });
  if (!from) return;
  await inTransaction(
    async (tx) => {
      await lockOrganizations(tx, [fromId, intoId]);
      await moveEverything(tx, { from, into: { id: intoId } });
    },
    { timeoutMs: seconds(20) },
  );
}
