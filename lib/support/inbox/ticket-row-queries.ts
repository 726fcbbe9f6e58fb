/** The columns of tickets that the list and the detail page share, and what their clocks say. */
import "server-only";
import { now } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db";
import { type TicketPriority, nextDue } from "../clocks/clocks";
import type { TicketState } from "../states";
import type { TicketCategory } from "../vocabulary";

export interface StoredTicket {
  id: string;
  number: number;
  subject: string;
  /** The start of the sender's last message. */
  excerpt: string;
  category: TicketCategory;
  state: TicketState;
  priority: TicketPriority;
  requesterName: string;
  requesterEmail: string;
  assigneeId: string | null;
  assigneeName: string | null;
  organization: { id: string; name: string } | null;
  waitingSince: Date | null;
  replyDueAt: Date | null;
  resolveDueAt: Date | null;
  pausedAt: Date | null;
  snoozedUntil: Date | null;
  escalatedAt: Date | null;
  createdAt: Date;
}

export interface TicketRow extends Omit<StoredTicket, "replyDueAt" | "pausedAt"> {
  /** When a reply is due; null when nobody is waiting. */
  answerBy: Date | null;
  /** The next of the two clocks; null while they are paused. */
  dueAt: Date | null;
  isOverdue: boolean;
}

export const ticketColumnsSql = Prisma.sql`t."id", t."number", t."subject", t."category", t."state"::text AS "state", t."priority"::text AS "priority",
  t."requesterName", t."requesterEmail", t."assigneeId", holder."name" AS "assigneeName", t."waitingSince",
  t."replyDueAt", t."resolveDueAt", t."pausedAt", t."snoozedUntil", t."escalatedAt", t."createdAt",
  CASE WHEN o."id" IS NOT NULL THEN json_build_object('id', o."id", 'name', o."name") END AS "organization",
  coalesce((SELECT left(last."body", 160) FROM "ticket_messages" last WHERE last."ticketId" = t."id" AND NOT last."fromAdmin"
    ORDER BY last."createdAt" DESC, last."id" DESC LIMIT 1), '') AS "excerpt"`;

/** Only senders of open tickets wait: the clocks of all others are paused. */
export function withClocks<Row extends StoredTicket>(row: Row): Omit<Row, "replyDueAt" | "pausedAt"> & TicketRow {
  const { replyDueAt, pausedAt, ...shown } = row;
  const dueAt = nextDue(row);
  return {
    ...shown,
    waitingSince: pausedAt ? null : row.waitingSince,
    answerBy: pausedAt ? null : replyDueAt,
    dueAt,
    isOverdue: dueAt !== null && dueAt < now(),
  };
}
