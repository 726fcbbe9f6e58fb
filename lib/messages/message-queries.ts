import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { organizationLabel } from "@/lib/auth/authorship";
import { Prisma, db } from "@/lib/platform/db";
import { totalSql } from "@/lib/platform/database/list-queries";
import { fileUrl } from "@/lib/platform/files/storage";
import { lockedSql } from "./locked";
import { type Side, conversationsVisibleToSql, messagesVisibleToSql, sideOf } from "./policy";
import type { MessageData, MessageFile, MessageItem } from "./view";

interface MessageRow {
  total: number | null;
  id: string;
  seq: number;
  kind: MessageItem["kind"];
  body: string;
  authorSide: Side | null;
  authorId: string | null;
  authorName: string | null;
  authorPictureId: string | null;
  agencyName: string | null;
  organizationName: string | null;
  isInternal: boolean;
  data: MessageData | null;
  attachments: Omit<MessageFile, "url">[];
  createdAt: Date;
}

/**
 * The messages of a conversation that this person may read now, newest first, each with its author and their
 * organization. Excludes other people's and locked conversations.
 */
export async function selectMessages(
  actor: OrganizationMember,
  conversationId: string,
  { where, counted }: { where: Prisma.Sql; counted?: Prisma.Sql },
  limit: number,
): Promise<{ items: MessageItem[]; totals: { total: number | null }[] }> {
  const rows = await db.$queryRaw<MessageRow[]>`
    SELECT ${counted ? totalSql(counted) : Prisma.sql`NULL::int`} AS "total", m."id", m."seq", m."kind"::text AS "kind", m."body", m."authorSide"::text AS "authorSide", m."authorId",
      u."name" AS "authorName", u."pictureFileId" AS "authorPictureId", a."name" AS "agencyName", o."name" AS "organizationName", m."isInternal", m."data", m."createdAt",
      ${attachmentsSql} AS "attachments"
    FROM "messages" AS m
    JOIN "conversations" AS c ON c."id" = m."conversationId"
    LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
    LEFT JOIN "users" AS u ON u."id" = m."authorId"
    LEFT JOIN "organizations" AS a ON a."id" = m."agencyId"
    LEFT JOIN "organizations" AS o
      ON o."id" = CASE m."authorSide" WHEN 'buyer' THEN c."buyerOrganizationId" WHEN 'seller' THEN c."sellerOrganizationId" END
    WHERE m."conversationId" = ${conversationId}::uuid AND ${readableSql(actor)} AND ${where}
    ORDER BY m."seq" DESC LIMIT ${limit}`;
  return { items: rows.map((row) => messageItem(actor, row)), totals: rows };
}

/** The messages of a conversation that this person may read now. */
export const readableMessagesSql = (
  actor: OrganizationMember,
  conversationId: string,
  where: Prisma.Sql,
): Prisma.Sql => Prisma.sql`FROM "messages" AS m
    JOIN "conversations" AS c ON c."id" = m."conversationId"
    LEFT JOIN "connections" AS n ON n."id" = c."connectionId"
    WHERE m."conversationId" = ${conversationId}::uuid AND ${readableSql(actor)} AND ${where}`;

/** Whether a person may read the message `m` of the conversation `c` now; `n` is the connection, which may lock it. */
export function readableSql(actor: OrganizationMember): Prisma.Sql {
  const isOpen = sideOf(actor) === "buyer" ? Prisma.sql`TRUE` : Prisma.sql`(${lockedSql()}) IS NOT TRUE`;
  return Prisma.sql`(${conversationsVisibleToSql(actor)} AND ${messagesVisibleToSql(actor)} AND ${isOpen})`;
}

/** The files of message `m`, as JSON. */
const attachmentsSql = Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('id', f."id", 'name', f."name", 'contentType', f."contentType",
    'byteSize', f."byteSize", 'width', f."width", 'height', f."height") ORDER BY x."id"), '[]')
  FROM "message_attachments" AS x JOIN "stored_files" AS f ON f."id" = x."fileId" WHERE x."messageId" = m."id")`;

function messageItem(actor: OrganizationMember, row: MessageRow): MessageItem {
  const { authorId, authorName, authorPictureId, organizationName } = row;
  const pictureUrl = authorPictureId ? fileUrl(authorPictureId) : null;
  return {
    id: row.id,
    seq: row.seq,
    kind: row.kind,
    body: row.body,
    side: row.authorSide,
    author: authorId && authorName ? { id: authorId, name: authorName, pictureUrl } : null,
    organizationName: organizationName && organizationLabel(row.agencyName, organizationName),
    isMine: authorId === actor.userId,
    isInternal: row.isInternal,
    data: row.data,
    attachments: row.attachments.map((file) => ({ ...file, url: fileUrl(file.id) })),
    createdAt: row.createdAt.toISOString(),
  };
}
