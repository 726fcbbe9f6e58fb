import "server-only";
import { type Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { type Page, timestampCursor, pageOf } from "@/lib/platform/pagination";
import { now } from "@/lib/platform/clock";
import { parseRelated } from "../related";
import { afterSenderWrote, canPerform, shownState, statesShownAs } from "../states";
import { type TicketRequester, ticketsRequestedBy } from "./policy";
import type { ListOwnTicketsInput, OwnTicket, OwnTicketMessage, OwnTicketRow } from "./schema";
import { type StoredTicketFile, fileView } from "../files/file-store";

const rowColumns = {
  id: true,
  number: true,
  subject: true,
  category: true,
  state: true,
  updatedAt: true,
  createdAt: true,
} satisfies Prisma.TicketSelect;

type StoredRow = Prisma.TicketGetPayload<{ select: typeof rowColumns }>;

/** The person's tickets, most recently changed first. */
export async function listOwnTickets(
  actor: TicketRequester,
  { status, cursor, limit }: ListOwnTicketsInput,
): Promise<Page<OwnTicketRow>> {
  const where: Prisma.TicketWhereInput = {
    AND: [ticketsRequestedBy(actor), status === "all" ? {} : { state: { in: statesShownAs(status) } }],
  };
  const [rows, total] = await Promise.all([
    db.ticket.findMany({
      where: { AND: [where, cursor ? beforeCursor(cursor) : {}] },
      orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
      take: limit + 1,
      select: rowColumns,
    }),
    db.ticket.count({ where }),
  ]);
  return { ...pageOf(rows, limit, rowOf, ({ updatedAt, id }) => [updatedAt.getTime(), id]), total };
}

function beforeCursor(cursor: string): Prisma.TicketWhereInput {
  const { at, id } = timestampCursor(cursor);
  return { OR: [{ updatedAt: { lt: at } }, { updatedAt: at, id: { lt: id } }] };
}

/** How many of the person's tickets stand under each label. */
export async function countOwnTickets(actor: TicketRequester): Promise<Record<OwnTicketRow["status"], number>> {
  const groups = await db.ticket.groupBy({ by: ["state"], where: ticketsRequestedBy(actor), _count: true });
  const counts = { submitted: 0, in_progress: 0, waiting_for_you: 0, resolved: 0 };
  for (const { state, _count } of groups) counts[shownState(state)] += _count;
  return counts;
}

/** One of the person's tickets with its messages, without internal notes. Throws `not_found` for another's. */
export async function getOwnTicket(actor: TicketRequester, id: string): Promise<OwnTicket> {
  const ticket = await db.ticket.findFirst({
    where: { AND: [ticketsRequestedBy(actor), { id }] },
    select: {
      ...rowColumns,
      ...{ related: true, replyDueAt: true, pausedAt: true, closedAt: true, mergedIntoId: true },
      ...{ rating: true, ratingComment: true },
      messages: {
        where: { isInternal: false },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: { id: true, fromAdmin: true, body: true, createdAt: true, files: { select: { file: true } } },
      },
    },
  });
  if (!ticket) throw notFound("This ticket");
  const { state, replyDueAt, pausedAt } = ticket;
  return {
    ...rowOf(ticket),
    about: parseRelated(ticket.related).about ?? null,
    replyBy: (!pausedAt && replyDueAt?.toISOString()) || null,
    rating: ticket.rating,
    ratingComment: ticket.ratingComment,
    canResolve: canPerform("resolve", state),
    continuesIn: await mergedInto(actor, ticket.mergedIntoId),
    opensNew: afterSenderWrote(ticket, now()) === null,
    messages: ticket.messages.map(messageOf),
  };
}

const mergedInto = (actor: TicketRequester, id: string | null) =>
  id
    ? db.ticket.findFirst({ where: { AND: [ticketsRequestedBy(actor), { id }] }, select: { id: true, number: true } })
    : null;

const rowOf = ({ state, updatedAt, createdAt, ...row }: StoredRow): OwnTicketRow => ({
  id: row.id,
  number: row.number,
  subject: row.subject,
  category: row.category,
  status: shownState(state),
  updatedAt: updatedAt.toISOString(),
  createdAt: createdAt.toISOString(),
});

interface StoredMessage {
  id: string;
  fromAdmin: boolean;
  body: string;
  createdAt: Date;
  files: { file: StoredTicketFile }[];
}

/** Replies come from Pitchside and not from an admin by name. */
const messageOf = ({ id, fromAdmin, body, createdAt, files }: StoredMessage): OwnTicketMessage => ({
  id,
  from: fromAdmin ? "support" : "you",
  body,
  createdAt: createdAt.toISOString(),
  files: files.map(({ file }) => fileView(file)),
});
