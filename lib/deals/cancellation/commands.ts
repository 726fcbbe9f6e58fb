import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import type { OrganizationMember } from "@/lib/auth/actor";
import { actingName } from "@/lib/auth/authorship";
import { settleStock } from "@/lib/listings/status-changes";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, forbidden, invalid } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/jobs/jobs";
import { announceStep } from "../announce";
import { type OpenDeal, moveDeal, openDeal, requireAccount } from "../agreed/open-deal";
import { readAgreement } from "../agreed/terms-store";
import { getDealProgress } from "../agreed/queries";
import { isRecorded, stageAfter } from "../agreed/stages";
import type { DealProgress } from "../agreed/view";

import { releaseSale } from "../claims";
import { canCancelAlone } from "../policy";
import { noticeUnavailableJob } from "../unavailable-job";
import { type CancelReason, cancelReasonLabels, isCause } from "./reasons";
import type { AnswerCancellationInput, CancelDealInput } from "./schema";
import { withPeriod } from "@/lib/platform/format";

/**
 * Asks the other side to cancel a deal underway, or, as an admin of one's own organization, cancels it immediately for
 * cause. With a sponsor who has no account, the seller records a cancellation for any reason. Throws `conflict` while
 * another request is pending.
 */
export async function cancelDeal(actor: OrganizationMember, id: string, input: CancelDealInput): Promise<DealProgress> {
  const { reason, note, isUnilateral } = input;
  await inTransaction(async (tx) => {
    const open = await openDeal(tx, actor, id);
    if (!isUnilateral) requireAccount(open);
    if (isUnilateral && !isRecorded(open.deal) && (await isBinding(tx, open))) requireCause(actor, reason);
    const waiting = await tx.dealCancellation.findFirst({ where: { dealId: id, state: "proposed" } });
    if (waiting && (!isUnilateral || waiting.side !== open.side))
      throw conflict("A request to cancel this deal is still open. Respond to it first.", { id: waiting.id });
    if (waiting) await close(tx, open, waiting.id, "withdrawn", null);
    const facts = { reason, note, isUnilateral, side: open.side, createdAt: now() };
    const who = { requestedById: actor.userId, agencyId: actor.agency?.id ?? null };
    const decided = isUnilateral ? { state: "accepted" as const, decidedById: actor.userId, decidedAt: now() } : {};
    await tx.dealCancellation.create({ data: { dealId: id, ...facts, ...who, ...decided } });
    if (isUnilateral) await endDeal(tx, open, reason);
    await announceCancellation(tx, open, {
      event: isUnilateral ? "deals.canceled" : "deals.cancellation_requested",
      did: `${isUnilateral ? "canceled the deal" : "asked to cancel the deal"}. ${cancelReasonLabels[reason]}: ${note}`,
      after: { reason, isUnilateral },
    });
  });
  return getDealProgress(actor, id);
}

function requireCause(actor: OrganizationMember, reason: CancelReason): void {
  if (!isCause(reason)) throw invalid({ reason: ["This reason needs the other side’s agreement."] });
  if (!canCancelAlone(actor))
    throw forbidden("Only an admin of your organization can cancel a deal without the other side’s agreement.");
}

/** Accepted subject to contract, a deal is not binding until both have signed. */
async function isBinding(tx: Tx, { thread, deal: { id: dealId } }: OpenDeal): Promise<boolean> {
  const { terms } = await readAgreement(tx, thread, dealId);
  if (terms.acceptance === "binding") return true;
  return (await tx.contractSignature.count({ where: { dealId } })) === 2;
}

/**
 * Accepts or declines the other side's request to cancel, or withdraws one's own. Any request other than the open one
 * is stale.
 */
export async function answerCancellation(
  actor: OrganizationMember,
  id: string,
  { id: requestId, answer, answerNote }: AnswerCancellationInput,
): Promise<DealProgress> {
  await inTransaction(async (tx) => {
    const open = await openDeal(tx, actor, id);
    const request = await tx.dealCancellation.findFirst({ where: { dealId: id, state: "proposed" } });
    if (request?.id !== requestId)
      throw conflict("This request to cancel is no longer open.", { id: request?.id ?? null });
    const isOwn = request.side === open.side;
    if (isOwn !== (answer === "withdraw"))
      throw conflict(isOwn ? "The other side has to respond to this. You can withdraw it." : "Decline it instead.");
    const state = answers[answer];
    await close(tx, open, request.id, state, answerNote || null);
    if (state === "accepted") await endDeal(tx, open, request.reason as CancelReason);
    await announceCancellation(tx, open, {
      event: state === "accepted" ? "deals.canceled" : `deals.cancellation_${state}`,
      did: `${dids[answer]}${answerNote ? `. ${answerNote}` : ""}`,
      after: { reason: request.reason, isUnilateral: false },
    });
  });
  return getDealProgress(actor, id);
}

const answers = { accept: "accepted", decline: "declined", withdraw: "withdrawn" } as const;
const dids = {
  accept: "agreed to cancel the deal, which is now canceled",
  decline: "declined to cancel the deal",
  withdraw: "withdrew the request to cancel the deal",
};

async function close(
  tx: Tx,
  { actor }: OpenDeal,
  id: string,
  state: "accepted" | "declined" | "withdrawn",
  answerNote: string | null,
): Promise<void> {
  const { count } = await tx.dealCancellation.updateMany({
    where: { id, state: "proposed" },
    data: { state, answerNote, decidedById: actor.userId, decidedAt: now() },
  });
  if (count === 0) throw conflict("This request to cancel is no longer open.");
}

/** Stock and exclusivity are free again from today on, and offers that they blocked can be accepted. */
async function endDeal(tx: Tx, open: OpenDeal, reason: CancelReason): Promise<void> {
  const { deal, actor } = open;
  const state = stageAfter(deal.state, "cancel");
  if (!state) throw conflict("This deal can no longer be canceled.");
  await moveDeal(tx, open, state);
  await tx.deal.update({ where: { id: deal.id }, data: { closeReason: reason, canceledAt: now() } });
  await tx.changeOrder.updateMany({
    where: { dealId: deal.id, state: "proposed" },
    data: { state: "withdrawn", decidedById: actor.userId, decidedAt: now() },
  });
  const { id } = await tx.proposal.findFirstOrThrow({
    where: { dealId: deal.id, state: "agreed" },
    select: { id: true },
  });
  await releaseSale(tx, deal.listing.id, id);
  await settleStock(tx, deal.listing.id);
  await enqueue(tx, noticeUnavailableJob, { listingId: deal.listing.id });
}

function announceCancellation(
  tx: Tx,
  open: OpenDeal,
  { event, did, after }: { event: AuditAction; did: string; after: { reason: string; isUnilateral: boolean } },
): Promise<void> {
  const who = actingName(open.actor);
  const [first, ...rest] = did.split(". ");
  return announceStep(tx, open, {
    event,
    sentence: withPeriod(`${who} ${did}`),
    notification: {
      type: "deal_updated",
      title: `${who} ${first}: ${open.deal.listing.title}`,
      body: rest.join(". ") || undefined,
    },
    after,
  });
}
