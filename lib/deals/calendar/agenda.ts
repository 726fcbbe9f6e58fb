/** The calendar of everything that is due over all deals: its URL, its period and the text of an entry. */
import { dayMs, toIsoDay } from "@/lib/platform/days";
import { formatDate, formatDayOfYear, formatMonth } from "@/lib/platform/format";

export const agendaKinds = ["deliverable", "payment", "signature", "decision", "renewal"] as const;
export type AgendaKind = (typeof agendaKinds)[number];

export const kindLabels: Record<AgendaKind, string> = {
  deliverable: "Deliverable",
  payment: "Payment",
  signature: "Signature",
  decision: "Decision",
  renewal: "Renewal",
};

export const agendaSpans = ["week", "month"] as const;
export type AgendaSpan = (typeof agendaSpans)[number];
export const spanLabels: Record<AgendaSpan, string> = { week: "Week", month: "Month" };

export const agendaGroups = ["day", "deal", "owner"] as const;
export type AgendaGroup = (typeof agendaGroups)[number];
export const groupLabels: Record<AgendaGroup, string> = { day: "By day", deal: "By deal", owner: "By owner" };

export interface AgendaState {
  /** Who is responsible on the own side, or `nobody`. */
  owner?: string;
  partner?: string;
  listing?: string;
  client?: string;
  kind?: AgendaKind;
  span: AgendaSpan;
  by: AgendaGroup;
  /** A day of the period. */
  date: string;
}

export function agendaHref({ span, by, date, ...filters }: AgendaState, today: string): string {
  const query = new URLSearchParams({ view: "calendar" });
  if (span !== "week") query.set("span", span);
  if (by !== "day") query.set("by", by);
  if (date !== today) query.set("date", date);
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return `/messages?${query.toString()}`;
}

export interface Period {
  from: string;
  to: string;
  label: string;
  /** Every day, whole weeks from Sunday to Saturday. */
  days: string[];
  previous: string;
  next: string;
}

const plus = (day: string, days: number): string => toIsoDay(new Date(Date.parse(day) + days * dayMs));
const sundayOf = (day: string): string => plus(day, -new Date(day).getUTCDay());

export function periodOf({ span, date }: Pick<AgendaState, "span" | "date">): Period {
  return span === "week" ? weekOf(date) : monthOf(date);
}

function weekOf(date: string): Period {
  const from = sundayOf(date);
  const to = plus(from, 6);
  const label = `${from.slice(0, 4) === to.slice(0, 4) ? formatDayOfYear(from) : formatDate(from)} to ${formatDate(to)}`;
  return { from, to, label, days: daysFrom(from, 7), previous: plus(date, -7), next: plus(date, 7) };
}

function monthOf(date: string): Period {
  const [year = 0, month = 1] = date.split("-").map(Number);
  const first = (months: number) => toIsoDay(new Date(Date.UTC(year, month - 1 + months, 1)));
  const [from, to] = [first(0), plus(first(1), -1)];
  const start = sundayOf(from);
  const weeks = Math.ceil((Date.parse(to) - Date.parse(start) + dayMs) / (7 * dayMs));
  return {
    ...{ from, to, label: formatMonth(from) },
    days: daysFrom(start, weeks * 7),
    previous: first(-1),
    next: first(1),
  };
}

const daysFrom = (start: string, count: number): string[] => Array.from({ length: count }, (_, at) => plus(start, at));

/** The request for a state; overdue items belong to the period that contains today. */
export function agendaPath(state: AgendaState, today: string): string {
  const { span: _, by: _by, date: _date, ...filters } = state;
  const { from, to } = periodOf(state);
  const query = new URLSearchParams({ from, to });
  if (from <= today && today <= to) query.set("overdue", "1");
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return `/api/deals/agenda?${query.toString()}`;
}
