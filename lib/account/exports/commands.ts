import "server-only";
import { audit } from "@/lib/auth/audit";
import type { AccountOwner } from "@/lib/auth/account-owner";
import { requireRecentLogin } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { enqueue } from "@/lib/platform/jobs/jobs";
import { exportJob } from "./job";
import { exportsVisibleTo } from "./policy";
import { listExports } from "./queries";
import type { ExportRow } from "./schema";

/**
 * Requests a copy of all data about the actor, which a job creates. While one is in progress, another request does
 * nothing. Throws `reauthentication_required` without a recent login.
 */
export async function requestExport(actor: AccountOwner): Promise<{ items: ExportRow[] }> {
  requireRecentLogin(actor);
  await inTransaction(async (tx) => {
    const { count } = await tx.accountExport.createMany({
      data: [{ userId: actor.userId, createdAt: now() }],
      skipDuplicates: true,
    });
    if (count === 0) return;
    const made = await tx.accountExport.findFirstOrThrow({
      where: { ...exportsVisibleTo(actor), status: "requested" },
      select: { id: true },
    });
    await enqueue(tx, exportJob, { exportId: made.id });
    await audit(tx, actor, "account.export_requested", ["account_export", made.id]);
  });
  return listExports(actor);
}
