import "server-only";
import { type Workspace, wholeOf, workspaceAlone, workspaceOf } from "@/lib/auth/acting-for/workspace";
import type { Marketer, OrganizationMember } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { now } from "@/lib/platform/clock";
import { totalOf } from "@/lib/platform/database/list-queries";
import { Prisma, db } from "@/lib/platform/db";
import { AppError, notFound } from "@/lib/platform/errors";
import { type Page, decodeCursor, pageOf } from "@/lib/platform/pagination";
import {
  type OpenAddress,
  inboxConditions,
  listedSql,
  selectConversations,
  selectConversationsBeside,
  withTurnsSql,
  unreadCountSql,
} from "./inbox-queries";
import type { InboxRow } from "./inbox-row";
import { readableMessagesSql, selectMessages } from "./message-queries";
import { messageTexts } from "./messages";
import { conversationsVisibleTo, sideOf } from "./policy";
import type { ListConversationsInput, ListMessagesInput } from "./schema";
import { headlineParts } from "./search/headline";
import { spamReportOf } from "./spam/states";
import type { ConversationDetail, ConversationRow, MessageItem } from "./view";

/** The organization's inbox, newest first; an agency's includes those of its clients. */
export async function listConversations(
  actor: OrganizationMember,
  input: ListConversationsInput,
  scope?: Workspace,
): Promise<Page<ConversationRow>> {
  const workspace = scope ?? (await workspaceOf(actor, input.clientId));
  const requested = wantedBy(workspace, input);
  const rows = await selectConversations(workspace, requested, input.limit + 1);
  return { ...inboxPage(actor, input, rows), total: await totalOf(rows, input.cursor, requested.alone) };
}

/**
 * The inbox and the conversation that is open next to it. Throws `not_found` for other people's conversations or deals.
 */
export async function getInbox(
  actor: OrganizationMember,
  input: ListConversationsInput,
  address: OpenAddress,
): Promise<{ list: Page<ConversationRow>; conversation: ConversationDetail }> {
  const workspace = await workspaceOf(actor, input.clientId);
  const requested = wantedBy(workspace, input);
  const { listed, open } = await selectConversationsBeside(workspace, requested, input.limit + 1, address);
  if (!open) throw notFound("This conversation");
  const total = await totalOf(listed, input.cursor, requested.alone);
  return { list: { ...inboxPage(actor, input, listed), total }, conversation: detailOf(actor, open) };
}

function wantedBy(workspace: Workspace, input: ListConversationsInput) {
  const counted = listedSql(workspace, input);
  return {
    where: inboxConditions(workspace, input),
    filter: input.filter,
    q: input.q,
    counted,
    /** The same for a statement of its own. */
    alone: Prisma.sql`FROM (${withTurnsSql(workspace)} SELECT 1 ${counted}) AS "listed"`,
    isWhole: Boolean(input.q) && !input.cursor,
  };
}

/** Throws `not_found` for other people's conversations. */
export async function getConversation(actor: OrganizationMember, id: string): Promise<ConversationDetail> {
  const [row] = await selectConversations(workspaceAlone(actor), { where: Prisma.sql`c."id" = ${id}::uuid` }, 1);
  if (!row) throw notFound("This conversation");
  return detailOf(actor, row);
}

/** The thread by pages, newest page first; within a page, oldest message first. */
export async function listMessages(
  actor: OrganizationMember,
  id: string,
  input: ListMessagesInput,
): Promise<Page<MessageItem>> {
  const before = input.cursor ? Prisma.sql`m."seq" < ${seqOf(input.cursor)}` : Prisma.sql`TRUE`;
  const kind = input.only ? Prisma.sql`(m."isInternal" AND m."kind" = 'text')` : Prisma.sql`TRUE`;
  const from = readableMessagesSql(actor, id, kind);
  const where = Prisma.sql`(${before} AND ${kind})`;
  const { items: newestFirst, totals } = await selectMessages(actor, id, { where, counted: from }, input.limit + 1);
  // An empty result means either someone else's conversation or a locked one.
  if (newestFirst.length === 0) await getConversation(actor, id);
  const page = pageOf(
    newestFirst,
    input.limit,
    (item) => item,
    ({ seq }) => [seq],
  );
  return { ...page, items: page.items.reverse(), total: await totalOf(totals, input.cursor, from) };
}

/** One message; throws `not_found` if the actor may not read it. */
export async function getMessage(actor: OrganizationMember, id: string, messageId: string): Promise<MessageItem> {
  const { items } = await selectMessages(actor, id, { where: Prisma.sql`m."id" = ${messageId}::uuid` }, 1);
  const [item] = items;
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

/** How many conversations, including those of an agency's clients, have something unread, up to the badge's limit. */
export async function countUnreadConversations(actor: OrganizationMember): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`${unreadCountSql(wholeOf(await workspaceOf(actor)))}`;
  return rows[0]?.count ?? 0;
}

const inboxPage = (actor: OrganizationMember, { limit }: ListConversationsInput, rows: InboxRow[]) =>
  pageOf(
    rows,
    limit,
    (row) => rowOf(actor, row),
    (row) => [row.lastMessageAt.toISOString(), row.id],
  );

function seqOf(cursor: string): number {
  const seq = Number(decodeCursor(cursor, 1)[0]);
  if (Number.isInteger(seq) && Math.abs(seq) < 2 ** 31) return seq;
  throw new AppError("bad_request", "This cursor is not valid for this list.");
}

function detailOf(actor: OrganizationMember, row: InboxRow): ConversationDetail {
  const shown = rowOf(actor, row);
  const isClosed = row.connectionState === "credited";
  const isReadOnly = row.isReadOnly && shown.side === "seller";
  const isContact = row.connectionState === "contact";
  const isOpen = !isClosed && !isContact && !isReadOnly && !isShutTo(actor, row) && !shown.isBlocked;
  const mayWrite = mayAct(actor, "negotiate") && isOpen;
  return {
    ...shown,
    buyerIndustry: isShutTo(actor, row) ? null : row.buyerIndustry,
    mayWrite,
    mayOrganize: mayAct(actor, "negotiate"),
    mayDecline: mayWrite && row.hasTheirs && row.declinedSide !== shown.side,
    isClosed,
    isContact,
    isReadOnly,
    blockId: isShutTo(actor, row) ? null : row.blockId,
    mayOpenListing: shown.side === "seller" || row.blockOfOther === null,
    mayBlock: mayAct(actor, "negotiate") && !isShutTo(actor, row) && !isContact,
    spamReport: spamReportSeenBy(actor, row),
    medianReplyMinutes: row.medianReplyMinutes,
    startedAt: row.createdAt.toISOString(),
    lastReadSeq: row.lastReadSeq,
    seen: row.seenSeq === null || !row.seenAt ? null : { seq: row.seenSeq, at: row.seenAt.toISOString() },
  };
}

/** Only the seller can report: a marketer's first contact, while it can be read. */
function spamReportSeenBy(actor: OrganizationMember, row: InboxRow): ConversationDetail["spamReport"] {
  const { connectionState: state, initiator, locked, reportedAt, reportDismissedAt } = row;
  if (sideOf(actor) === "buyer" || !state || locked || initiator === "seller") return null;
  const report = spamReportOf({ state, reportedAt, reportDismissedAt });
  return report === "none" && !mayAct(actor, "negotiate") ? null : report;
}

function rowOf(actor: OrganizationMember, row: InboxRow): ConversationRow {
  const side = sideOf(actor);
  const isShut = isShutTo(actor, row);
  const isBlocked = !isShut && (row.blockId ?? row.blockOfOther) !== null;
  const status = statusOf(row);
  return {
    id: row.id,
    subject: row.subject,
    listing: { id: row.listingId, title: row.title, sportOrGenre: row.sportOrGenre, propertyType: row.propertyType },
    isOffered: row.isOffered,
    side,
    organization: isShut ? null : { id: row.organizationId, name: row.organizationName },
    client: row.ownId === actor.organizationId ? null : { id: row.ownId, name: row.ownName },
    lastMessage: isShut
      ? { body: messageTexts.lockedPreview, kind: "system_event", side: null, isMine: false, isInternal: false }
      : lastMessageOf(actor, row),
    lastMessageAt: row.lastMessageAt.toISOString(),
    unread: row.unread,
    isWaitingOnMe: row.isWaitingOnMe,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    locked: row.locked,
    declined: isShut ? null : declinedOf(row),
    status,
    snoozedUntil: status === "snoozed" ? (row.snoozedUntil?.toISOString() ?? null) : null,
    assignee: row.assigneeId ? { id: row.assigneeId, name: row.assigneeName ?? "" } : null,
    noteCount: row.noteCount,
    draft: isShut ? null : row.draft,
    match: isShut || row.matchSeq === null ? null : { seq: row.matchSeq, excerpt: headlineParts(row.headline ?? "") },
    isBlocked,
  };
}

function statusOf({ doneAt, snoozedUntil }: InboxRow): ConversationRow["status"] {
  if (doneAt) return "done";
  return snoozedUntil && snoozedUntil > now() ? "snoozed" : "open";
}

const declinedOf = ({ declinedSide: side, declineReason: reason }: InboxRow): ConversationRow["declined"] =>
  side && reason ? { side, reason } : null;

const isShutTo = (actor: OrganizationMember, row: InboxRow): boolean => row.locked && sideOf(actor) === "seller";

function lastMessageOf(actor: OrganizationMember, row: InboxRow): ConversationRow["lastMessage"] {
  if (row.body === null || row.kind === null) return null;
  return {
    body: row.body || messageTexts.fileOnly,
    kind: row.kind,
    side: row.authorSide,
    isMine: row.authorId === actor.userId,
    isInternal: row.isInternal ?? false,
  };
}
