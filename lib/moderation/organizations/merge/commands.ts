import "server-only";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { enqueueMail } from "@/lib/mail/outbox";
import { later, minutes, now, seconds } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid, notFound } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import { enqueue } from "@/lib/platform/jobs/jobs";
import type { Named } from "../../schema";
import { bringListingsBack } from "../commands";
import { adminsOf, lockOrganizations } from "../locked";
import type { MergeInput } from "../schema";
import { canPerform } from "../states";
import type { MergePair } from "./collision";
import { finishMergeJob } from "./finish-job";
import { type MergeReport, addUpFigures, moveEverything } from "./moving";

/**
 * Merges two organizations permanently: everything of this one goes to `intoId`, which keeps its name. Throws
 * `conflict` for different types or for one that is already merged, and `invalid` unless the name is typed out.
 */
export async function mergeOrganization(
  actor: PlatformAdmin,
  { id, intoId, reason, confirmation }: Named & MergeInput,
): Promise<MergeReport & { intoId: string }> {
  return inTransaction(
    async (tx) => {
      const pair = await lockPair(tx, id, intoId);
      if (confirmation !== pair.from.name) throw invalid({ confirmation: [`Type “${pair.from.name}” to confirm.`] });
      const notified = await adminsOf(tx, id);
      const report = await merge(tx, pair);
      await tx.organization.update({
        where: { id },
        data: {
          status: "merged",
          statusReason: reason,
          mergedIntoId: intoId,
          mergedAt: now(),
          mergedById: actor.userId,
        },
      });
      await enqueue(tx, finishMergeJob, { fromId: id, intoId }, { notBefore: later(now(), minutes(1)) });
      await notify(tx, pair, notified);
      await audit(tx, actor, "organizations.merge", ["organization", id], {
        organizationId: intoId,
        before: { status: pair.from.status },
        after: { status: "merged", into: intoId, moved: report.moved, joined: report.joined },
        reason,
      });
      return { ...report, intoId };
    },
    { timeoutMs: seconds(20) },
  );
}

/** The merge itself, without notifications. */
export async function merge(tx: Tx, pair: MergePair): Promise<MergeReport> {
  await addUpFigures(tx, pair);
  const report = await moveEverything(tx, pair);
  await bringListingsBack(tx, pair.into.id);
  return report;
}

/** Both, locked. Throws `conflict` if the two can't be merged. */
export async function lockPair(tx: Tx, id: string, intoId: string) {
  if (id === intoId) throw conflict("An organization cannot be merged into itself.");
  const rows = await lockOrganizations(tx, [id, intoId]);
  const [from, into] = [rows.get(id), rows.get(intoId)];
  if (!from || !into) throw notFound("This organization");
  if (!canPerform("merge", from.status)) throw conflict(`${from.name} is already merged.`);
  if (into.status !== "active")
    throw conflict(`${into.name} is ${into.status}. You can only merge into an active organization.`);
  if (from.type !== into.type) throw conflict("Only organizations of the same type can be merged.");
  return { from, into };
}

async function notify(
  tx: Tx,
  { from, into }: Awaited<ReturnType<typeof lockPair>>,
  people: Awaited<ReturnType<typeof adminsOf>>,
): Promise<void> {
  for (const { id: userId, email: address, name } of people) {
    const props = { name, from: from.name, into: into.name };
    await enqueueMail(tx, { template: "organization-merged", to: { address, name, userId }, props });
  }
  await publish(
    tx,
    [from.id, into.id].map((each) => ({
      stream: `organization:${each}` as const,
      type: "organization.changed",
      payload: { mergedIntoId: into.id },
    })),
  );
}
