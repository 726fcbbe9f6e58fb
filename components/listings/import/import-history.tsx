import { Download } from "lucide-react";
import { formatCount, formatDateTime, formatNumber } from "@/lib/platform/format";
import { LocalTime } from "@/components/format/local-time";
import { DataTable } from "@/components/layout/data-table";
import { Badge } from "@/components/ui/badge";
import type { ImportRunView } from "@/lib/imports/view";

const states = {
  ready: { label: "Not started", tone: "outline" },
  running: { label: "Running", tone: "gold" },
  done: { label: "Done", tone: "pitch" },
  canceled: { label: "Stopped", tone: "neutral" },
  failed: { label: "Failed", tone: "signal" },
  undone: { label: "Undone", tone: "neutral" },
  undoing: { label: "Undoing", tone: "gold" },
} as const;

/** The organization's imports: each with its date, person and result. */
export function ImportHistory({ runs }: { runs: ImportRunView[] }) {
  return (
    <section aria-labelledby="import-history" className="flex flex-col gap-3">
      <h2 id="import-history">Import history</h2>
      <DataTable
        caption="Your organization’s imports"
        rows={runs}
        rowKey={({ id }) => id}
        stacked
        columns={[
          { key: "file", header: "File", rowHeader: true, cell: (run) => <FileLink run={run} /> },
          {
            key: "date",
            header: "Date",
            className: "whitespace-nowrap",
            cell: ({ createdAt }) => <LocalTime iso={createdAt} format={formatDateTime} />,
          },
          { key: "person", header: "By", cell: ({ startedBy }) => startedBy ?? "Former member" },
          { key: "state", header: "Status", cell: (run) => <State run={run} /> },
          { key: "result", header: "Result", className: "min-w-48", cell: (run) => <Result run={run} /> },
        ]}
      />
    </section>
  );
}

function FileLink({ run }: { run: ImportRunView }) {
  return (
    <a href={`/my-listings/import?run=${run.id}`} className="font-semibold wrap-anywhere link">
      {run.fileName}
    </a>
  );
}

function State({ run }: { run: ImportRunView }) {
  const { label, tone } = states[run.undone ? "undone" : run.isUndoing ? "undoing" : run.state];
  return <Badge tone={tone}>{label}</Badge>;
}

function Result({ run }: { run: ImportRunView }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular">{resultText(run)}</span>
      {run.errorsUrl ? (
        <a href={run.errorsUrl} download className="inline-flex items-center gap-1 link">
          <Download aria-hidden="true" className="size-3.5" />
          {formatCount(run.failedCount, "row with errors", "rows with errors")}
        </a>
      ) : null}
    </span>
  );
}

function resultText({ state, created, updated, unchanged, rowsTotal, error, undone }: ImportRunView): string {
  if (undone) return undoneText(undone);
  if (state === "failed") return error ?? "Nothing was saved.";
  if (state !== "done") return formatCount(rowsTotal, "row");
  const counts = [
    [created, "created"],
    [updated, "updated"],
    [unchanged, "unchanged"],
  ] as const;
  const input = counts.filter(([count]) => count > 0);
  return input.map(([count, word]) => `${formatNumber(count)} ${word}`).join(", ") || "No listings";
}

/** `3 deleted, 2 archived, 1 reverted, 4 left as they are`, without the zeros. */
export function undoneText(
  counts: Pick<NonNullable<ImportRunView["undone"]>, "deleted" | "archived" | "reverted" | "unchanged">,
) {
  const parts = [
    [counts.deleted, "deleted"],
    [counts.archived, "archived"],
    [counts.reverted, "reverted"],
    [counts.unchanged, "left unchanged"],
  ] as const;
  const input = parts.filter(([count]) => count > 0);
  return input.map(([count, word]) => `${formatNumber(count)} ${word}`).join(", ") || "Nothing to undo";
}
