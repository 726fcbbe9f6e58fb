"use client";

import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { UtcTime } from "@/components/format/utc-time";
import { EmptyState } from "@/components/layout/states/empty-state";
import { notify } from "@/components/layout/toasts/toasts";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { type Terms, parseTerms } from "@/lib/choices/terms";
import type { ActivityRow } from "@/lib/moderation/activity/queries";
import type { TaxonomyView } from "@/lib/moderation/taxonomies/schema";
import { changeWords } from "./taxonomy-choices";

interface TaxonomyHistoryProps {
  rows: readonly ActivityRow[];
  taxonomy: TaxonomyView;
}

/** Every change, newest first; the list as it was before can be restored. */
export const TaxonomyHistory = ({ rows, taxonomy }: TaxonomyHistoryProps) => (
  <Card>
    <CardHeader title="History" description="Who changed what. Restoring is recorded as a new change." />
    {rows.length === 0 ? (
      <EmptyState plain title="No changes yet" text="Changes appear here." />
    ) : (
      <ol className="border-t border-line">
        {rows.map((row) => (
          <HistoryRow key={row.id} row={row} taxonomy={taxonomy} />
        ))}
      </ol>
    )}
  </Card>
);

function HistoryRow({ row, taxonomy }: { row: ActivityRow; taxonomy: TaxonomyView }) {
  const [before, after] = [parseTerms(row.before), parseTerms(row.after)];
  const defaults = new Map(taxonomy.codes.map(({ code, byDefault }) => [code, byDefault]));
  const words = changeWords(before, after, (code) => defaults.get(code) ?? code);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3 text-sm last:border-b-0">
      <span className="min-w-0">
        {words.map((each) => (
          <span key={each} className="block">
            {each}
          </span>
        ))}
        <span className="block text-meta text-soft">
          {row.actorName ?? "Unknown user"}, <UtcTime at={row.at} withTime />
        </span>
      </span>
      <Restore before={before} taxonomy={taxonomy} />
    </li>
  );
}

function Restore({ before, taxonomy: { name, version } }: { before: Terms; taxonomy: TaxonomyView }) {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t restore it" });
  const restore = async () => {
    if (await send("PATCH", `/api/admin/taxonomies/${name}`, { ...before, version }))
      notify({ title: "Restored the list as it was before", kind: "good" });
    // After an error too: the list may have changed meanwhile.
    router.refresh();
  };
  return (
    <Button variant="ghost" size="sm" disabled={isPending} onClick={() => void restore()}>
      <Undo2 aria-hidden="true" />
      Undo this and later changes
    </Button>
  );
}
