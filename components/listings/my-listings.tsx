"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { OwnListingRow } from "@/lib/listings/queries";
import type { ListingVerb } from "@/lib/listings/states";
import { ArchiveDialog } from "./irreversible-dialogs";
import { useListingActions } from "./use-listing-actions";
import { MyListingCards } from "./my-listing-cards";
import { MyListingTable } from "./my-listing-table";
import type { Selection } from "./my-listing-table";

interface MyListingsProps {
  rows: readonly OwnListingRow[];
  isEditor: boolean;
  total: number;
}

const bulkLabels: Record<ListingVerb, string> = {
  submit: "Publish",
  resume: "Resume",
  pause: "Pause",
  archive: "Archive",
  restore: "Restore",
};

/** The seller's listings as a table or, on narrow screens, cards, with bulk actions. */
export function MyListings({ rows, isEditor, total }: MyListingsProps) {
  const router = useRouter();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { isPending, moveAll } = useListingActions();
  const [isAsking, setAsking] = useState(false);
  const shown = rows.filter((row) => chosen.has(row.id));
  const isAll = shown.length === rows.length;
  const selection: Selection = {
    has: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen(chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id])),
    toggleAll: () => setChosen(isAll ? new Set() : new Set(rows.map((row) => row.id))),
    isAll,
  };
  const move = async (verb: ListingVerb) => {
    const result = await moveAll(
      shown.map((row) => row.id),
      verb,
    );
    setAsking(false);
    if (!result) return;
    setChosen(new Set(result.failed.map(({ id }) => id)));
    router.refresh();
  };
  const verbs = (Object.keys(bulkLabels) as ListingVerb[]).filter((verb) =>
    shown.some((row) => row.verbs.includes(verb)),
  );
  const archivable = shown.filter((row) => row.verbs.includes("archive"));
  return (
    <div>
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-2.5">
        <p aria-live="polite" className="mr-auto text-meta text-soft tabular">
          {shown.length > 0
            ? `${shown.length} selected`
            : `${total.toLocaleString("en-US")} ${total === 1 ? "listing" : "listings"}`}
        </p>
        {verbs.map((verb) => (
          <Button
            key={verb}
            variant="ghost"
            size="sm"
            disabled={isPending}
            onClick={() => (verb === "archive" ? setAsking(true) : void move(verb))}
          >
            {bulkLabels[verb]}
          </Button>
        ))}
      </div>
      {isAsking ? (
        <ArchiveDialog
          titles={archivable.map(({ title }) => title)}
          others={shown.length - archivable.length}
          onConfirm={() => move("archive")}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <MyListingTable rows={rows} isEditor={isEditor} selection={selection} />
      <MyListingCards rows={rows} isEditor={isEditor} selection={selection} />
    </div>
  );
}
