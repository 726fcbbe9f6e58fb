import { elsewhere } from "@/components/deals/board/deal-board";
import { dealPath } from "@/lib/paths";
import { ClientLink } from "@/components/layout/navigation/client-link";
import { cn } from "@/components/ui/cn";
import { kindLabels } from "@/lib/deals/calendar/agenda";
import type { AgendaEntry } from "@/lib/deals/calendar/schema";
import { moneyText } from "@/lib/deals/wording";
import { formatDate, formatWeekday } from "@/lib/platform/format";

interface EntriesProps {
  entries: readonly AgendaEntry[];
  organizationId: string;
  /** Whether each entry names its day. */
  hasDay?: boolean;
  className?: string;
}

export function EntryList({ entries, organizationId, hasDay = false, className }: EntriesProps) {
  return (
    <ul className={cn("grid gap-2", className)}>
      {entries.map((entry) => (
        <li key={entry.id} className="break-inside-avoid">
          <Entry entry={entry} organizationId={organizationId} hasDay={hasDay} />
        </li>
      ))}
    </ul>
  );
}

/** Such as “12 × LED boards” or “First half, $14,650”. */
const titleOf = ({ title, quantity, amount, currency }: AgendaEntry): string => {
  if (amount !== null) return `${title}, ${moneyText(amount, currency)}`;
  return quantity !== null && quantity > 1 ? `${quantity} × ${title}` : title;
};

function Entry({ entry, organizationId, hasDay }: { entry: AgendaEntry; organizationId: string; hasDay: boolean }) {
  const { kind, day, isOverdue, owner, deal, client } = entry;
  return (
    <ClientLink
      href={dealPath(deal.id)}
      client={elsewhere(entry, organizationId)}
      className="grid w-full gap-0.5 rounded-lg border border-line bg-card px-3 py-2 text-left text-meta no-underline hover:border-edge"
    >
      <span className="text-soft">
        {kindLabels[kind]}
        {hasDay ? ` · ${formatDate(day)}` : ""}
        {isOverdue ? <span className="font-semibold text-signal"> · Overdue</span> : null}
      </span>
      <span className="font-semibold wrap-anywhere text-ink">{titleOf(entry)}</span>
      <span className="wrap-anywhere text-soft">{`${deal.listingTitle}, ${deal.otherName}`}</span>
      {client ? <span className="text-soft">{`For ${client.name}`}</span> : null}
      {owner ? <span className="text-soft">{owner.name}</span> : null}
    </ClientLink>
  );
}

interface DaysProps {
  days: readonly string[];
  entries: readonly AgendaEntry[];
  today: string;
  organizationId: string;
}

/** One column for each day on wide screens; on others the days with entries, one below the other. */
export function DayColumns({ days, entries, today, organizationId }: DaysProps) {
  return (
    <div className="grid gap-3 xl:grid-cols-7">
      {days.map((day) => {
        const own = entries.filter((entry) => entry.day === day);
        return (
          <section
            key={day}
            aria-labelledby={`day-${day}`}
            className={cn("min-w-0", own.length === 0 && "max-xl:hidden")}
          >
            <DayHeading day={day} today={today} />
            <EntryList entries={own} organizationId={organizationId} className="mt-2" />
          </section>
        );
      })}
    </div>
  );
}

function DayHeading({ day, today }: { day: string; today: string }) {
  return (
    <h2
      id={`day-${day}`}
      className={cn("border-b border-line pb-1 text-sm font-semibold", day === today ? "text-pitch" : "text-ink")}
    >
      {formatWeekday(day)}
      {day === today ? <span className="font-normal"> · Today</span> : null}
    </h2>
  );
}
