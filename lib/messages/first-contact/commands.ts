import "server-only";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { type OpenConnection, keepOpen, openConnection } from "@/lib/entitlements/connections";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { forbidden } from "@/lib/platform/errors";
import { notifyOfInquiry, notifyOfMessage } from "../notifications";
import { attachFiles } from "../attachment-store";
import { dropSentDraft } from "../drafts/commands";
import { messageTexts } from "../messages";
import { sideOf } from "../policy";
import type { StartConversationInput } from "../schema";
import { type LockedThread, lockThread, requireOpenThread } from "../thread";
import { writeText } from "../write-store";
import { rejectUnsolicited } from "./guard-store";
import type { Parties } from "./parties-queries";

export interface FirstMessage {
  thread: LockedThread;
  isNew: boolean;
  messageId: string;
  connection: OpenConnection;
}

/**
 * Opens the connection and the thread where they are not open, and writes the message. Notifies nobody. `before` adds to
 * the thread what the message answers.
 */
export async function writeFirstMessage(
  tx: Tx,
  actor: OrganizationMember,
  input: StartConversationInput,
  parties: Parties,
  before?: (tx: Tx, thread: LockedThread) => Promise<void>,
): Promise<FirstMessage> {
  await rejectUnsolicited(tx, actor, parties, input.body);
  const connection = await connect(tx, actor, parties);
  const { thread, isNew } = await openThread(tx, actor, input, parties, connection.id);
  await before?.(tx, thread);
  const message = await writeText(tx, actor, thread, { body: input.body, isInternal: false });
  await attachFiles(tx, actor, message.id, input.attachmentIds ?? []);
  await dropSentDraft(tx, actor, draftOf(actor, input), input.body);
  await audit(tx, actor, isNew ? "conversation.started" : "message.sent", ["conversation", thread.id], {
    after: { messageId: message.id },
  });
  return { thread, isNew, messageId: message.id, connection };
}

const draftOf = (actor: OrganizationMember, { listingId }: StartConversationInput) => ({
  kind: actor.kind === "marketer" ? ("first-message" as const) : ("outreach" as const),
  id: listingId,
});

/** Notifies the other side: a seller of an inquiry, even of one that waits for a plan. */
export async function announceFirstMessage(
  tx: Tx,
  actor: OrganizationMember,
  { thread, isNew, messageId, connection }: FirstMessage,
  body: string,
): Promise<void> {
  const notice = { actor, thread, messageId, body };
  if (isNew && actor.kind === "marketer") await notifyOfInquiry(tx, { ...notice, isLocked: connection.locked });
  else if (!connection.locked) await notifyOfMessage(tx, notice);
}

/**
 * The connection of the pair, which the first message from either side opens and counts. A marketer's message beyond
 * the free ones is saved and locked; a seller's is refused, and the transaction is rolled back. The refusal
 * is the same whether or not a locked inquiry of that marketer exists, so that it reveals none.
 */
async function connect(
  tx: Tx,
  actor: OrganizationMember,
  { marketerOrganizationId, sellerOrganizationId }: Parties,
): Promise<OpenConnection> {
  const connection = await openConnection(
    tx,
    { marketerOrganizationId, sellerOrganizationId },
    sideOf(actor),
    actor.kind === "marketer" ? actor.userId : null,
  );
  if (actor.kind === "marketer") return connection;
  if (connection.locked) throw forbidden(messageTexts.sellerNeedsPlan);
  await keepOpen(tx, connection.id);
  return connection;
}

/** One conversation for a listing and a pair: the first caller creates it, and every caller locks it. */
async function openThread(
  tx: Tx,
  actor: OrganizationMember,
  input: StartConversationInput,
  { listing, marketerOrganizationId, sellerOrganizationId, briefId }: Parties,
  connectionId: string,
): Promise<{ thread: LockedThread; isNew: boolean }> {
  const place = { listingId: listing.id, buyerOrganizationId: marketerOrganizationId, sellerOrganizationId };
  const kind = actor.kind === "marketer" ? "inquiry" : "outreach";
  const made = await tx.conversation.createMany({
    data: [
      {
        ...place,
        kind,
        connectionId,
        briefId,
        subject: listing.title,
        startedById: actor.userId,
        createdAt: now(),
      },
    ],
    skipDuplicates: true,
  });
  const { id } = await tx.conversation.findFirstOrThrow({ where: place, select: { id: true } });
  const thread = await lockThread(tx, actor, id);
  await requireOpenThread(tx, actor, thread);
  return { thread, isNew: made.count === 1 };
}
