/**
 * What changed about a saved listing since the team last saw it: its price, its place on the market, the team's own
 * category, facts that were missing. A deadline within 14 days counts until someone dismisses it.
 */
import { formatList, formatCount } from "@/lib/platform/format";
import { dayMs } from "@/lib/platform/days";
import { formatMoney } from "@/lib/platform/money";
import { type ListingStatus, statusLabels } from "@/lib/listings/states";
import type { AvailabilityState } from "@/lib/listings/availability";

export const changeKinds = [
  "off_market",
  "back_on_market",
  "price_drop",
  "price_rise",
  "price_published",
  "price_hidden",
  "deadline_near",
  "category_sold",
  "category_on_hold",
  "category_open",
  "data_added",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface SavedChange {
  kind: ChangeKind;
  text: string;
}

/** A listing as last seen by the team, or in its current state. Money in cents; days as `2026-11-23`. */
export interface ListingSnapshot {
  priceCents: number | null;
  status: ListingStatus;
  /** If seen: the deadline whose notice was dismissed. */
  deadline: string | null;
  /** State of the organization's own industry; null without one. */
  categoryState: AvailabilityState | null;
  gaps: readonly string[];
}

interface Context {
  currency: string;
  /** The label of the organization's own industry. */
  category: string | null;
  /** `2026-11-23` */
  today: string;
}

const DEADLINE_DAYS = 14;

export function changesSince(seen: ListingSnapshot, current: ListingSnapshot, context: Context): SavedChange[] {
  if (current.status !== "published") return seen.status === current.status ? [] : [offMarket(current.status)];
  return [
    seen.status === "published" ? null : change("back_on_market", "Back on the market"),
    priceChange(seen.priceCents, current.priceCents, context.currency),
    deadlineChange(seen.deadline, current.deadline, context.today),
    categoryChange(seen.categoryState, current.categoryState, context.category),
    dataChange(seen.gaps, current.gaps),
  ].filter((each) => each !== null);
}

const change = (kind: ChangeKind, text: string): SavedChange => ({ kind, text });

const offMarket = (status: ListingStatus) => change("off_market", `No longer available: ${statusLabels[status]}`);

function priceChange(before: number | null, after: number | null, currency: string): SavedChange | null {
  if (before === after) return null;
  const [old, current] = [before, after].map((cents) => (cents === null ? "" : formatMoney(cents, currency)));
  if (before === null) return change("price_published", `Price now published: ${current}`);
  if (after === null) return change("price_hidden", `Price hidden, was ${old}`);
  return after < before
    ? change("price_drop", `Price dropped from ${old} to ${current}`)
    : change("price_rise", `Price rose from ${old} to ${current}`);
}

function deadlineChange(dismissed: string | null, deadline: string | null, today: string): SavedChange | null {
  if (deadline === null || deadline === dismissed) return null;
  const days = Math.round((Date.parse(deadline) - Date.parse(today)) / dayMs);
  if (days < 0 || days > DEADLINE_DAYS) return null;
  const when = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${formatCount(days, "day")}`;
  return change("deadline_near", `Decision deadline ${when}`);
}

function categoryChange(
  before: AvailabilityState | null,
  after: AvailabilityState | null,
  category: string | null,
): SavedChange | null {
  if (after === null || before === after) return null;
  if (after === "sold") return change("category_sold", `Your category (${category}) was sold`);
  if (after === "on_hold") return change("category_on_hold", `Your category (${category}) is on hold`);
  return before === null ? null : change("category_open", `Your category (${category}) is open again`);
}

function dataChange(before: readonly string[], after: readonly string[]): SavedChange | null {
  const added = before.filter((gap) => !after.includes(gap));
  if (added.length === 0) return null;
  return change("data_added", `Added since: ${formatList(added)}`);
}
