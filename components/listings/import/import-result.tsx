"use client";

import { Download } from "lucide-react";
import { formatCount, formatNumber } from "@/lib/platform/format";
import { DataTable } from "@/components/layout/data-table";
import { Figures } from "@/components/listings/import/preview-counts";
import { RowProblems } from "@/components/listings/import/row-problems";
import { UndoImport, UndoingNotice, UndoneNotice } from "@/components/listings/import/undo-import";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants, ButtonLink } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { maxFailedRows } from "@/lib/imports/run/outcome";
import type { ImportRunView } from "@/lib/imports/view";

interface ImportResultProps {
  run: ImportRunView;
  onAnother: () => void;
  onUndone: (run: ImportRunView) => void;
}

/** The result of an import: every row of the file counts in one of the four figures. */
export function ImportResult({ run, onAnother, onUndone }: ImportResultProps) {
  if (run.state !== "done") return <Stopped run={run} onAnother={onAnother} />;
  return (
    <>
      {run.undone ? <UndoneNotice undone={run.undone} /> : null}
      {run.isUndoing ? <UndoingNotice /> : null}
      {run.error ? <Alert kind="problem">{run.error}</Alert> : null}
      <Card>
        <CardHeader
          title={`${run.fileName} was imported`}
          description={`${formatCount(run.rowsTotal, "row")} processed. ${publishedText(run)}`}
          actions={
            <>
              {run.canUndo ? <UndoImport run={run} onUndone={onUndone} /> : null}
              <Button variant="ghost" onClick={onAnother}>
                Import another file
              </Button>
              <ButtonLink href={`/my-listings?status=${run.published > 0 ? "all" : "draft"}`}>View listings</ButtonLink>
            </>
          }
        />
        <CardBody>
          <Figures
            figures={[
              { label: "Created", value: run.created },
              { label: "Updated", value: run.updated },
              { label: "Unchanged", value: run.unchanged },
              { label: "With errors", value: run.failedCount },
            ]}
          />
        </CardBody>
      </Card>
      {run.failedCount > 0 ? <Failures run={run} /> : null}
      {run.drafts.length > 0 ? <Drafts run={run} /> : null}
      {run.repeated.length > 0 ? <Repeated run={run} /> : null}
    </>
  );
}

/** How many were published, were already live, or still need the seller. */
function publishedText({ publish, published, stillPublished, created }: ImportRunView): string {
  const sentences = [
    publish ? `${formatNumber(published)} published or sent for review.` : null,
    !publish && created > 0 ? "New listings are drafts until you publish them." : null,
    stillPublished > 0
      ? `${formatCount(stillPublished, "published listing stays", "published listings stay")} published.`
      : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(" ");
}

function Failures({ run }: { run: ImportRunView }) {
  return (
    <section aria-labelledby="import-failures" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="import-failures">{formatCount(run.failedCount, "row needs", "rows need")} attention</h2>
          <p className="text-sm text-soft">
            Correct them in the file below and import it. Nothing else changes.
            {run.failedCount > maxFailedRows ? ` The file has the first ${formatNumber(maxFailedRows)} of them.` : null}
          </p>
        </div>
        <a href={run.errorsUrl ?? undefined} download className={buttonVariants({ variant: "ghost" })}>
          <Download aria-hidden="true" />
          Download rows with errors (CSV)
        </a>
      </div>
      <RowProblems problems={run.failed} caption="Rows with errors" />
    </section>
  );
}

function Drafts({ run }: { run: ImportRunView }) {
  return (
    <section aria-labelledby="import-drafts" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="import-drafts">Saved as drafts</h2>
          <p className="text-sm text-soft">
            What each needs before it can be published{run.drafts.length === 100 ? "; the first 100 of them" : ""}.
          </p>
        </div>
        <a href={run.draftsUrl ?? undefined} download className={buttonVariants({ variant: "ghost" })}>
          <Download aria-hidden="true" />
          Download drafts with reasons (CSV)
        </a>
      </div>
      <DataTable
        caption="Drafts and what they need"
        maxHeight="24rem"
        rows={run.drafts}
        rowKey={({ id }) => id}
        columns={[
          { key: "row", header: "Line", numeric: true, cell: ({ row }) => formatNumber(row) },
          { key: "title", header: "Listing", rowHeader: true, cell: (draft) => <DraftLink draft={draft} /> },
          { key: "reasons", header: "What it needs", className: "min-w-56", cell: ({ reasons }) => reasons.join(" ") },
        ]}
      />
    </section>
  );
}

function DraftLink({ draft: { id, title } }: { draft: ImportRunView["drafts"][number] }) {
  return (
    <a href={`/edit-listing/${id}`} className="wrap-anywhere link">
      {title}
    </a>
  );
}

function Repeated({ run }: { run: ImportRunView }) {
  const lines = run.repeated.map(({ row, sameAs }) => `line ${row} is the same as line ${sameAs}`);
  return (
    <Alert title="Duplicate lines">
      They count as unchanged: {lines.slice(0, 20).join(", ")}
      {lines.length > 20 ? ", and more" : ""}.
    </Alert>
  );
}

function Stopped({ run, onAnother }: { run: ImportRunView; onAnother: () => void }) {
  const wasCanceled = run.state === "canceled";
  return (
    <Alert
      kind={wasCanceled ? "info" : "problem"}
      title={wasCanceled ? `The import of ${run.fileName} was stopped` : `${run.fileName} was not imported`}
      actions={
        <Button size="sm" onClick={onAnother}>
          Choose a file
        </Button>
      }
    >
      {run.error ?? "Nothing was saved."}
    </Alert>
  );
}
