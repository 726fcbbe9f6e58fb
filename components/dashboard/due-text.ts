import { dayMs } from "@/lib/platform/days";
import { formatRelative, formatDate } from "@/lib/platform/format";
import type { AttentionItem } from "@/lib/dashboard/view";

export interface DueText {
  text: string;
  /** Overdue, or due within a day. */
  isUrgent: boolean;
}

/** The clock of an item: "Due in 5 hours", "Overdue by 2 days", "Due by Dec 3, 2026", "Waiting for 3 days". */
export function dueText(
  { since, due, isDueByDay }: Pick<AttentionItem, "since" | "due" | "isDueByDay">,
  at: Date,
): DueText {
  if (due === null) return { text: `Waiting for ${formatRelative(new Date(since), at)}`, isUrgent: false };
  const end = new Date(due);
  const left = end.getTime() - at.getTime();
  if (isDueByDay) return { text: `By ${formatDate(due)}`, isUrgent: left < dayMs };
  if (left < 0) return { text: `Overdue by ${formatRelative(end, at)}`, isUrgent: true };
  return { text: `Due in ${formatRelative(at, end)}`, isUrgent: left < dayMs };
}
