"use client";

import type { SyntheticEvent } from "react";
import { type DataColumn, DataTable } from "@/components/layout/data-table";
import { SelectionContext, useRowSelection } from "@/components/layout/row-selection";
import { MatchBadge } from "@/components/match/match-badge";
import { listingPath } from "@/lib/paths";
import { type RowView, toRowView } from "@/lib/opportunities/row-view";
import type { SearchSort } from "@/lib/opportunities/schema";
import { queryWith, searchHref } from "@/lib/opportunities/search-url";
import type { SearchView } from "@/lib/opportunities/search-view";
import { MoreResults, useMore } from "./result-list";
import { SelectedResults } from "./selected-results";

interface ResultTableProps {
  screen: SearchView;
  rows: readonly RowView[];
  canSave: boolean;
  isWaiting: boolean;
}

/** The results as dense rows: sortable, with selection for a comparison or a list. */
export function ResultTable({ screen, rows, canSave, isWaiting }: ResultTableProps) {
  const { items, ...more } = useMore(screen, rows, toRowView);
  const selection = useRowSelection(items.map(({ id }) => id));
  const picked = items.filter(({ id }) => selection.has(id));
  return (
    <SelectionContext value={selection}>
      {/* It stands inside the search form: picking rows and naming a list start no search. */}
      <div onChange={stop} onSubmit={stop} className={isWaiting ? "opacity-60" : undefined}>
        <SelectedResults picked={picked} canSave={canSave} briefId={screen.brief?.id ?? null} />
        <DataTable
          caption="Opportunities"
          rows={items}
          rowKey={({ id }) => id}
          selectLabel={({ title }) => title}
          columns={columnsOf(screen)}
          className="text-meta"
        />
      </div>
      <MoreResults screen={screen} {...more} />
    </SelectionContext>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

function columnsOf(screen: SearchView): DataColumn<RowView>[] {
  const hasScores = screen.brief !== null && screen.needs.length === 0 && screen.limits.length === 0;
  const sort = (name: SearchSort, direction: "ascending" | "descending") => ({
    sort: {
      href: searchHref(queryWith(screen.query, { sort: name })),
      ...(screen.sort === name ? { direction } : {}),
    },
  });
  const score: DataColumn<RowView> = {
    key: "score",
    header: "Match",
    className: "whitespace-nowrap",
    cell: ({ score: value, label }) => (value === null ? label : <MatchBadge score={value} label={label} />),
    ...sort("match", "descending"),
  };
  return [
    {
      key: "title",
      header: "Listing",
      rowHeader: true,
      className: "min-w-52",
      cell: ({ id, title, season, saved }) => (
        <>
          <a
            href={listingPath(id, screen.brief?.id ?? null)}
            data-go
            dir="auto"
            className="font-semibold text-ink hover:underline"
          >
            {title}
          </a>
          {season ? <span className="text-soft"> {season}</span> : null}
          {saved ? <span className="font-medium whitespace-nowrap text-pitch"> ✓ Saved</span> : null}
        </>
      ),
    },
    ...(hasScores ? [score] : []),
    { key: "kind", header: "Kind", cell: ({ kind }) => kind },
    { key: "place", header: "Place", cell: ({ place }) => place },
    {
      key: "price",
      header: "Price",
      className: "whitespace-nowrap",
      cell: ({ price }) => price,
      ...sort("price", "ascending"),
    },
    { key: "reach", header: "Reach", numeric: true, cell: ({ reach }) => reach, ...sort("reach", "descending") },
    {
      key: "deadline",
      header: "Deadline",
      className: "whitespace-nowrap",
      cell: ({ deadline }) => deadline,
      ...sort("deadline", "ascending"),
    },
  ];
}
