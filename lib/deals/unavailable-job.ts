/**
 * After a sale every other open offer for the same thing gets a message in its thread that it can no longer be
 * accepted, once per revision. A job does it, each thread in its own transaction: a sale holds the listing's lock and
 * may not take the other threads' locks as well (claims.ts).
 */
import "server-only";
import { lockThreadForSystem } from "@/lib/messages/thread";
import { now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { announce } from "./announce";
import { noticeAvailable } from "./available-store";
import { lockAvailability } from "./claims";
import { currentTerms, readNegotiation } from "./negotiation";
import { unavailableStep } from "./steps";
import { obstaclesOf, requestOf } from "./conflicts";
import { isLive, liveStates } from "./states";

/** Returns how many threads got the message. */
export async function noticeUnavailable(listingId: string): Promise<number> {
  const live = await db.proposal.findMany({
    where: { deal: { listingId }, state: { in: [...liveStates] } },
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
    if (!isLive(proposal.state) || proposal.unavailableRevision === proposal.revision) return false;
    const stock = await lockAvailability(tx, proposal.deal.listingId);
    const request = requestOf(currentTerms(negotiation));
    const sold = obstaclesOf(stock, request, buyer, now().getTime()).filter(({ state }) => state === "sold");
    if (sold.length === 0) return false;
    await tx.proposal.update({ where: { id }, data: { unavailableRevision: proposal.revision } });
    await announce(tx, unavailableStep(negotiation, sold.map(({ text }) => text).join(" ")));
    return true;
  });

export const noticeUnavailableJob = defineJob<{ listingId: string }>(
  "deals.notice-unavailable",
  async ({ listingId }) => {
    await noticeUnavailable(listingId);
    await noticeAvailable(listingId);
  },
);
