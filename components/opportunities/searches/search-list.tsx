"use client";

import { Pencil, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { useSavedWrite } from "@/components/opportunities/saved/use-saved-write";
import { searchHref } from "@/lib/opportunities/search-url";
import { alertLabels } from "@/lib/opportunities/searches/alert-labels";
import type { SavedSearchView } from "@/lib/opportunities/searches/schema";
import { formatNumber } from "@/lib/platform/format";
import { useDeleteSearch } from "./use-delete-search";

const SearchDialog = dynamic(() => import("./search-dialog").then((file) => file.SearchDialog), { ssr: false });

const alertOptions = Object.entries(alertLabels).map(([value, label]) => ({ value, label }));

interface SearchListProps {
  searches: readonly SavedSearchView[];
  /** Called when one is opened. */
  onOpen?: () => void;
}

/** Every saved search of the person: open, rename, change alerts, delete. */
export function SearchList({ searches, onOpen }: SearchListProps) {
  const [renamed, setRenamed] = useState<SavedSearchView | null>(null);
  if (searches.length === 0) {
    return (
      <p className="py-4 text-sm text-soft">
        No saved searches. Set a filter in the Marketplace and choose Save search.
      </p>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {searches.map((search) => (
          <SearchRow key={search.id} search={search} onOpen={onOpen} onRename={() => setRenamed(search)} />
        ))}
      </ul>
      {renamed ? (
        <SearchDialog
          saved={renamed}
          current={{ query: renamed.query, name: renamed.name }}
          onClose={() => setRenamed(null)}
        />
      ) : null}
    </>
  );
}

interface SearchRowProps {
  search: SavedSearchView;
  onOpen?: () => void;
  onRename: () => void;
}

function SearchRow({ search, onOpen, onRename }: SearchRowProps) {
  const { id, name, query, alert, newCount } = search;
  const { isPending, write } = useSavedWrite("We couldn’t change the alerts");
  const deletion = useDeleteSearch();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <Link href={searchHref(query)} onClick={onOpen} className="text-sm font-semibold wrap-anywhere">
          {name}
        </Link>
        {newCount > 0 ? <p className="num text-meta font-semibold text-pitch">{formatNumber(newCount)} new</p> : null}
      </div>
      <div className="w-28">
        <Select
          dense
          aria-label={`Alerts for ${name}`}
          value={alert}
          disabled={isPending}
          onChange={(event) => void write("PATCH", `/api/searches/${id}`, { alert: event.target.value })}
          options={alertOptions}
        />
      </div>
      <div className="flex">
        <Button variant="quiet" size="icon-sm" aria-label={`Rename ${name}`} onClick={onRename}>
          <Pencil aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Delete ${name}`}
          pending={deletion.isPending}
          onClick={() => void deletion.remove(search)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}
