"use client";

import { useState } from "react";
import { LocalTime } from "@/components/format/local-time";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { DataTable } from "@/components/layout/data-table";
import { Button } from "@/components/ui/button";
import type { DealImportRow, DealUndo } from "@/lib/deals/signed/import/schema";
import { dealPath } from "@/lib/paths";
import { formatCount, formatDateTime } from "@/lib/platform/format";

interface DealImportHistoryProps {
  runs: DealImportRow[];
  onUndo: (id: string) => Promise<void>;
}

/** The organization's imports of signed deals, each of which can be undone once. */
export function DealImportHistory({ runs, onUndo }: DealImportHistoryProps) {
  const [asked, ask] = useState<DealImportRow | null>(null);
  return (
    <section aria-labelledby="deal-imports" className="flex flex-col gap-3">
      <h2 id="deal-imports">Import history</h2>
      <DataTable
        caption="Imports of signed deals"
        rows={runs}
        rowKey={({ id }) => id}
        stacked
        columns={[
          { key: "file", header: "File", rowHeader: true, cell: ({ fileName }) => fileName },
          {
            key: "date",
            header: "Date",
            cell: ({ createdAt }) => <LocalTime iso={createdAt} format={formatDateTime} />,
          },
          { key: "person", header: "By", cell: ({ startedBy }) => startedBy ?? "Former member" },
          { key: "result", header: "Result", cell: resultText },
          {
            key: "undo",
            header: <span className="sr-only">Undo</span>,
            cell: (run) =>
              run.isUndone || run.remaining === 0 ? null : (
                <Button variant="ghost" size="sm" aria-label={`Undo ${run.fileName}`} onClick={() => ask(run)}>
                  Undo
                </Button>
              ),
          },
        ]}
      />
      {asked ? (
        <ConfirmDialog
          title={`Undo the import of ${asked.fileName}?`}
          description="Its deals are deleted, with their payments and deliverables. Deals that have changed since the import stay."
          confirm="Undo import"
          variant="danger"
          onConfirm={async () => {
            await onUndo(asked.id);
            ask(null);
          }}
          onClose={() => ask(null)}
        />
      ) : null}
    </section>
  );
}

const resultText = ({ created, remaining, isUndone }: DealImportRow): string =>
  isUndone ? `Undone, ${formatCount(remaining, "deal")} left` : `${formatCount(created, "deal")} recorded`;

/** The deals that an undo left in place, by name. */
export function RemainingDeals({ deals }: { deals: DealUndo["remaining"] }) {
  if (deals.length === 0) return null;
  return (
    <>
      <p>These deals have changed since the import, so they stay:</p>
      <ul className="list-disc pl-5">
        {deals.map(({ id, number, sponsor, listing }) => (
          <li key={id}>
            <a href={dealPath(id)} className="link">{`Deal ${number}, ${sponsor}, ${listing}`}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
