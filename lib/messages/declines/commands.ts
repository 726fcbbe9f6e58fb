import "server-only";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { actingName, authorOf } from "@/lib/auth/authorship";
import { keepOpen } from "@/lib/entitlements/connections";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { notifyOfMessage } from "../notifications";
import { otherSide, sideOf } from "../policy";
import { getConversation } from "../queries";
import { type LockedThread, appendMessage, lockThread, requireOpenThread } from "../thread";
import type { ConversationDetail } from "../view";
import { declineText, requireReasonOf } from "./reasons";
import type { DeclineConversationInput } from "./schema";

/**
 * Declines a conversation with one of the side's own reasons. The other side is notified, and no reply is awaited
 * anymore; the thread stays open. Throws `conflict` if the other side has not written, if this side has already
 * declined, or while an offer is open or agreed, because that must be answered or kept instead.
 */
export async function declineConversation(
  actor: OrganizationMember,
  id: string,
  input: DeclineConversationInput,
): Promise<ConversationDetail> {
  requireScope(actor, "negotiate");
  await inTransaction(async (tx) => {
    const thread = await lockThread(tx, actor, id);
    const connection = await requireOpenThread(tx, actor, thread);
    requireReasonOf(sideOf(actor), input.reason);
    await rejectDecline(tx, actor, thread);
    const message = await writeDecline(tx, actor, thread, input);
    if (!connection.locked) await notifyOfMessage(tx, { actor, thread, messageId: message.id, body: message.body });
    await audit(tx, actor, "conversation.declined", ["conversation", thread.id], {
      reason: input.reason,
      after: { messageId: message.id },
    });
  });
  return getConversation(actor, id);
}

async function writeDecline(
  tx: Tx,
  actor: OrganizationMember,
  thread: LockedThread,
  { reason, note }: DeclineConversationInput,
): Promise<{ id: string; body: string }> {
  const side = sideOf(actor);
  if (side === "seller" && thread.connectionId) await keepOpen(tx, thread.connectionId);
  const body = `${actingName(actor)} declined: ${declineText(reason, note)}`;
  const message = await appendMessage(tx, thread, {
    kind: "system_event",
    body,
    side,
    ...authorOf(actor),
    waitsFor: "nobody",
    data: { event: "conversation.declined" },
  });
  const by = { declinedSide: side, declinedById: actor.userId, declinedAt: now() };
  await tx.conversation.update({
    where: { id: thread.id },
    data: { ...by, declineReason: reason, declineNote: note || null },
  });
  return { id: message.id, body };
}

async function rejectDecline(tx: Tx, actor: OrganizationMember, thread: LockedThread): Promise<void> {
  if (thread.declinedSide === sideOf(actor)) throw conflict("You already declined. Write a message to reopen this.");
  const theirs = { authorSide: otherSide(sideOf(actor)), isInternal: false, deletedAt: null };
  if ((await tx.message.count({ where: { conversationId: thread.id, ...theirs } })) === 0)
    throw conflict("There’s nothing to decline yet: the other side hasn’t written.");
  const status = await tx.proposal.findFirst({
    where: {
      deal: { conversationId: thread.id },
      state: { in: ["awaiting_approval", "awaiting_seller", "awaiting_buyer", "agreed"] },
    },
    select: { state: true },
  });
  if (status?.state === "agreed") throw conflict("You can’t decline here because you’ve already agreed on a deal.");
  if (status) throw conflict("A proposal is open here. Accept, counter, decline, or withdraw it instead.");
}
