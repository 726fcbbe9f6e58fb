import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { type LockedThread, lockThread } from "@/lib/messages/thread";
import { now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import { conflict, forbidden, notFound } from "@/lib/platform/errors";
import { dealSideOf, dealsVisibleTo } from "../policy";
import type { DealSide } from "../states";
import { type DealState, isRecorded, isUnderway, stageLabels } from "./stages";

const dealSelect = {
  id: true,
  number: true,
  state: true,
  conversationId: true,
  agreedAt: true,
  currency: true,
  listing: { select: { id: true, title: true } },
  conversation: { select: { kind: true } },
} satisfies Prisma.DealSelect;

/** An agreed deal read under the lock of its thread: nobody else can change it until the transaction ends. */
export interface OpenDeal {
  thread: LockedThread;
  deal: Prisma.DealGetPayload<{ select: typeof dealSelect }>;
  side: DealSide;
  actor: OrganizationMember;
}

/**
 * Locks an agreed deal, in any state, for a step by one side. A block between the two organizations doesn't end
 * obligations, so it has no effect here. Throws `not_found` for anyone else's deal.
 */
export async function openAgreedDeal(tx: Tx, actor: OrganizationMember, id: string): Promise<OpenDeal> {
  requireScope(actor, "negotiate");
  const where = { AND: [{ id }, dealsVisibleTo(actor)] };
  const place = await tx.deal.findFirst({ where, select: { conversationId: true } });
  if (!place) throw notFound("This deal");
  const thread = await lockThread(tx, actor, place.conversationId);
  const deal = await tx.deal.findFirst({ where, select: dealSelect });
  if (!deal) throw notFound("This deal");
  if (deal.agreedAt === null) throw conflict("This deal isn’t agreed yet.", { state: deal.state });
  return { thread, deal, side: dealSideOf(actor), actor };
}

/** The same for a step that requires a deal underway. Throws `conflict` for one that is over. */
export async function openDeal(tx: Tx, actor: OrganizationMember, id: string): Promise<OpenDeal> {
  const open = await openAgreedDeal(tx, actor, id);
  const { state } = open.deal;
  if (isUnderway(state)) return open;
  throw conflict(`This deal can no longer be changed. Current stage: ${stageLabels[state].toLowerCase()}.`, { state });
}

/** The side whose step it is: for a buyer without an account the seller records its decisions too. */
export const actingSide = ({ side, deal }: OpenDeal, requested: DealSide): DealSide =>
  isRecorded(deal) ? requested : side;

/** Throws `conflict` for a step that a buyer without an account would have to answer. */
export function requireAccount({ deal }: OpenDeal): void {
  if (isRecorded(deal)) throw conflict("This sponsor has no Pitchside account, so nobody there can respond.");
}

/** Throws `forbidden` for a step that belongs to the other side. */
export function requireSide(open: OpenDeal, requested: DealSide, step: string): void {
  if (actingSide(open, requested) !== requested) throw forbidden(`Only the ${requested} can ${step}.`);
}

/** Replaces the state that was read with the new one. */
export async function moveDeal(tx: Tx, { deal }: OpenDeal, state: DealState): Promise<void> {
  if (state === deal.state) return;
  const completedAt = state === "completed" ? now() : undefined;
  const { count } = await tx.deal.updateMany({
    where: { id: deal.id, state: deal.state },
    data: { state, completedAt },
  });
  if (count === 0) throw conflict("Someone else just changed this deal. Review it again.");
}
