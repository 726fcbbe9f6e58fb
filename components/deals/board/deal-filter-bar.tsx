"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { Select, type SelectOption } from "@/components/ui/select";
import {
  type DealFilterName,
  type DealsState,
  columnLabels,
  dealColumns,
  dealsHref,
  isNarrowed,
  nobody,
  stageChoices,
} from "@/lib/deals/board/filters";
import type { FilterOptions } from "@/lib/deals/board/view";
import { Check } from "lucide-react";
import Link from "next/link";

interface DealFilterBarProps {
  state: DealsState;
  options: FilterOptions;
}

const namedChoices = (rows: readonly { id: string; name: string }[]): SelectOption[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** The filters that the board, the table and the forecast share; a filter with nothing to choose is left out. */
export function DealFilterBar({ state, options }: DealFilterBarProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const choose = (name: DealFilterName, value: string) =>
    startTransition(() => router.push(dealsHref({ ...state, [name]: value || undefined }), { scroll: false }));
  const filters: [DealFilterName, string, string, SelectOption[]][] = [
    ["stage", "Stage", "Any stage", stageChoices],
    ["season", "Season", "Any season", options.seasons.map((year) => ({ value: String(year), label: String(year) }))],
    [
      "owner",
      "Owner",
      "Anyone",
      options.owners.length > 0 ? [...namedChoices(options.owners), { value: nobody, label: "No owner" }] : [],
    ],
    ["partner", "Partner", "Any partner", namedChoices(options.partners)],
    ["listing", "Listing", "Any listing", namedChoices(options.listings)],
    ["client", "Client", "All clients", namedChoices(options.clients)],
  ];
  return (
    <div
      role="group"
      aria-label="Filters"
      aria-busy={isPending}
      data-print="hide"
      className="mb-5 grid grid-cols-2 items-end gap-x-3 gap-y-2.5 sm:flex sm:flex-wrap"
    >
      {filters
        .filter(([name, , , choices]) => choices.length > 0 || state[name] !== undefined)
        .map(([name, label, any, choices]) => (
          <label key={name} className="flex min-w-0 flex-col gap-1 text-meta text-soft sm:w-40">
            {label}
            <Select
              dense
              value={String(state[name] ?? "")}
              onChange={(event) => choose(name, event.target.value)}
              placeholder={any}
              options={choices}
              className="text-ink"
            />
          </label>
        ))}
      {state.layout === "table" ? <Columns state={state} hasClients={options.clients.length > 0} /> : null}
      {isNarrowed(state) ? (
        <Link href={dealsHref(unfiltered(state))} scroll={false} className="py-2 text-sm font-semibold">
          Clear filters
        </Link>
      ) : null}
    </div>
  );
}

const unfiltered = ({ layout, columns, sort, order }: DealsState) => ({ layout, columns, sort, order });

function Columns({ state, hasClients }: { state: DealsState; hasClients: boolean }) {
  return (
    <DropdownMenu
      trigger="Columns"
      size="md"
      items={dealColumns
        .filter((column) => column !== "client" || hasClients)
        .map((column) => {
          const isShown = state.columns.includes(column);
          const columns = dealColumns.filter((each) => (each === column ? !isShown : state.columns.includes(each)));
          return {
            label: (
              <>
                {columnLabels[column]}
                <span className="sr-only">{isShown ? ", shown" : ", hidden"}</span>
              </>
            ),
            icon: isShown ? <Check aria-hidden="true" /> : <span aria-hidden="true" className="size-4" />,
            href: dealsHref({ ...state, columns }),
          };
        })}
    />
  );
}
