/**
 * Periods are whole blocks of four weeks, counted back from the last Sunday (UTC). A period's numbers are sums of what
 * each block may show, so that subtracting periods never isolates a single organization.
 */
import { startOfDay } from "@/lib/platform/days";
import { days, later } from "@/lib/platform/clock";

export const BLOCK_WEEKS = 4;
const blockDays = 7 * BLOCK_WEEKS;
/** A year. */
const MAX_BLOCKS = 13;

export const spanWeeks = [4, 12, 24] as const;
export type SpanWeeks = (typeof spanWeeks)[number];

export const spanLabels: Readonly<Record<SpanWeeks, string>> = {
  4: "Last 4 weeks",
  12: "Last 12 weeks",
  24: "Last 24 weeks",
};

export interface Span {
  /** A Monday. */
  from: Date;
  /** The Sunday that is its last day. */
  to: Date;
  blocks: number;
}

export interface AskedSpan {
  weeks: SpanWeeks;
  from?: string;
  to?: string;
}

/** The blocks that overlap the dates; without dates the latest ones. */
export function spanOf({ weeks, from, to }: AskedSpan, at: Date): Span {
  const last = lastSunday(at);
  if (!from && !to) return endingOn(last, weeks / BLOCK_WEEKS);
  const blockAt = (date: string) => Math.floor((last.getTime() - new Date(date).getTime()) / days(blockDays));
  const newest = within(to ? blockAt(to) : 0, 0, MAX_BLOCKS - 1);
  const oldest = within(from ? blockAt(from) : newest, newest, MAX_BLOCKS - 1);
  return endingOn(later(last, -days(blockDays * newest)), oldest - newest + 1);
}

/** The span of the same length directly before it. */
export const spanBefore = ({ from, blocks }: Span): Span => endingOn(later(from, -days(1)), blocks);

const endingOn = (to: Date, blocks: number): Span => ({
  from: later(to, -days(blocks * blockDays - 1)),
  to,
  blocks,
});

function lastSunday(at: Date): Date {
  const today = startOfDay(at);
  return later(today, -days(today.getUTCDay() || 7));
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
