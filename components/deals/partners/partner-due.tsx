"use client";

import { EntryList } from "@/components/deals/calendar/agenda-days";
import Link from "next/link";
import type { AgendaKind } from "@/lib/deals/calendar/agenda";
import type { AgendaView } from "@/lib/deals/calendar/schema";
import { formatCount } from "@/lib/platform/format";

const SHOWN = 6;

const groups: readonly { id: string; title: string; kinds: readonly AgendaKind[] }[] = [
  { id: "payments", title: "Payments due", kinds: ["payment"] },
  { id: "deliverables", title: "Deliverables due", kinds: ["deliverable"] },
  { id: "decisions", title: "Decisions and renewals", kinds: ["signature", "decision", "renewal"] },
];

interface PartnerDueProps {
  due: AgendaView;
  organizationId: string;
  calendarHref: string;
}

/** What is open in the deals with a partner by kind, what is overdue first; the rest is in the calendar. */
export function PartnerDue({ due, organizationId, calendarHref }: PartnerDueProps) {
  const late = due.items.filter(({ isOverdue }) => isOverdue).length;
  return (
    <section aria-labelledby="partner-due" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="partner-due" className="text-xl">
          Due
        </h2>
        {late > 0 ? (
          <p className="text-sm font-semibold text-signal">{`${formatCount(late, "entry", "entries")} overdue`}</p>
        ) : null}
        <Link href={calendarHref} className="text-sm link">
          Open in calendar
        </Link>
      </div>
      {due.items.length === 0 ? <p className="text-sm text-soft">Nothing is due.</p> : null}
      <div className="grid gap-5 md:grid-cols-3">
        {groups.map(({ id, title, kinds }) => {
          const entries = due.items.filter(({ kind }) => kinds.includes(kind));
          if (entries.length === 0) return null;
          return (
            <section key={id} aria-labelledby={`due-${id}`} className="min-w-0">
              <h3 id={`due-${id}`} className="eyebrow">
                {title}
              </h3>
              <EntryList entries={entries.slice(0, SHOWN)} organizationId={organizationId} hasDay className="mt-2.5" />
              {entries.length > SHOWN ? (
                <p className="mt-2 text-meta text-soft">{`${entries.length - SHOWN} more in the calendar`}</p>
              ) : null}
            </section>
          );
        })}
      </div>
    </section>
  );
}
