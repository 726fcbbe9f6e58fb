import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { afterCursor, all, positionOf } from "@/lib/platform/database/keyset";
import { listInAnySpelling, wordsOfTexts } from "@/lib/platform/database/spelling-queries";
import { textHas } from "@/lib/platform/database/text-search";
import { type Page, pageOf } from "@/lib/platform/pagination";
import { answerDue } from "../contact/reply-promise";
import { isReachable } from "../reachable";
import { connectionOf } from "../reports/related";
import { type InboxQueue, type TicketState, canTake, inboxQueues, queueOf, queueStates } from "../states";
import type { TicketCategory } from "../vocabulary";
import type { ListTicketsInput, NamedTicket } from "./schema";

interface StoredTicket {
  id: string;
  number: number;
  subject: string;
  excerpt: string;
  category: TicketCategory;
  state: TicketState;
  requesterName: string;
  requesterEmail: string;
  assigneeId: string | null;
  assigneeName: string | null;
  organization: { id: string; name: string } | null;
  waitingSince: Date | null;
  createdAt: Date;
}

export interface TicketRow extends StoredTicket {
  /** When the promised reply is due; null when nobody is waiting. */
  answerBy: Date | null;
  isOverdue: boolean;
}

export interface TicketEntry {
  id: string;
  from: "sender" | "admin";
  authorName: string | null;
  isInternal: boolean;
  body: string;
  createdAt: Date;
}

export interface TicketDetail extends TicketRow {
  /** The account that wrote, or the one with the same email. */
  account: { id: string; name: string; wasSignedIn: boolean } | null;
  firstReplyAt: Date | null;
  resolvedAt: Date | null;
  /** The reported connection, when the ticket is a spam report. */
  connectionId: string | null;
  entries: TicketEntry[];
  canAnswer: boolean;
}

const t = Prisma.sql`t`;

/** Columns shared by the list and the detail page. */
const shown = Prisma.sql`t."id", t."number", t."subject", t."category", t."state"::text AS "state", t."requesterName",
  t."requesterEmail", t."assigneeId", holder."name" AS "assigneeName", t."waitingSince", t."createdAt",
  CASE WHEN o."id" IS NOT NULL THEN json_build_object('id', o."id", 'name', o."name") END AS "organization",
  coalesce((SELECT left(first."body", 160) FROM "ticket_messages" first WHERE first."ticketId" = t."id"
    ORDER BY first."createdAt", first."id" LIMIT 1), '') AS "excerpt"`;

/** Support tickets, newest first; a mistyped word finds the nearest. */
export const listTickets = (actor: PlatformAdmin, input: ListTicketsInput): Promise<Page<TicketRow>> =>
  listInAnySpelling(input, knownWords, (spelled) => readTickets(actor, spelled));

const knownWords = wordsOfTexts(Prisma.sql`
  SELECT "subject" || ' ' || "requesterName" || ' ' || "requesterEmail" FROM "tickets" ORDER BY "createdAt" DESC`);

async function readTickets(actor: PlatformAdmin, input: ListTicketsInput): Promise<Page<TicketRow>> {
  const rows = await db.$queryRaw<StoredTicket[]>`
    SELECT ${shown}
    FROM "tickets" t
    LEFT JOIN "users" holder ON holder."id" = t."assigneeId"
    LEFT JOIN "organizations" o ON o."id" = t."organizationId"
    WHERE ${whereOf(actor, input)} AND ${afterCursor(t, input.cursor)}
    ORDER BY t."createdAt" DESC, t."id" DESC LIMIT ${input.limit + 1}`;
  return pageOf(rows, input.limit, withClock, positionOf);
}

export async function countTickets(_actor: PlatformAdmin): Promise<Record<InboxQueue, number>> {
  const groups = await db.ticket.groupBy({ by: ["state"], _count: true });
  const inQueue = (queue: InboxQueue) =>
    groups.reduce((sum, { state, _count }) => sum + (queueOf(state) === queue ? _count : 0), 0);
  return Object.fromEntries(inboxQueues.map((queue) => [queue, inQueue(queue)])) as Record<InboxQueue, number>;
}

interface StoredDetail extends StoredTicket {
  accountId: string | null;
  accountName: string | null;
  wasSignedIn: boolean;
  related: unknown;
  firstReplyAt: Date | null;
  resolvedAt: Date | null;
}

/** One ticket with its entries, and the sender's account and organization if known. */
export async function getTicket(_actor: PlatformAdmin, { id }: NamedTicket): Promise<TicketDetail> {
  const [[row], entries] = await Promise.all([
    db.$queryRaw<StoredDetail[]>`
      SELECT ${shown}, t."firstReplyAt", t."resolvedAt", account."id" AS "accountId", account."name" AS "accountName",
        t."requesterId" IS NOT NULL AS "wasSignedIn", t."related"
      FROM "tickets" t
      LEFT JOIN "users" holder ON holder."id" = t."assigneeId"
      LEFT JOIN "users" account ON account."id" = coalesce(t."requesterId",
        (SELECT u."id" FROM "users" u WHERE u."email" = t."requesterEmail"))
      LEFT JOIN "organizations" o ON o."id" = coalesce(t."organizationId",
        (SELECT m."organizationId" FROM "memberships" m WHERE m."userId" = account."id" AND m."leftAt" IS NULL
          ORDER BY m."createdAt" LIMIT 1))
      WHERE t."id" = ${id}::uuid`,
    db.$queryRaw<TicketEntry[]>`
      SELECT m."id", CASE WHEN m."fromAdmin" THEN 'admin' ELSE 'sender' END AS "from", author."name" AS "authorName",
        m."isInternal", m."body", m."createdAt"
      FROM "ticket_messages" m LEFT JOIN "users" author ON author."id" = m."authorId"
      WHERE m."ticketId" = ${id}::uuid ORDER BY m."createdAt", m."id"`,
  ]);
  if (!row) throw notFound("This ticket");
  const { accountId, accountName, wasSignedIn, related, ...enquiry } = row;
  return {
    ...withClock(enquiry),
    account: accountId ? { id: accountId, name: accountName ?? "", wasSignedIn } : null,
    connectionId: connectionOf(related),
    entries,
    canAnswer: canTake("answer", enquiry.state) && isReachable(enquiry.requesterEmail),
  };
}

/** Only senders of open tickets wait; every message of theirs renews the promised reply time. */
function withClock<Row extends StoredTicket>(row: Row): Row & TicketRow {
  const waitingSince = queueOf(row.state) === "open" ? row.waitingSince : null;
  const answerBy = waitingSince && answerDue(waitingSince);
  return { ...row, waitingSince, answerBy, isOverdue: answerBy !== null && answerBy < now() };
}

function whereOf(actor: PlatformAdmin, { q, status, category, assignee }: ListTicketsInput): Prisma.Sql {
  const conditions: Prisma.Sql[] = [inStates(status)];
  if (category) conditions.push(Prisma.sql`t."category" = ${category}`);
  if (assignee === "me") conditions.push(Prisma.sql`t."assigneeId" = ${actor.userId}::uuid`);
  if (assignee === "nobody") conditions.push(Prisma.sql`t."assigneeId" IS NULL`);
  if (q) conditions.push(matching(q));
  return all(conditions);
}

function inStates(status: ListTicketsInput["status"]): Prisma.Sql {
  if (status === "all") return Prisma.sql`t."state" <> 'spam'::"TicketState"`;
  return Prisma.sql`t."state" = ANY(${[...queueStates[status]]}::text[]::"TicketState"[])`;
}

/** By ticket number, or by words of the subject and sender. */
function matching(q: string): Prisma.Sql {
  const words = textHas(Prisma.sql`t."subject" || ' ' || t."requesterName" || ' ' || t."requesterEmail"`, q);
  const number = /^#?(\d{1,9})$/.exec(q)?.[1];
  return number ? Prisma.sql`(t."number" = ${Number(number)} OR ${words})` : words;
}
