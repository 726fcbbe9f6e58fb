"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Select } from "@/components/ui/select";
import { decisionLabels, savedDecisions } from "@/lib/opportunities/saved/decisions";
import { savedSortLabels, savedSorts } from "@/lib/opportunities/saved/sorts";
import { type SavedQuery, savedPageHref } from "@/lib/opportunities/saved/page-href";
import type { Teammate } from "@/lib/opportunities/saved/team/queries";

interface SavedFiltersProps {
  query: SavedQuery;
  team: readonly Teammate[];
}

export function SavedFilters({ query, team }: SavedFiltersProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const choose = (key: "status" | "owner" | "sort") => (value: string) =>
    startTransition(() => router.push(savedPageHref(query, { [key]: value || undefined })));
  const sorts = savedSorts.filter((sort) => sort !== "order" || query.list);
  return (
    <div role="group" aria-label="Filters" aria-busy={isPending} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Filter label="Status" value={query.status} onChoose={choose("status")}>
        <option value="">Any status</option>
        {savedDecisions.map((decision) => (
          <option key={decision} value={decision}>
            {decisionLabels[decision]}
          </option>
        ))}
      </Filter>
      <Filter label="Owner" value={query.owner} onChoose={choose("owner")}>
        <option value="">Anyone</option>
        {team.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Filter>
      <Filter label="Sort by" value={query.sort ?? (query.list ? "order" : "recent")} onChoose={choose("sort")}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {savedSortLabels[sort]}
          </option>
        ))}
      </Filter>
    </div>
  );
}

interface FilterProps {
  label: string;
  value?: string;
  onChoose: (value: string) => void;
  children: React.ReactNode;
}

function Filter({ label, value = "", onChoose, children }: FilterProps) {
  return (
    <label className="flex min-w-36 flex-1 flex-col gap-1 text-meta text-soft sm:max-w-52">
      {label}
      <Select dense value={value} onChange={(event) => onChoose(event.target.value)} className="text-ink">
        {children}
      </Select>
    </label>
  );
}
