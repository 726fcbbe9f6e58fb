import "server-only";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { requireConfirmedAddress } from "@/lib/auth/confirmed-address";
import { type ConnectionUse, keepOpen } from "@/lib/entitlements/connections";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { forbidden, notFound } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import { notifyOfMessage } from "./notifications";
import { attachFiles } from "./attachment-store";
import { dropSentDraft } from "./drafts/commands";
import { announceFirstMessage, writeFirstMessage } from "./first-contact/commands";
import { partiesOf } from "./first-contact/parties-queries";
import { messageTexts } from "./messages";
import { conversationsVisibleTo, sideOf } from "./policy";
import { getConversation, getMessage } from "./queries";
import type { MarkReadInput, SendMessageInput, StartConversationInput } from "./schema";
import { type LockedThread, connectionUseOf, lockThread, readUpTo, requireOpenThread } from "./thread";
import type { ConversationDetail, MessageItem } from "./view";
import { writeText } from "./write-store";

interface StartedConversation {
  conversation: ConversationDetail;
  message: MessageItem;
  connection: ConnectionUse;
}

/**
 * Sends the first message about a listing, or the next one if the conversation already exists. From either side it
 * opens the connection of the pair, which counts for the seller. Throws `not_found` for a listing, brief or
 * organization that the actor cannot see, `forbidden` for a viewer, for a seller whose free connections are used, for a
 * contact closed as spam, and while one of the two organizations blocks the other. `before` adds what the message
 * answers to the thread, in the same transaction.
 */
export async function startConversation(
  actor: OrganizationMember,
  input: StartConversationInput,
  before?: (tx: Tx, thread: LockedThread) => Promise<void>,
): Promise<StartedConversation> {
  requireScope(actor, "negotiate");
  requireConfirmedAddress(actor, "send a first message");
  const parties = await partiesOf(actor, input);
  const done = await inTransaction(async (tx) => {
    const first = await writeFirstMessage(tx, actor, input, parties, before);
    await announceFirstMessage(tx, actor, first, input.body);
    const { free, used, locked } = first.connection;
    return { id: first.thread.id, messageId: first.messageId, connection: { free, used, locked } };
  });
  const message = await getMessage(actor, done.id, done.messageId);
  return { conversation: await getConversation(actor, done.id), message, connection: done.connection };
}

/**
 * Sends a message. An internal note stays on its side: it causes no event, email or count on the other side. For a
 * reply by email, `first` runs in the same transaction and can prevent the message by throwing; `rest` is shown
 * collapsed.
 */
export async function sendMessage(
  actor: OrganizationMember,
  id: string,
  input: SendMessageInput,
  email?: { first: (tx: Tx) => Promise<void>; rest: string },
): Promise<{ message: MessageItem }> {
  requireScope(actor, "negotiate");
  const messageId = await inTransaction(async (tx) => {
    await email?.first(tx);
    const thread = await lockThread(tx, actor, id);
    const connection = await requireOpenThread(tx, actor, thread, input);
    if (sideOf(actor) === "seller" && thread.connectionId) await keepOpen(tx, thread.connectionId);
    const message = await writeText(tx, actor, thread, { ...input, rest: email?.rest });
    await attachFiles(tx, actor, message.id, input.attachmentIds ?? []);
    await dropSentDraft(tx, actor, { kind: input.isInternal ? "note" : "message", id }, input.body);
    if (!input.isInternal && !connection.locked)
      await notifyOfMessage(tx, { actor, thread, messageId: message.id, body: input.body || messageTexts.fileOnly });
    await audit(tx, actor, input.isInternal ? "message.noted" : "message.sent", ["conversation", thread.id], {
      after: { messageId: message.id },
    });
    return message.id;
  });
  return { message: await getMessage(actor, id, messageId) };
}

/**
 * Stores how far this person has read, and marks the notifications up to there as read; reading less than before
 * changes nothing. Viewers can do this too.
 */
export async function markConversationRead(
  actor: OrganizationMember,
  id: string,
  input: MarkReadInput,
): Promise<{ lastReadSeq: number }> {
  return inTransaction(async (tx) => {
    const conversation = await tx.conversation.findFirst({
      where: { AND: [{ id }, conversationsVisibleTo(actor)] },
      select: {
        buyerOrganizationId: true,
        sellerOrganizationId: true,
        connectionId: true,
        lastSeq: true,
      },
    });
    if (!conversation) throw notFound("This conversation");
    const { locked } = await connectionUseOf(tx, conversation);
    if (locked && sideOf(actor) === "seller") throw forbidden(messageTexts.lockedForSeller);
    const lastReadSeq = Math.min(input.seq ?? conversation.lastSeq, conversation.lastSeq);
    const { hasMoved, isSeen } = await readUpTo(tx, id, { userId: actor.userId, side: sideOf(actor) }, lastReadSeq);
    const payload = { conversationId: id };
    const other = sideOf(actor) === "buyer" ? conversation.sellerOrganizationId : conversation.buyerOrganizationId;
    if (hasMoved) await publish(tx, { stream: `user:${actor.userId}`, type: "conversation.read", payload });
    if (isSeen) await publish(tx, { stream: `organization:${other}`, type: "conversation.seen", payload });
    return { lastReadSeq };
  });
}
