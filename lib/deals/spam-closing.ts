import "server-only";
import type { LockedThread } from "@/lib/messages/thread";
import type { Tx } from "@/lib/platform/db";
import { readNegotiation } from "./negotiation";
import { liveStates } from "./states";
import { closeAsSpam } from "./transitions";

/** Ends every live offer of a locked thread. */
export async function endOffersOfSpam(tx: Tx, thread: LockedThread): Promise<void> {
  const live = await tx.proposal.findMany({
    where: { deal: { conversationId: thread.id }, state: { in: [...liveStates] } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of live) await closeAsSpam(tx, await readNegotiation(tx, thread, id));
}
