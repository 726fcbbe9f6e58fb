import "server-only";
import { lockThreadForSystem } from "@/lib/messages/thread";
import { now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { logger } from "@/lib/platform/logger";
import { isPastDeadline, readNegotiation } from "./negotiation";
import { liveStates } from "./states";
import { expire } from "./transitions";

const BATCH = 100;

/**
 * Ends the offers whose deadline has passed, each in its own transaction. An offer is over at its deadline even before
 * this runs, because every answer checks the time as well. Returns how many were ended; failures don't block the
 * others.
 */
export async function expireProposals(): Promise<number> {
  const stuck: string[] = [];
  let ended = 0;
  for (;;) {
    const due = await dueProposals(stuck);
    for (const { id, deal } of due) {
      if (await end(id, deal.conversationId).catch(noteRejection(id))) ended += 1;
      else stuck.push(id);
    }
    if (due.length < BATCH) return ended;
  }
}

const dueProposals = (stuck: string[]) =>
  db.proposal.findMany({
    where: { state: { in: [...liveStates] }, expiresAt: { lte: now() }, id: { notIn: stuck } },
    orderBy: { expiresAt: "asc" },
    take: BATCH,
    select: { id: true, deal: { select: { conversationId: true } } },
  });

const end = (id: string, conversationId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const thread = await lockThreadForSystem(tx, conversationId);
    const negotiation = await readNegotiation(tx, thread, id);
    if (!isPastDeadline(negotiation)) return false;
    await expire(tx, negotiation);
    return true;
  });

/** An error in one offer does not block others; only an outage ends the sweep, which is retried. */
const noteRejection =
  (id: string) =>
  (error: unknown): false => {
    if (error instanceof AppError && error.code === "unavailable") throw error;
    logger.error({ err: error, proposalId: id }, "an offer past its deadline could not be ended");
    return false;
  };

export const expireProposalsJob = defineJob(
  "deals.expire-proposals",
  async () => {
    await expireProposals();
  },
  { everySeconds: 60, limitSeconds: 50 },
);
