/**
 * A ticket has two clocks: for the next reply and for its resolution. Both count working time, and both are paused while
 * the ticket waits for its sender or is on hold. The reply promised on the contact page is never exceeded.
 */
import { days, hours } from "@/lib/platform/clock";
import { afterWorkingTime, workingTimeBetween } from "@/lib/platform/working-time";
import { answerDue } from "../contact/reply-promise";

export const ticketPriorities = ["low", "normal", "high", "urgent"] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export const priorityLabels: Record<TicketPriority, string> = {
  low: "Low",
  normal: "Normal",
  high: "High",
  urgent: "Urgent",
};

/** From the settings: working hours until a reply, and working days until a resolution. */
export interface ClockTargets {
  urgentReplyHours: number;
  highReplyHours: number;
  ticketResolveDays: number;
}

export interface TicketClocks {
  /** Null while nobody waits for a reply. */
  replyDueAt: Date | null;
  resolveDueAt: Date | null;
  pausedAt: Date | null;
}

export function replyDue(since: Date, priority: TicketPriority, targets: ClockTargets): Date {
  const promised = answerDue(since);
  if (priority === "low" || priority === "normal") return promised;
  const target = priority === "urgent" ? targets.urgentReplyHours : targets.highReplyHours;
  const due = afterWorkingTime(since, hours(target));
  return due < promised ? due : promised;
}

export const startedClocks = (at: Date, priority: TicketPriority, targets: ClockTargets): TicketClocks => ({
  replyDueAt: replyDue(at, priority, targets),
  resolveDueAt: afterWorkingTime(at, days(targets.ticketResolveDays)),
  pausedAt: null,
});

/** Resumes after a pause with the time that was left when it started. */
export function resumedClocks({ replyDueAt, resolveDueAt, pausedAt }: TicketClocks, at: Date): TicketClocks {
  const shifted = (due: Date | null) =>
    due && pausedAt && due > pausedAt ? afterWorkingTime(at, workingTimeBetween(pausedAt, due)) : due;
  return { replyDueAt: shifted(replyDueAt), resolveDueAt: shifted(resolveDueAt), pausedAt: null };
}

/** When a waiting reply is due under another priority; the time that the clock was paused stays added. */
export function replyDueAfterChange(
  current: { since: Date; dueAt: Date; priority: TicketPriority },
  next: TicketPriority,
  targets: ClockTargets,
): Date {
  const paused = workingTimeBetween(replyDue(current.since, current.priority, targets), current.dueAt);
  return afterWorkingTime(replyDue(current.since, next, targets), paused);
}

/** The next due time; null while the clocks are paused. */
export function nextDue({ replyDueAt, resolveDueAt, pausedAt }: TicketClocks): Date | null {
  if (pausedAt) return null;
  if (!replyDueAt || !resolveDueAt) return replyDueAt ?? resolveDueAt;
  return replyDueAt < resolveDueAt ? replyDueAt : resolveDueAt;
}
