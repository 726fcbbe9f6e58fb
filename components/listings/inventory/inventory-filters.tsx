"use client";

import { formatNumber } from "@/lib/platform/format";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Select, type SelectOption } from "@/components/ui/select";
import { inventoryHref } from "@/lib/inventory/address";
import type { FacetOption, InventoryFacets, InventoryQuery } from "@/lib/inventory/schema";
import { completenessLabels, turnLabels } from "./filter-labels";

interface InventoryFiltersProps {
  path: string;
  query: InventoryQuery;
  facets: InventoryFacets;
}

const orders: readonly SelectOption[] = [
  { value: "-updated", label: "Last changed first" },
  { value: "title", label: "Title" },
  { value: "-turn", label: "Your turn first" },
  { value: "deadline", label: "Next deadline" },
  { value: "-value", label: "Value of open offers" },
  { value: "-inquiries", label: "Inquiries" },
  { value: "-views", label: "Most viewed" },
  { value: "season", label: "Season" },
  { value: "completeness", label: "Least complete first" },
  { value: "-price", label: "Highest price" },
];

const choices = ["country", "kind", "season", "owner", "import", "complete", "turn"] as const;

/** A form that also works before its scripts have loaded; with them a choice acts at once. */
export function InventoryFilters({ path, query, facets }: InventoryFiltersProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [areShown, setShown] = useState(false);
  const chosen = choices.filter((name) => query[name] !== undefined).length;
  const apply = (form: HTMLFormElement) => {
    const provided = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
    startTransition(() => router.push(inventoryHref(path, provided), { scroll: false }));
  };
  const sorts = orders.some(({ value }) => value === query.sort)
    ? orders
    : [...orders, { value: query.sort, label: "By column" }];
  return (
    <form
      role="search"
      action={path}
      aria-busy={isPending}
      onChange={(event) => (event.target instanceof HTMLSelectElement ? apply(event.currentTarget) : undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
      className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center"
    >
      {query.status ? <input type="hidden" name="status" value={query.status} /> : null}
      <div className="col-span-2 flex gap-2 sm:w-72">
        <Input
          dense
          name="q"
          type="search"
          defaultValue={query.q}
          aria-label="Search your listings"
          placeholder="Title, summary, or city"
          data-search
        />
        <Button type="submit" variant="ghost" size="icon-sm" aria-label="Search">
          <Search aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={areShown}
          onClick={() => setShown(!areShown)}
          className="h-9 shrink-0 sm:hidden"
        >
          {chosen > 0 ? `Filters (${chosen})` : "Filters"}
        </Button>
      </div>
      {/* On phones they would push the first listing off the screen. */}
      <div className={cn("contents", !areShown && "max-sm:hidden")}>
        <Choice name="country" label="Country" value={query.country} options={facets.country} />
        <Choice name="kind" label="Property type" value={query.kind} options={facets.kind} />
        <Choice name="season" label="Season" value={query.season} options={facets.season} />
        <Choice name="owner" label="Owner" value={query.owner} options={facets.owner} />
        <Choice name="import" label="Import" value={query.import} options={facets.import} />
        <Choice name="complete" label="Completeness" value={query.complete} options={optionsOf(completenessLabels)} />
        <Choice name="turn" label="Whose turn" value={query.turn} options={optionsOf(turnLabels)} />
        <Select
          dense
          name="sort"
          aria-label="Sort by"
          defaultValue={query.sort}
          options={sorts}
          className="sm:ml-auto sm:w-auto"
        />
      </div>
    </form>
  );
}

const optionsOf = (labels: Record<string, string>): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface ChoiceProps {
  name: string;
  label: string;
  value?: string;
  options: readonly (SelectOption | FacetOption)[];
}

/** Hidden if there is nothing to choose from. */
function Choice({ name, label, value, options }: ChoiceProps) {
  if (options.length === 0 || (options.length === 1 && !value && "count" in (options[0] ?? {}))) return null;
  return (
    <Select
      dense
      name={name}
      aria-label={label}
      defaultValue={value ?? ""}
      placeholder={label}
      options={options.map((option) => ({
        value: option.value,
        label: "count" in option ? `${option.label} (${formatNumber(option.count)})` : option.label,
      }))}
      className="sm:w-auto sm:max-w-56"
    />
  );
}
