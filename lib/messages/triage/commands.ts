import "server-only";
import {
  type Workspace,
  type WorkspaceActor,
  wholeOf,
  workspaceAlone,
  workspaceOf,
} from "@/lib/auth/acting-for/workspace";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { representationsInForce } from "@/lib/auth/representation-in-force";
import { personName } from "@/lib/auth/authorship";
import { notify } from "@/lib/notifications/commands";
import { days, later, now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { invalid, notFound } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import { threadPath } from "@/lib/paths";
import { conversationsVisibleToSql, sideOf } from "../policy";
import { getConversation } from "../queries";
import { ownOrganizationSql } from "../tasks/work-sql";
import { readUpTo } from "../thread";
import type { ConversationDetail } from "../view";
import type { ChangeConversationInput, ChangeConversationsInput } from "./schema";

const SNOOZE_DAYS_MAX = 366;

/** Assigns, snoozes, finishes or reopens a conversation for one's own side. */
export async function changeConversation(
  actor: OrganizationMember,
  id: string,
  input: ChangeConversationInput,
): Promise<ConversationDetail> {
  await changeIn(workspaceAlone(actor), { ids: [id], ...input });
  return getConversation(actor, id);
}

/**
 * The same for several, all or none; for an agency including its clients', with each client's permissions. Throws
 * `not_found` if one is someone else's, and `invalid` for an assignee who may not write for the organization, or a
 * snooze time in the past or too far in the future.
 */
export const changeConversations = async (
  actor: OrganizationMember,
  input: ChangeConversationsInput,
): Promise<{ changed: number }> => changeIn(await workspaceOf(actor), input);

async function changeIn(
  workspace: Workspace,
  { ids, ...input }: ChangeConversationsInput,
): Promise<{ changed: number }> {
  requireScope(workspace.actor, "negotiate");
  const change = triageChange(input);
  const requested = [...new Set(ids.map((id) => id.toLowerCase()))];
  const changed = await inTransaction(async (tx) => {
    const locked = await lockOwn(tx, wholeOf(workspace), requested);
    const counts: number[] = [];
    for (const acting of workspace.acting) {
      const threads = locked.filter(({ ownId }) => ownId === acting.organizationId);
      if (threads.length > 0) counts.push(await changeThreads(tx, acting, threads, { change, isRead: input.isRead }));
    }
    return counts.reduce((sum, count) => sum + count, 0);
  });
  return { changed };
}

async function changeThreads(
  tx: Tx,
  actor: OrganizationMember,
  threads: OwnThread[],
  { change, isRead }: { change: TriageChange; isRead?: true },
): Promise<number> {
  requireScope(actor, "negotiate");
  if (change.assigneeId) await requireAssignee(tx, actor, change.assigneeId);
  for (const { id, newest } of isRead ? threads : [])
    await readUpTo(tx, id, { userId: actor.userId, side: sideOf(actor) }, newest);
  const moved = Object.keys(change).length > 0 ? await applyChange(tx, actor, threads, change) : [];
  if (change.assigneeId && change.assigneeId !== actor.userId)
    await notifyAssignee(tx, actor, change.assigneeId, moved);
  await publish(tx, {
    stream: `organization:${actor.organizationId}`,
    type: "conversations.sorted",
    payload: { count: threads.length },
  });
  return isRead ? threads.length : moved.length;
}

interface TriageChange {
  assigneeId?: string | null;
  snoozedUntil?: Date | null;
  doneAt?: Date | null;
}

function triageChange({ assigneeId, status, snoozedUntil }: ChangeConversationInput): TriageChange {
  const assignee = assigneeId === undefined ? {} : { assigneeId };
  if (status === "done") return { ...assignee, doneAt: now(), snoozedUntil: null };
  if (status === "open") return { ...assignee, doneAt: null, snoozedUntil: null };
  if (status !== "snoozed") return assignee;
  const until = snoozedUntil ? new Date(snoozedUntil) : null;
  if (!until || until <= now() || until > later(now(), days(SNOOZE_DAYS_MAX)))
    throw invalid({ snoozedUntil: ["Choose a time within the next year."] });
  return { ...assignee, doneAt: null, snoozedUntil: until };
}

interface OwnThread {
  id: string;
  subject: string;
  newest: number;
  /** The organization of this side. */
  ownId: string;
}

/** Locked in a fixed order, because everyone who writes in a thread locks it too. */
async function lockOwn(tx: Tx, actor: WorkspaceActor, ids: string[]): Promise<OwnThread[]> {
  const rows = await tx.$queryRaw<OwnThread[]>`
    SELECT c."id", c."subject", ${ownOrganizationSql(actor)} AS "ownId", c."lastSeq" AS "newest"
    FROM "conversations" AS c WHERE c."id" = ANY(${ids}::uuid[]) AND ${conversationsVisibleToSql(actor)}
    ORDER BY c."id" FOR NO KEY UPDATE OF c`;
  if (rows.length !== ids.length) throw notFound("This conversation");
  return rows;
}

async function requireAssignee(tx: Tx, { userId, organizationId }: OrganizationMember, assigneeId: string) {
  if (assigneeId === userId) return;
  const found = await tx.membership.count({
    where: {
      organizationId,
      userId: assigneeId,
      role: { in: ["admin", "editor"] },
      leftAt: null,
      user: { status: "active" },
    },
  });
  if (found === 0 && !(await isAgent(tx, assigneeId, organizationId)))
    throw invalid({ assigneeId: ["Choose a member who can reply."] });
}

/** Whether the person negotiates for the client through an agency. */
async function isAgent(tx: Tx, userId: string, clientId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM (${representationsInForce(now())}) AS f WHERE f."userId" = ${userId}::uuid
      AND f."clientId" = ${clientId}::uuid AND f."role" <> 'viewer' AND 'negotiate' = ANY(f."agencyScope"::text[])`;
  return rows.length > 0;
}

/** The threads that this changes; those already in the target state stay untouched and unrecorded. */
async function applyChange(
  tx: Tx,
  actor: OrganizationMember,
  threads: OwnThread[],
  change: TriageChange,
): Promise<OwnThread[]> {
  const side = sideOf(actor);
  const moved: OwnThread[] = [];
  for (const thread of threads) {
    const key = { conversationId: thread.id, side };
    const before = await tx.conversationSide.findUnique({ where: { conversationId_side: key } });
    if (isSo(before, change)) continue;
    await tx.conversationSide.upsert({
      where: { conversationId_side: key },
      create: { ...key, ...change },
      update: change,
    });
    await audit(tx, actor, "conversation.sorted", ["conversation", thread.id], {
      before: triageFacts(before),
      after: triageFacts({ ...before, ...change }),
    });
    moved.push(thread);
  }
  return moved;
}

const triageFacts = (facts: TriageChange | null) => ({
  assigneeId: facts?.assigneeId ?? null,
  snoozedUntil: facts?.snoozedUntil?.toISOString() ?? null,
  doneAt: facts?.doneAt?.toISOString() ?? null,
});

/** A conversation finished twice keeps the first timestamp. */
function isSo(before: TriageChange | null, { assigneeId, snoozedUntil, doneAt }: TriageChange): boolean {
  return (
    (assigneeId === undefined || assigneeId === (before?.assigneeId ?? null)) &&
    (snoozedUntil === undefined || snoozedUntil?.getTime() === before?.snoozedUntil?.getTime()) &&
    (doneAt === undefined || Boolean(doneAt) === Boolean(before?.doneAt))
  );
}

async function notifyAssignee(tx: Tx, actor: OrganizationMember, userId: string, threads: OwnThread[]): Promise<void> {
  for (const { id, subject } of threads)
    await notify(tx, {
      organizationId: actor.organizationId,
      only: [userId],
      type: "conversation_assigned",
      title: `${personName(actor)} assigned you a conversation: ${subject}`,
      href: threadPath(id),
      dedupeKey: `assigned:${id}:${userId}:${now().getTime()}`,
    });
}
