"use client";

import { useDealsQuery } from "@/components/deals/board/use-deals-query";
import { DayColumns, EntryList } from "@/components/deals/calendar/agenda-days";
import { MonthGrid } from "@/components/deals/calendar/month-grid";
import { EmptyState } from "@/components/layout/states/empty-state";
import type { AgendaState, Period } from "@/lib/deals/calendar/agenda";
import type { AgendaEntry, AgendaView } from "@/lib/deals/calendar/schema";
import { formatCount, formatNumber } from "@/lib/platform/format";

interface DealCalendarProps {
  path: string;
  initial: AgendaView;
  state: AgendaState;
  period: Period;
  today: string;
  organizationId: string;
}

/** What is due in a period, by day, deal or owner; overdue items come first. */
export function DealCalendar({ path, initial, state, period, today, organizationId }: DealCalendarProps) {
  const { items, total } = useDealsQuery(path, initial);
  const late = items.filter(({ day }) => day < period.from);
  const due = items.filter(({ day }) => day >= period.from);
  return (
    <div className="grid gap-6">
      {late.length > 0 ? (
        <section aria-labelledby="overdue" className="rounded-xl bg-signal-wash p-4">
          <h2 id="overdue" className="text-sm font-semibold text-signal">
            {`Overdue from earlier: ${formatCount(late.length, "entry", "entries")}`}
          </h2>
          <EntryList entries={late} organizationId={organizationId} hasDay className="mt-2.5" />
        </section>
      ) : null}
      {due.length === 0 ? (
        <EmptyState
          title="Nothing is due in this period"
          text="Deliverables, payments, signatures, decisions, and renewals for your deals appear here."
        />
      ) : state.by !== "day" ? (
        <Groups by={state.by} entries={due} organizationId={organizationId} />
      ) : state.span === "week" ? (
        <DayColumns days={period.days} entries={due} today={today} organizationId={organizationId} />
      ) : (
        <MonthGrid period={period} entries={due} today={today} organizationId={organizationId} />
      )}
      {total > items.length ? (
        <p className="text-sm text-soft">{`Showing the first ${formatNumber(items.length)} of ${formatNumber(total)}. Choose a week or a filter to see the rest.`}</p>
      ) : null}
    </div>
  );
}

interface GroupsProps {
  by: "deal" | "owner";
  entries: readonly AgendaEntry[];
  organizationId: string;
}

/** One section for each deal or owner, in the order of their first date. */
function Groups({ by, entries, organizationId }: GroupsProps) {
  const groups = new Map<string, { heading: string; entries: AgendaEntry[] }>();
  for (const entry of entries) {
    const { deal, owner } = entry;
    const key = by === "deal" ? deal.id : (owner?.id ?? "");
    const heading = by === "deal" ? `Deal ${deal.number}: ${deal.listingTitle}` : (owner?.name ?? "No owner");
    const group = groups.get(key) ?? { heading, entries: [] };
    groups.set(key, { heading, entries: [...group.entries, entry] });
  }
  return [...groups].map(([key, { heading, entries: own }]) => (
    <section key={key} aria-labelledby={`group-${key}`} className="break-inside-avoid">
      <h2 id={`group-${key}`} className="text-base font-semibold break-words">
        {heading}
      </h2>
      <EntryList entries={own} organizationId={organizationId} hasDay className="mt-2.5" />
    </section>
  ));
}
