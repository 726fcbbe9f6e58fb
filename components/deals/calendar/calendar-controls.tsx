"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { TabLinks } from "@/components/ui/tabs";
import { nobody } from "@/lib/deals/board/filters";
import type { FilterOptions } from "@/lib/deals/board/view";
import {
  type AgendaState,
  type Period,
  agendaGroups,
  agendaHref,
  agendaKinds,
  agendaSpans,
  groupLabels,
  kindLabels,
  spanLabels,
} from "@/lib/deals/calendar/agenda";

interface CalendarControlsProps {
  state: AgendaState;
  period: Period;
  options: FilterOptions;
  today: string;
}

/** The period, how it is grouped, and its filters. */
export function CalendarControls({ state, period, options, today }: CalendarControlsProps) {
  const href = (more: Partial<AgendaState>) => agendaHref({ ...state, ...more }, today);
  return (
    <div className="mb-5 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-2 text-lg">{period.label}</h2>
          <span data-print="hide" className="flex items-center gap-1">
            <ButtonLink
              href={href({ date: period.previous })}
              variant="ghost"
              size="icon-sm"
              aria-label={`Previous ${state.span}`}
            >
              <ChevronLeft aria-hidden="true" />
            </ButtonLink>
            <ButtonLink
              href={href({ date: period.next })}
              variant="ghost"
              size="icon-sm"
              aria-label={`Next ${state.span}`}
            >
              <ChevronRight aria-hidden="true" />
            </ButtonLink>
            <ButtonLink href={href({ date: today })} variant="ghost" size="sm">
              Today
            </ButtonLink>
          </span>
        </div>
        <div data-print="hide" className="flex flex-wrap gap-x-4 gap-y-2">
          <TabLinks
            label="Period"
            items={agendaSpans.map((span) => ({
              href: href({ span }),
              label: spanLabels[span],
              current: span === state.span,
            }))}
          />
          <TabLinks
            label="Grouping"
            items={agendaGroups.map((by) => ({ href: href({ by }), label: groupLabels[by], current: by === state.by }))}
          />
        </div>
      </div>
      <Filters state={state} options={options} href={href} />
    </div>
  );
}

interface FiltersProps {
  state: AgendaState;
  options: FilterOptions;
  href: (more: Partial<AgendaState>) => string;
}

function Filters({ state, options, href }: FiltersProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const choices = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const filters = [
    ["kind", "Kind", "Everything", agendaKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))],
    ["owner", "Owner", "Anyone", [...choices(options.owners), { value: nobody, label: "No owner" }]],
    ["partner", "Partner", "Any partner", choices(options.partners)],
    ["listing", "Listing", "Any listing", choices(options.listings)],
    ["client", "Client", "All clients", choices(options.clients)],
  ] as const;
  return (
    <div
      role="group"
      aria-label="Filters"
      aria-busy={isPending}
      data-print="hide"
      className="grid grid-cols-2 items-end gap-x-3 gap-y-2.5 sm:flex sm:flex-wrap"
    >
      {filters
        .filter(([name, , , rows]) => rows.length > 0 || state[name] !== undefined)
        .map(([name, label, any, rows]) => (
          <label key={name} className="flex min-w-0 flex-col gap-1 text-meta text-soft sm:w-40">
            {label}
            <Select
              dense
              value={state[name] ?? ""}
              onChange={({ target }) =>
                startTransition(() => router.push(href({ [name]: target.value || undefined }), { scroll: false }))
              }
              placeholder={any}
              options={rows}
              className="text-ink"
            />
          </label>
        ))}
    </div>
  );
}
