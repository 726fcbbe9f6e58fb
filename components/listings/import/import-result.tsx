"use client";

import { Download } from "lucide-react";
import { formatCount } from "@/components/format/format-count";
import { RowProblems } from "@/components/listings/import/row-problems";
import { UndoImport, UndoneNotice } from "@/components/listings/import/undo-import";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants, ButtonLink } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { ImportRunView } from "@/lib/imports/view";

const count = (value: number) => value.toLocaleString("en-US");

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
      <Card>
        <CardHeader
          title={`${run.fileName} was imported`}
          description={`${formatCount(run.rowsTotal, "row")} processed. ${publishedWords(run)}`}
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
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
            <Figure label="Created" value={run.created} />
            <Figure label="Updated" value={run.updated} />
            <Figure label="Unchanged" value={run.unchanged} />
            <Figure label="With errors" value={run.failedCount} />
          </dl>
        </CardBody>
      </Card>
      {run.failedCount > 0 ? <Failures run={run} /> : null}
      {run.drafts.length > 0 ? <Doubtful run={run} /> : null}
      {run.repeated.length > 0 ? <Repeated run={run} /> : null}
    </>
  );
}

function publishedWords({ publish, published, created, updated }: ImportRunView): string {
  if (!publish) return "The listings are drafts until you publish them.";
  const open = created + updated - published;
  return `${count(published)} published or in review${open > 0 ? `; ${count(open)} saved as drafts` : ""}.`;
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="text-meta text-soft">{label}</dt>
      <dd className="num text-2xl">{count(value)}</dd>
    </div>
  );
}

function Failures({ run }: { run: ImportRunView }) {
  return (
    <section aria-labelledby="import-failures" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="import-failures">{formatCount(run.failedCount, "row needs", "rows need")} attention</h2>
          <p className="text-sm text-soft">Correct them in the file below and import it. Nothing else changes.</p>
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

function Doubtful({ run }: { run: ImportRunView }) {
  return (
    <Alert kind="unknown" title="Saved as drafts for your review">
      <ul className="mt-1 flex max-h-72 flex-col gap-1 overflow-auto">
        {run.drafts.map(({ row, title, doubts }) => (
          <li key={row}>
            <span className="font-semibold">{title}</span> <span className="text-soft">(line {row})</span>:{" "}
            {doubts.join(" ")}
          </li>
        ))}
      </ul>
    </Alert>
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
  const wasCancelled = run.state === "cancelled";
  return (
    <Alert
      kind={wasCancelled ? "info" : "problem"}
      title={wasCancelled ? `The import of ${run.fileName} was stopped` : `${run.fileName} was not imported`}
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
