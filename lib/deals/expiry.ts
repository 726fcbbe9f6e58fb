import "server-only";
import { lockThreadForSystem } from "@/lib/messages/thread";
import { now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs";
import { expire } from "./closing";
import { isPastDeadline, readNegotiation } from "./negotiation";
import { liveStates } from "./states";

const BATCH = 100;

/**
 * Ends the offers whose deadline has passed, each in its own transaction. An offer is over at its deadline even before
 * this runs, for every answer asks the clock as well. Returns how many were ended.
 */
export async function expireProposals(): Promise<number> {
  const due = await db.proposal.findMany({
    where: { state: { in: [...liveStates] }, expiresAt: { lte: now() } },
    orderBy: { expiresAt: "asc" },
    take: BATCH,
    select: { id: true, deal: { select: { conversationId: true } } },
  });
  let ended = 0;
  for (const { id, deal } of due) {
    const isEnded = await inTransaction(async (tx) => {
      const thread = await lockThreadForSystem(tx, deal.conversationId);
      const negotiation = await readNegotiation(tx, thread, id);
      if (!isPastDeadline(negotiation)) return false;
      await expire(tx, negotiation);
      return true;
    });
    if (isEnded) ended += 1;
  }
  return ended;
}

export const expireProposalsJob = defineJob(
  "deals.expire-proposals",
  async () => {
    await expireProposals();
  },
  { everySeconds: 60, limitSeconds: 50 },
);
