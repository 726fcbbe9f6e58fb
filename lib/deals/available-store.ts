/**
 * After a canceled or changed deal frees stock, every open offer that could no longer be accepted and now can announces
 * it in its thread, the opposite of unavailable-job.ts.
 */
import "server-only";
import { lockThreadForSystem } from "@/lib/messages/thread";
import { now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { announce } from "./announce";
import { availableStep } from "./steps";
import { lockAvailability } from "./claims";
import { currentTerms, readNegotiation } from "./negotiation";
import { obstaclesOf, requestOf } from "./conflicts";
import { isLive, liveStates } from "./states";

/** Returns how many threads got the message. */
export async function noticeAvailable(listingId: string): Promise<number> {
  const live = await db.proposal.findMany({
    where: { deal: { listingId }, state: { in: [...liveStates] }, unavailableRevision: { not: null } },
    orderBy: { id: "asc" },
    select: { id: true, deal: { select: { conversationId: true } } },
  });
  let noticed = 0;
  for (const { id, deal } of live) if (await notice(id, deal.conversationId)) noticed += 1;
  return noticed;
}

const notice = (id: string, conversationId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const thread = await lockThreadForSystem(tx, conversationId);
    const negotiation = await readNegotiation(tx, thread, id);
    const { proposal, buyer } = negotiation;
    if (!isLive(proposal.state) || proposal.unavailableRevision !== proposal.revision) return false;
    const stock = await lockAvailability(tx, proposal.deal.listingId);
    const request = requestOf(currentTerms(negotiation));
    const taken = obstaclesOf(stock, request, buyer, now().getTime());
    if (taken.some(({ state }) => state === "sold")) return false;
    await tx.proposal.update({ where: { id }, data: { unavailableRevision: null } });
    await announce(tx, availableStep(negotiation));
    return true;
  });
