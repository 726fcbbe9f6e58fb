import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { Prisma, db } from "@/lib/platform/db";
import {
  type SortOrder,
  byTimestamp,
  latestFirst,
  oldestFirst,
  all,
  countRows,
} from "@/lib/platform/database/list-queries";
import { listInAnySpelling, wordsOfTexts } from "@/lib/platform/database/spelling-queries";
import { textHas } from "@/lib/platform/database/text-search";
import { type Page, pageOf } from "@/lib/platform/pagination";
import { type InboxQueue, inboxQueues, queueOf, queueStates } from "../states";
import { type ListTicketsInput, type TicketSort, sortOf } from "./schema";
import { type StoredTicket, type TicketRow, ticketColumnsSql, withClocks } from "./ticket-row-queries";

/** Support tickets; a mistyped word finds the nearest match. */
export const listTickets = (actor: PlatformAdmin, input: ListTicketsInput): Promise<Page<TicketRow>> =>
  listInAnySpelling(input, knownWords, (spelled) => readTickets(actor, spelled));

const knownWords = wordsOfTexts(Prisma.sql`
  SELECT "subject" || ' ' || "requesterName" || ' ' || "requesterEmail" FROM "tickets" ORDER BY "createdAt" DESC`);

async function readTickets(actor: PlatformAdmin, input: ListTicketsInput): Promise<Page<TicketRow>> {
  const order = orders[sortOf(input)];
  const [rows, total] = await Promise.all([
    db.$queryRaw<StoredTicket[]>`
      SELECT ${ticketColumnsSql}
      FROM "tickets" t
      LEFT JOIN "users" holder ON holder."id" = t."assigneeId"
      LEFT JOIN "organizations" o ON o."id" = t."organizationId"
      WHERE ${whereOf(actor, input)} AND ${order.after(input.cursor)}
      ORDER BY ${order.by} LIMIT ${input.limit + 1}`,
    countRows(Prisma.sql`FROM "tickets" t WHERE ${whereOf(actor, input)}`),
  ]);
  return { ...pageOf(rows, input.limit, withClocks, order.position), total };
}

const due = Prisma.sql`coalesce(least(t."replyDueAt", t."resolveDueAt"), t."createdAt")`;

const dueOf = ({ replyDueAt, resolveDueAt, createdAt }: StoredTicket): Date =>
  [replyDueAt, resolveDueAt].flatMap((at) => at ?? []).toSorted((one, other) => +one - +other)[0] ?? createdAt;

const orders: Record<TicketSort, SortOrder<StoredTicket>> = {
  due: byTimestamp([due, Prisma.sql`t."id"`], false, dueOf),
  newest: latestFirst("t", "createdAt", ({ createdAt }) => createdAt),
  oldest: oldestFirst("t", "createdAt", ({ createdAt }) => createdAt),
};

export async function countTickets(_actor: PlatformAdmin): Promise<Record<InboxQueue, number>> {
  const groups = await db.ticket.groupBy({ by: ["state"], _count: true });
  const inQueue = (queue: InboxQueue) =>
    groups.reduce((sum, { state, _count }) => sum + (queueOf(state) === queue ? _count : 0), 0);
  return Object.fromEntries(inboxQueues.map((queue) => [queue, inQueue(queue)])) as Record<InboxQueue, number>;
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
  if (status === "any") return Prisma.sql`TRUE`;
  if (status === "all") return Prisma.sql`t."state" NOT IN ('spam', 'held')`;
  return Prisma.sql`t."state" = ANY(${[...queueStates[status]]}::text[]::"TicketState"[])`;
}

/** By ticket number, or by words of the subject and sender. */
function matching(q: string): Prisma.Sql {
  const words = textHas(Prisma.sql`t."subject" || ' ' || t."requesterName" || ' ' || t."requesterEmail"`, q);
  const number = /^#?(\d{1,9})$/.exec(q)?.[1];
  return number ? Prisma.sql`(t."number" = ${Number(number)} OR ${words})` : words;
}
