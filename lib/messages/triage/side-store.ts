import "server-only";
import type { Tx } from "@/lib/platform/db";
import type { Side } from "../policy";

/** The other side wrote: what this side had snoozed or done is in its inbox again. */
export async function reopenForSide(tx: Tx, conversationId: string, side: Side): Promise<void> {
  await tx.conversationSide.updateMany({
    where: { conversationId, side, OR: [{ snoozedUntil: { not: null } }, { doneAt: { not: null } }] },
    data: { snoozedUntil: null, doneAt: null },
  });
}
