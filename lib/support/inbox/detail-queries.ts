import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { type Suspicion, isReachable } from "../vocabulary";
import { type TicketSubject, parseRelated } from "../related";
import { canPerform } from "../states";
import type { NamedTicket } from "./schema";
import { type StoredTicket, type TicketRow, ticketColumnsSql, withClocks } from "./ticket-row-queries";
import { type StoredTicketFile, type TicketFile, fileView } from "../files/file-store";

export interface TicketEntry {
  id: string;
  from: "sender" | "admin";
  authorName: string | null;
  isInternal: boolean;
  body: string;
  createdAt: Date;
  files: TicketFile[];
}

export interface TicketDetail extends TicketRow {
  /** The account that wrote, or the one with the same email. */
  account: { id: string; name: string; wasLoggedIn: boolean } | null;
  firstReplyAt: Date | null;
  resolvedAt: Date | null;
  /** The reported connection, when the ticket is a spam report. */
  connectionId: string | null;
  about: TicketSubject | null;
  requestIds: string[];
  /** Why the contact form held it. */
  suspicion: Suspicion | null;
  rating: number | null;
  ratingComment: string | null;
  mergedInto: { id: string; number: number } | null;
  previous: { id: string; number: number } | null;
  entries: TicketEntry[];
  canAnswer: boolean;
}

interface StoredDetail extends StoredTicket {
  accountId: string | null;
  accountName: string | null;
  wasLoggedIn: boolean;
  entries: StoredEntry[];
  related: unknown;
  firstReplyAt: Date | null;
  resolvedAt: Date | null;
  rating: number | null;
  ratingComment: string | null;
  mergedInto: { id: string; number: number } | null;
  previous: { id: string; number: number } | null;
}

const named = (column: "mergedIntoId" | "previousId") => Prisma.sql`
  (SELECT json_build_object('id', other."id", 'number', other."number") FROM "tickets" other
    WHERE other."id" = t.${Prisma.raw(`"${column}"`)})`;

/** One ticket with its entries, and the sender's account and organization if known. */
export async function getTicket(_actor: PlatformAdmin, { id }: NamedTicket): Promise<TicketDetail> {
  const [row] = await db.$queryRaw<StoredDetail[]>`
      SELECT ${ticketColumnsSql}, ${entriesSql} AS "entries", t."firstReplyAt", t."resolvedAt", account."id" AS "accountId", account."name" AS "accountName",
        t."requesterId" IS NOT NULL AS "wasLoggedIn", t."related", t."rating", t."ratingComment",
        ${named("mergedIntoId")} AS "mergedInto", ${named("previousId")} AS "previous"
      FROM "tickets" t
      LEFT JOIN "users" holder ON holder."id" = t."assigneeId"
      LEFT JOIN "users" account ON account."id" = coalesce(t."requesterId",
        (SELECT u."id" FROM "users" u WHERE u."email" = t."requesterEmail"))
      LEFT JOIN "organizations" o ON o."id" = coalesce(t."organizationId",
        (SELECT m."organizationId" FROM "memberships" m WHERE m."userId" = account."id" AND m."leftAt" IS NULL
          ORDER BY m."createdAt" LIMIT 1))
      WHERE t."id" = ${id}::uuid`;
  if (!row) throw notFound("This ticket");
  const { accountId, accountName, wasLoggedIn, related, entries, ...inquiry } = row;
  const { connectionId, about, requestIds, suspicion } = parseRelated(related);
  return {
    ...withClocks(inquiry),
    account: accountId ? { id: accountId, name: accountName ?? "", wasLoggedIn } : null,
    connectionId: connectionId ?? null,
    about: about ?? null,
    requestIds: requestIds ?? [],
    suspicion: suspicion ?? null,
    entries: entries.map((entry) => ({
      ...entry,
      createdAt: new Date(entry.createdAt),
      files: entry.files.map(fileView),
    })),
    canAnswer: canPerform("answer", inquiry.state) && isReachable(inquiry.requesterEmail),
  };
}

type StoredEntry = Omit<TicketEntry, "files" | "createdAt"> & { files: StoredTicketFile[]; createdAt: string };

/** The messages of the ticket `t` as JSON, oldest first. */
const entriesSql = Prisma.sql`coalesce((
  SELECT json_agg(json_build_object('id', m."id", 'from', CASE WHEN m."fromAdmin" THEN 'admin' ELSE 'sender' END,
    'authorName', author."name", 'isInternal', m."isInternal", 'body', m."body", 'createdAt', m."createdAt",
    'files', coalesce((
      SELECT json_agg(json_build_object('id', f."id", 'name', f."name", 'contentType', f."contentType",
        'byteSize', f."byteSize", 'width', f."width", 'height', f."height") ORDER BY x."id")
      FROM "ticket_files" x JOIN "stored_files" f ON f."id" = x."fileId" WHERE x."messageId" = m."id"), '[]')
    ) ORDER BY m."createdAt", m."id")
  FROM "ticket_messages" m LEFT JOIN "users" author ON author."id" = m."authorId" WHERE m."ticketId" = t."id"), '[]')`;
