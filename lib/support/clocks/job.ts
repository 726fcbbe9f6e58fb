/**
 * Time-based changes of tickets: those on hold return, resolved ones are closed after a week, and overdue ones are
 * escalated once. Each happens under the row's lock, so that concurrent runs do it once.
 */
import "server-only";
import type { AuditAction } from "@/lib/activity/actions";
import { audit } from "@/lib/auth/audit";
import { enqueueMail } from "@/lib/mail/outbox";
import { later, now } from "@/lib/platform/clock";
import { type Prisma, type Tx, db, inTransaction } from "@/lib/platform/db";
import { defineJob } from "@/lib/platform/jobs/jobs";
import { publish } from "@/lib/platform/live/events";
import { closesAfterMs } from "../states";
import { continuedTicket } from "../ticket-store";
import { resumedClocks } from "./clocks";

const timedTicket = {
  ...continuedTicket,
  requesterId: true,
  assigneeId: true,
  subject: true,
} satisfies Prisma.TicketSelect;

type TimedTicket = Prisma.TicketGetPayload<{ select: typeof timedTicket }>;

interface TimedStep {
  due: (at: Date) => Prisma.TicketWhereInput;
  action: AuditAction;
  take: (tx: Tx, ticket: TimedTicket, at: Date) => Promise<Prisma.TicketUncheckedUpdateManyInput>;
}

const steps: readonly TimedStep[] = [
  {
    due: (at) => ({ state: "on_hold", snoozedUntil: { lte: at } }),
    action: "ticket.resumed",
    take: async (_, ticket, at) => ({ state: "open", snoozedUntil: null, ...resumedClocks(ticket, at) }),
  },
  {
    due: (at) => ({ state: "resolved", resolvedAt: { lte: later(at, -closesAfterMs) } }),
    action: "ticket.closed",
    take: async (_tx, _ticket, at) => ({ state: "closed", closedAt: at }),
  },
  {
    due: (at) => ({
      state: { in: ["new", "open"] },
      pausedAt: null,
      escalatedAt: null,
      OR: [{ replyDueAt: { lt: at } }, { resolveDueAt: { lt: at } }],
    }),
    action: "ticket.escalated",
    take: async (tx, ticket, at) => {
      await mailAdmins(tx, ticket);
      return { escalatedAt: at };
    },
  },
];

const batch = 100;

export const ticketClockJob = defineJob("support.clocks", runTicketClocks, {
  everySeconds: 60,
  limitSeconds: 120,
  retries: 0,
});

async function runTicketClocks(_: object, { signal }: { signal: AbortSignal }): Promise<void> {
  for (const step of steps) {
    const rows = await db.ticket.findMany({ where: step.due(now()), take: batch, select: { id: true } });
    for (const { id } of rows) if (!signal.aborted) await performStep(step, id);
  }
}

async function performStep({ due, action, take }: TimedStep, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT "id" FROM "tickets" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
    const at = now();
    const ticket = await tx.ticket.findFirst({ where: { AND: [due(at), { id }] }, select: timedTicket });
    if (!ticket) return;
    await tx.ticket.updateMany({ where: { id, state: ticket.state }, data: await take(tx, ticket, at) });
    const { requesterId } = ticket;
    if (requesterId) await publish(tx, { stream: `user:${requesterId}`, type: "ticket.changed", payload: { id } });
    await audit(tx, null, action, ["ticket", id]);
  });
}

/** The assignee; every admin where there is none. */
async function mailAdmins(tx: Tx, { id, number, subject, assigneeId }: TimedTicket): Promise<void> {
  const active = { type: "admin", status: "active" } as const;
  const assigned = assigneeId ? await tx.user.findFirst({ where: { ...active, id: assigneeId } }) : null;
  const admins = assigned ? [assigned] : await tx.user.findMany({ where: active, orderBy: { id: "asc" } });
  for (const { id: userId, email: address, name } of admins) {
    const props = { name, number, subject, ticketId: id, isAssigned: assigned !== null };
    await enqueueMail(tx, { template: "ticket-overdue", to: { address, name, userId }, props });
  }
}
