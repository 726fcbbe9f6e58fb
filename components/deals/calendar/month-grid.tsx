import { DayColumns, EntryList } from "@/components/deals/calendar/agenda-days";
import { cn } from "@/components/ui/cn";
import type { Period } from "@/lib/deals/calendar/agenda";
import type { AgendaEntry } from "@/lib/deals/calendar/schema";
import { formatDayOfYear, formatWeekday } from "@/lib/platform/format";

interface MonthGridProps {
  period: Period;
  entries: readonly AgendaEntry[];
  today: string;
  organizationId: string;
}

const dayTone = (day: string, { from, to }: Period, today: string): string => {
  if (day === today) return "font-semibold text-pitch";
  return day < from || day > to ? "text-soft" : "font-medium text-ink";
};

/** A month as weeks on wide screens, as a list of days on narrow ones. */
export function MonthGrid({ period, entries, today, organizationId }: MonthGridProps) {
  const weeks = Array.from({ length: period.days.length / 7 }, (_, at) => period.days.slice(at * 7, at * 7 + 7));
  return (
    <>
      <div className="xl:hidden">
        <DayColumns days={period.days} entries={entries} today={today} organizationId={organizationId} />
      </div>
      <table className="w-full table-fixed border-collapse max-xl:hidden">
        <caption className="sr-only">{period.label}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="px-2.5 pb-1.5 text-left text-meta font-semibold text-soft">
                {formatWeekday(day).split(",")[0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day} className="h-28 border border-line p-1.5 align-top">
                  <p className={cn("mb-1.5 px-1 text-meta", dayTone(day, period, today))}>
                    {formatDayOfYear(day)}
                    {day === today ? <span className="sr-only">, today</span> : null}
                  </p>
                  <EntryList entries={entries.filter((entry) => entry.day === day)} organizationId={organizationId} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
