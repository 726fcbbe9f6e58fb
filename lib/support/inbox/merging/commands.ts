import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { now } from "@/lib/platform/clock";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { ticketPriorities } from "../../clocks/clocks";
import { queueStates, rejectionOf } from "../../states";
import { reopenedFacts, runningClocks } from "../../ticket-store";
import { type LockedTicket, change, changedMeanwhile, lockTicket, note, rejectStep, stateOf } from "../locked";
import type { MergeInput, NamedTicket, TicketSnapshot } from "../schema";

/**
 * Moves the messages of a ticket to another one of the same sender, which continues; the first is permanently closed
 * and links to it. The other becomes open if the first was waiting for a reply, with the earlier due times and the
 * higher priority. Idempotent. Throws `conflict` for tickets of different people: each would see the other's messages.
 */
export async function mergeTicket(
  actor: PlatformAdmin,
  { id, intoId, seen }: NamedTicket & MergeInput,
): Promise<TicketSnapshot> {
  if (id === intoId) throw conflict("Choose another ticket to merge this one into.");
  return inTransaction(async (tx) => {
    const [from, into] = await lockBoth(tx, id, intoId);
    if (await isMergedInto(tx, from, into)) return stateOf(from);
    if (from.state !== seen) throw changedMeanwhile(from);
    rejectStep("merge", from);
    if (rejectionOf("merge", into.state))
      throw conflict(`Ticket #${into.number} can’t have other tickets merged into it.`);
    if (!isSameSender(from, into)) throw conflict("Only tickets from the same sender can be merged.");
    await tx.ticketMessage.updateMany({ where: { ticketId: from.id }, data: { ticketId: into.id } });
    await goOn(tx, from, into);
    const merged = await change(tx, from, { ...settledFacts(from), state: "merged", mergedIntoId: into.id });
    await note(tx, actor, from, {
      action: "ticket.merged",
      before: { state: from.state },
      after: { state: "merged", into: into.number },
    });
    await note(tx, actor, into, { action: "ticket.took_over", after: { from: from.number } });
    return stateOf(merged);
  });
}

/** In ID order, so that concurrent merges can't deadlock. */
async function lockBoth(tx: Tx, id: string, intoId: string): Promise<[LockedTicket, LockedTicket]> {
  if (id < intoId) {
    const from = await lockTicket(tx, id);
    return [from, await lockTicket(tx, intoId)];
  }
  const into = await lockTicket(tx, intoId);
  return [await lockTicket(tx, id), into];
}

const isMergedInto = async (tx: Tx, from: LockedTicket, into: LockedTicket): Promise<boolean> =>
  from.state === "merged" && (await tx.ticket.count({ where: { id: from.id, mergedIntoId: into.id } })) === 1;

const isSameSender = (one: LockedTicket, other: LockedTicket): boolean =>
  one.requesterId === other.requesterId && one.requesterEmail.toLowerCase() === other.requesterEmail.toLowerCase();

const isOpen = ({ state }: LockedTicket): boolean => queueStates.open.includes(state);

async function goOn(tx: Tx, from: LockedTicket, into: LockedTicket): Promise<void> {
  const priority = ticketPriorities[Math.max(...[from, into].map((each) => ticketPriorities.indexOf(each.priority)))];
  await tx.ticket.updateMany({ where: { id: into.id }, data: { priority, updatedAt: now() } });
  if (!isOpen(from)) return;
  const clocks = await runningClocks(tx, into, now());
  await change(tx, into, {
    ...reopenedFacts,
    ...clocks,
    replyDueAt: earlier(clocks.replyDueAt, from.replyDueAt),
    resolveDueAt: earlier(clocks.resolveDueAt, from.resolveDueAt),
    waitingSince: earlier(into.waitingSince, from.waitingSince),
    state: "open",
  });
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

const settledFacts = ({ pausedAt }: LockedTicket) => ({
  waitingSince: null,
  replyDueAt: null,
  escalatedAt: null,
  snoozedUntil: null,
  pausedAt: pausedAt ?? now(),
});
