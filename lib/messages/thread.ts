import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { type ConnectionStatus, findConnectionUse } from "@/lib/entitlements/connections";
import { clearNotificationsOf } from "@/lib/notifications/commands";
import { rejectBlocked } from "@/lib/organizations/blocks/pair";
import { now } from "@/lib/platform/clock";
import { Prisma, type Tx } from "@/lib/platform/db";
import { forbidden, notFound } from "@/lib/platform/errors";
import { type NewEvent, publish } from "@/lib/platform/live/events";
import { dealPath, threadPath } from "@/lib/paths";
import { reopenForSide } from "./triage/side-store";
import { messageTexts } from "./messages";
import { type Side, conversationsVisibleToSql, otherSide, sideOf } from "./policy";
import { countFirstReply } from "./reply-clock-job";
import { hasAgreedDeal } from "./spam/agreed";

/** A conversation whose row is locked: until the transaction ends nobody else can write to the thread. */
export interface LockedThread {
  id: string;
  listingId: string;
  subject: string;
  buyerOrganizationId: string;
  sellerOrganizationId: string;
  connectionId: string | null;
  lastMessageSide: Side | null;
  waitingSince: Date | null;
  firstReplyAt: Date | null;
  declinedSide: Side | null;
  createdAt: Date;
}

const threadColumns = Prisma.sql`c."id", c."listingId", c."subject", c."buyerOrganizationId", c."sellerOrganizationId",
  c."connectionId", c."lastMessageSide"::text AS "lastMessageSide", c."waitingSince", c."firstReplyAt",
  c."declinedSide"::text AS "declinedSide", c."createdAt"`;

/**
 * Locks the actor's conversation: this lock serializes everything in a thread, including offers. Throws `not_found` for
 * anyone else's.
 */
export async function lockThread(tx: Tx, actor: OrganizationMember, id: string): Promise<LockedThread> {
  const rows = await tx.$queryRaw<LockedThread[]>`
    SELECT ${threadColumns} FROM "conversations" AS c
    WHERE c."id" = ${id}::uuid AND ${conversationsVisibleToSql(actor)} FOR NO KEY UPDATE`;
  if (!rows[0]) throw notFound("This conversation");
  return rows[0];
}

/** The same lock for the system itself, which acts for no organization (automatic expiry). */
export async function lockThreadForSystem(tx: Tx, id: string): Promise<LockedThread> {
  const rows = await tx.$queryRaw<LockedThread[]>`
    SELECT ${threadColumns} FROM "conversations" AS c WHERE c."id" = ${id}::uuid FOR NO KEY UPDATE`;
  if (!rows[0]) throw notFound("This conversation");
  return rows[0];
}

/**
 * A seller replies to a locked inquiry only with an active plan; the marketer may always write. While the plan is
 * unpaid, the seller can read what it unlocked and reply only if a deal was agreed. Nobody can write if the contact was
 * spam, or while one of the two blocks the other; a locked inquiry does not reveal a block. For a sponsor without an
 * account, only internal notes can be written.
 */
export async function requireOpenThread(
  tx: Tx,
  actor: OrganizationMember,
  thread: LockedThread,
  { isInternal = false } = {},
): Promise<ConnectionStatus> {
  const status = await connectionUseOf(tx, thread);
  if (status.isClosed) throw forbidden(messageTexts.closedAsSpam);
  if (status.isContact && !isInternal) throw forbidden(messageTexts.noAccount);
  if (status.locked && sideOf(actor) === "seller") throw forbidden(messageTexts.lockedForSeller);
  if (status.isReadOnly && sideOf(actor) === "seller" && !(await hasAgreedDeal(tx, thread.connectionId ?? ""))) {
    throw forbidden(messageTexts.readOnlyForSeller);
  }
  await rejectBlocked(tx, actor.organizationId, acrossFrom(actor, thread));
  return status;
}

const acrossFrom = (actor: OrganizationMember, thread: LockedThread): string =>
  organizationOf(thread, otherSide(sideOf(actor)));

export async function connectionUseOf(tx: Tx, thread: Pick<LockedThread, "connectionId">): Promise<ConnectionStatus> {
  if (!thread.connectionId) throw new Error("A conversation has a connection.");
  return findConnectionUse(tx, thread.connectionId);
}

/** The threads of a connection, locked in a fixed order. */
export function lockThreadsOfConnection(tx: Tx, connectionId: string): Promise<LockedThread[]> {
  return tx.$queryRaw<LockedThread[]>`
    SELECT ${threadColumns} FROM "conversations" AS c WHERE c."connectionId" = ${connectionId}::uuid
    ORDER BY c."id" FOR NO KEY UPDATE`;
}

export interface NewMessage {
  kind: "text" | "system_event" | "offer";
  body: string;
  side: Side | null;
  authorId: string | null;
  agencyId?: string | null;
  isInternal?: boolean;
  data?: Prisma.InputJsonObject;
  /** Whose reply is awaited afterward: the other side's by default, nobody's after an ending. */
  waitsFor?: "other" | "nobody" | "unchanged";
}

export interface AppendedMessage {
  id: string;
  seq: number;
  createdAt: Date;
}

export const organizationOf = (thread: LockedThread, side: Side): string =>
  side === "buyer" ? thread.buyerOrganizationId : thread.sellerOrganizationId;

/** An event for the open pages of both organizations, or of one side. It carries only ids, no text. */
export const publishToSides = (
  tx: Tx,
  thread: LockedThread,
  event: Omit<NewEvent, "stream">,
  onlyFor: Side | null = null,
): Promise<void> => {
  const sides: Side[] = onlyFor ? [onlyFor] : ["buyer", "seller"];
  const streams = sides.map((side) => `organization:${organizationOf(thread, side)}` as const);
  return publish(
    tx,
    streams.map((stream) => ({ stream, ...event })),
  );
};

/**
 * Writes the next message of a locked thread, announces it to the open pages of those who can see it, and sets whose
 * reply is awaited. An internal note changes nothing for the other side.
 */
export async function appendMessage(tx: Tx, thread: LockedThread, message: NewMessage): Promise<AppendedMessage> {
  const rows = await tx.$queryRaw<{ seq: number }[]>`
    SELECT coalesce(max("seq"), 0)::int + 1 AS "seq" FROM "messages" WHERE "conversationId" = ${thread.id}::uuid`;
  const seq = rows[0]?.seq ?? 1;
  const made = await tx.message.create({
    data: {
      conversationId: thread.id,
      seq,
      kind: message.kind,
      body: message.body,
      authorSide: message.side,
      authorId: message.authorId,
      agencyId: message.agencyId ?? null,
      isInternal: message.isInternal ?? false,
      data: message.data,
      createdAt: now(),
    },
    select: { id: true, seq: true, createdAt: true },
  });
  if (!message.isInternal)
    await tx.conversation.update({ where: { id: thread.id }, data: statusAfter(thread, message, made) });
  if (!message.isInternal && message.side) await reopenForSide(tx, thread.id, otherSide(message.side));
  if (message.authorId) await readUpTo(tx, thread.id, { userId: message.authorId, side: message.side }, seq);
  if (message.side === "seller" && !message.isInternal && !thread.firstReplyAt) await countFirstReply(tx, thread);
  const payload = { conversationId: thread.id, messageId: made.id, seq };
  await publishToSides(tx, thread, { type: "message.created", payload }, message.isInternal ? message.side : null);
  return made;
}

function statusAfter(thread: LockedThread, message: NewMessage, made: AppendedMessage): Prisma.ConversationUpdateInput {
  const lastMessageAt = made.createdAt;
  const shared = { lastMessageAt, ...(reopens(thread, message) && notDeclined) };
  if (message.waitsFor === "unchanged") return shared;
  if (message.waitsFor === "nobody") return { ...shared, lastMessageSide: null, waitingSince: null };
  const isStillWaited = thread.lastMessageSide === message.side && thread.waitingSince !== null;
  return {
    ...shared,
    lastMessageSide: message.side,
    waitingSince: isStillWaited ? thread.waitingSince : lastMessageAt,
  };
}

const notDeclined = {
  declinedSide: null,
  declinedById: null,
  declinedAt: null,
  declineReason: null,
  declineNote: null,
} as const;

/** A decline ends when the declining side writes again, or with either side's next offer. */
const reopens = (thread: LockedThread, { kind, side }: NewMessage): boolean =>
  thread.declinedSide !== null && (kind === "offer" || (kind === "text" && side === thread.declinedSide));

/** The reader and their side, whose read receipt the other side sees. */
interface Reader {
  userId: string;
  side: Side | null;
}

/**
 * Moves the person's read marker, and marks the notifications about the thread up to there as read.
 * Returns whether anything changed.
 */
export async function readUpTo(tx: Tx, conversationId: string, reader: Reader, seq: number): Promise<ReadMove> {
  const { userId } = reader;
  const { hasMoved, isSeen } = await moveReadMarker(tx, conversationId, reader, seq);
  const deals = await tx.deal.findMany({ where: { conversationId }, select: { id: true } });
  const firstUnread = await tx.message.findFirst({
    where: { conversationId, seq: { gt: seq } },
    orderBy: { seq: "asc" },
    select: { createdAt: true },
  });
  const hrefs = [threadPath(conversationId), ...deals.map(({ id }) => dealPath(id))];
  const cleared = await clearNotificationsOf(tx, { userId, hrefs, before: firstUnread?.createdAt });
  return { hasMoved: hasMoved || cleared > 0, isSeen };
}

interface ReadMove {
  /** Whether anything unread, or its notification, was marked as read. */
  hasMoved: boolean;
  /** Whether that includes something visible to both sides. */
  isSeen: boolean;
}

/**
 * A marker only ever moves forward. Its time is that of the last message read that both sides see: a receipt shows the
 * other side nothing of internal notes.
 */
async function moveReadMarker(
  tx: Tx,
  conversationId: string,
  { userId, side }: Reader,
  seq: number,
): Promise<ReadMove> {
  const at = now();
  const [moved] = await tx.$queryRaw<{ isSeen: boolean }[]>`
    INSERT INTO "conversation_reads" AS r ("conversationId", "userId", "side", "lastReadSeq", "readAt")
    VALUES (${conversationId}::uuid, ${userId}::uuid, ${side}::"ContactSide", ${seq}, ${at})
    ON CONFLICT ("conversationId", "userId") DO UPDATE SET "side" = EXCLUDED."side", "lastReadSeq" = EXCLUDED."lastReadSeq",
      "readAt" = CASE WHEN EXISTS (
        SELECT 1 FROM "messages" AS m WHERE m."conversationId" = r."conversationId" AND NOT m."isInternal"
          AND m."seq" > r."lastReadSeq" AND m."seq" <= EXCLUDED."lastReadSeq") THEN EXCLUDED."readAt" ELSE r."readAt" END
    WHERE r."lastReadSeq" < EXCLUDED."lastReadSeq"
    RETURNING r."readAt" = ${at} AS "isSeen"`;
  return { hasMoved: moved !== undefined, isSeen: moved?.isSeen ?? false };
}
