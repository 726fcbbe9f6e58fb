import "server-only";
import { workspaceOf, wholeOf } from "@/lib/auth/acting-for/workspace";
import type { OrganizationMember } from "@/lib/auth/actor";
import { Prisma, db } from "@/lib/platform/db";
import { hasUnreadSql, isTurnSql, withTurnsSql } from "../inbox-queries";
import { conversationsVisibleToSql, sideOf } from "../policy";
import { isAssignedSql, isAssignedToSql, isDoneSql, isOpenSql, isSnoozedSql } from "./triage-sql";
import type { ConversationCounts } from "./schema";

/** How many conversations each filter of the inbox shows. */
export async function countConversations(actor: OrganizationMember): Promise<ConversationCounts> {
  const side = sideOf(actor);
  const workspace = await workspaceOf(actor);
  const other = side === "buyer" ? Prisma.sql`c."sellerOrganizationId"` : Prisma.sql`c."buyerOrganizationId"`;
  const [counts] = await db.$queryRaw<ConversationCounts[]>`${withTurnsSql(workspace)}
    SELECT (count(*) FILTER (WHERE counted."isOpen"))::int AS "open",
      (count(*) FILTER (WHERE counted."waits"))::int AS "waiting",
      (count(*) FILTER (WHERE counted."isUnread"))::int AS "unread",
      (count(*) FILTER (WHERE counted."isOpen" AND counted."isMine"))::int AS "mine",
      (count(*) FILTER (WHERE counted."isOpen" AND NOT counted."isAssigned"))::int AS "unassigned",
      (count(*) FILTER (WHERE counted."isSnoozed"))::int AS "snoozed",
      (count(*) FILTER (WHERE counted."isDone"))::int AS "done"
    FROM (
      SELECT ${isOpenSql(side)} AS "isOpen", ${isDoneSql(side)} AS "isDone", ${isSnoozedSql(side)} AS "isSnoozed",
        ${isAssignedSql(side)} AS "isAssigned", ${isAssignedToSql(side, actor.userId)} AS "isMine", ${isTurnSql(workspace)} AS "waits",
        ${hasUnreadSql(actor)} AS "isUnread"
      FROM "conversations" AS c
      JOIN "organizations" AS o ON o."id" = ${other}
      LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
      LEFT JOIN "conversation_reads" AS r ON r."conversationId" = c."id" AND r."userId" = ${actor.userId}::uuid
      WHERE ${conversationsVisibleToSql(wholeOf(workspace))}
    ) AS counted`;
  return counts ?? { open: 0, waiting: 0, unread: 0, mine: 0, unassigned: 0, snoozed: 0, done: 0 };
}
