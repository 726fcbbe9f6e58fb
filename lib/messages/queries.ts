import "server-only";
import { type Marketer, type OrganizationMember, canEdit } from "@/lib/auth/actor";
import { Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { type Page, decodeCursor, pageOf } from "@/lib/platform/pagination";
import { type InboxRow, inboxConditions, selectConversations } from "./inbox";
import { messageTexts } from "./messages";
import {
  type Side,
  conversationsVisibleTo,
  conversationsVisibleToSql,
  messagesVisibleTo,
  messagesVisibleToSql,
  otherSide,
  sideOf,
} from "./policy";
import type { ListConversationsInput, ListMessagesInput } from "./schema";
import type { ConversationDetail, ConversationRow, MessageData, MessageItem } from "./view";

/** The organization's inbox, newest first. */
export async function listConversations(
  actor: OrganizationMember,
  input: ListConversationsInput,
): Promise<Page<ConversationRow>> {
  const rows = await selectConversations(actor, inboxConditions(actor, input), input.limit + 1);
  return pageOf(
    rows,
    input.limit,
    (row) => rowOf(actor, row),
    (row) => [row.lastMessageAt.toISOString(), row.id],
  );
}

/** Throws `not_found` for a conversation of others. */
export async function getConversation(actor: OrganizationMember, id: string): Promise<ConversationDetail> {
  const [row] = await selectConversations(actor, Prisma.sql`c."id" = ${id}::uuid`, 1);
  if (!row) throw notFound("This conversation");
  const shown = rowOf(actor, row);
  return {
    ...shown,
    mayWrite: canEdit(actor) && !(shown.locked && shown.side === "seller"),
    medianReplyMinutes: row.medianReplyMinutes,
    startedAt: row.createdAt.toISOString(),
    lastReadSeq: row.lastReadSeq,
  };
}

/** The thread by pages, newest page first; within a page the oldest message stands first. */
export async function listMessages(
  actor: OrganizationMember,
  id: string,
  input: ListMessagesInput,
): Promise<Page<MessageItem>> {
  return messagesOf(actor, await getConversation(actor, id), input);
}

/** A conversation with the newest page of its thread. */
export async function getThread(
  actor: OrganizationMember,
  id: string,
  input: ListMessagesInput,
): Promise<{ conversation: ConversationDetail; messages: Page<MessageItem> }> {
  const conversation = await getConversation(actor, id);
  return { conversation, messages: await messagesOf(actor, conversation, input) };
}

async function messagesOf(
  actor: OrganizationMember,
  conversation: ConversationDetail,
  input: ListMessagesInput,
): Promise<Page<MessageItem>> {
  if (conversation.locked && conversation.side === "seller") return { items: [], nextCursor: null };
  const before = input.cursor ? { seq: { lt: Number(decodeCursor(input.cursor, 1)[0]) } } : {};
  const rows = await db.message.findMany({
    where: {
      AND: [
        { conversationId: conversation.id, conversation: conversationsVisibleTo(actor) },
        messagesVisibleTo(actor),
        before,
      ],
    },
    orderBy: { seq: "desc" },
    take: input.limit + 1,
  });
  const items = await messageItems(actor, conversation, rows);
  return {
    ...pageOf(
      rows,
      input.limit,
      (row) => row.id,
      (row) => [row.seq],
    ),
    items: items.slice(0, input.limit).reverse(),
  };
}

/** One message; throws `not_found` where the actor may not read it. */
export async function getMessage(actor: OrganizationMember, id: string, messageId: string): Promise<MessageItem> {
  const conversation = await getConversation(actor, id);
  const rows = await db.message.findMany({
    where: {
      AND: [
        { id: messageId, conversationId: id, conversation: conversationsVisibleTo(actor) },
        messagesVisibleTo(actor),
      ],
    },
  });
  const [item] =
    conversation.locked && conversation.side === "seller" ? [] : await messageItems(actor, conversation, rows);
  if (!item) throw notFound("This message");
  return item;
}

/** The conversation that the marketer already has about a listing, or null. */
export async function findConversationAbout(actor: Marketer, listingId: string): Promise<{ id: string } | null> {
  return db.conversation.findFirst({
    where: { AND: [{ listingId }, conversationsVisibleTo(actor)] },
    orderBy: { createdAt: "asc" },
    select: { id: true },
  });
}

/** How many conversations hold something that this person has not read. */
export async function countUnreadConversations(actor: OrganizationMember): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "conversations" AS c
    LEFT JOIN "conversation_reads" AS r ON r."conversationId" = c."id" AND r."userId" = ${actor.userId}::uuid
    WHERE ${conversationsVisibleToSql(actor)} AND EXISTS (
      SELECT 1 FROM "messages" AS m WHERE m."conversationId" = c."id" AND m."seq" > coalesce(r."lastReadSeq", 0)
        AND m."authorId" IS DISTINCT FROM ${actor.userId}::uuid AND ${messagesVisibleToSql(actor)})`;
  return rows[0]?.count ?? 0;
}

function rowOf(actor: OrganizationMember, row: InboxRow): ConversationRow {
  const side = sideOf(actor);
  const isShut = row.locked && side === "seller";
  const isWaitingOnMe = row.lastMessageSide === otherSide(side);
  return {
    id: row.id,
    subject: row.subject,
    listing: { id: row.listingId, title: row.title, sportOrGenre: row.sportOrGenre, propertyType: row.propertyType },
    isOffered: row.isOffered,
    side,
    organization: isShut ? null : { id: row.organizationId, name: row.organizationName },
    lastMessage: isShut
      ? { body: messageTexts.lockedPreview, kind: "system_event", side: null, isMine: false }
      : lastMessageOf(actor, row),
    lastMessageAt: row.lastMessageAt.toISOString(),
    unread: row.unread,
    isWaitingOnMe,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    locked: row.locked,
  };
}

function lastMessageOf(actor: OrganizationMember, row: InboxRow): ConversationRow["lastMessage"] {
  if (row.body === null || row.kind === null) return null;
  return { body: row.body, kind: row.kind, side: row.authorSide, isMine: row.authorId === actor.userId };
}

async function namesOf(ids: (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const people = await db.user.findMany({ where: { id: { in: known } }, select: { id: true, name: true } });
  return new Map(people.map((person) => [person.id, person.name]));
}

type StoredMessage = Awaited<ReturnType<typeof db.message.findMany>>[number];

/** Messages with who wrote each, and for which organization. */
async function messageItems(
  actor: OrganizationMember,
  conversation: ConversationRow,
  rows: StoredMessage[],
): Promise<MessageItem[]> {
  const authors = await namesOf(rows.map((row) => row.authorId));
  const organizationOf = (side: Side | null) =>
    side && (side === conversation.side ? actor.organizationName : (conversation.organization?.name ?? null));
  return rows.map((row) => {
    const name = row.authorId && authors.get(row.authorId);
    return {
      id: row.id,
      seq: row.seq,
      kind: row.kind,
      body: row.body,
      side: row.authorSide,
      author: row.authorId && name ? { id: row.authorId, name } : null,
      organizationName: organizationOf(row.authorSide),
      isMine: row.authorId === actor.userId,
      isInternal: row.isInternal,
      data: row.data as MessageData | null,
      createdAt: row.createdAt.toISOString(),
    };
  });
}
