import "server-only";
import type { Tx } from "@/lib/platform/db";
import type { Side } from "../policy";

/** After a message from the other side: returns a snoozed or done conversation to this side's inbox. */
export async function reopenForSide(tx: Tx, conversationId: string, side: Side): Promise<void> {
  await tx.conversationSide.updateMany({
    where: { conversationId, side, OR: [{ snoozedUntil: { not: null } }, { doneAt: { not: null } }] },
    data: { snoozedUntil: null, doneAt: null },
  });
}
