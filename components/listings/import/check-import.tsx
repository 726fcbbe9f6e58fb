"use client";

import { ColumnMapping } from "@/components/listings/import/column-mapping";
import { CommonValues } from "@/components/listings/import/common-values";
import { PreviewCounts } from "@/components/listings/import/preview-counts";
import { ReadingSettings } from "@/components/listings/import/reading-settings";
import { RowProblems } from "@/components/listings/import/row-problems";
import { SampleRows } from "@/components/listings/import/sample-rows";
import { StartBar } from "@/components/listings/import/start-bar";
import { ValueProblems } from "@/components/listings/import/value-problems";
import type { ImportState } from "@/components/listings/import/use-import";
import { formatCount, formatDateTime } from "@/lib/platform/format";
import { LocalTime } from "@/components/format/local-time";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { ImportPreview, ImportRunView } from "@/lib/imports/view";

interface CheckImportProps {
  state: ImportState;
  run: ImportRunView;
  preview: ImportPreview;
}

export function CheckImport({ state, run, preview }: CheckImportProps) {
  const isBusy = state.pending !== null;
  return (
    <>
      <PreviewCounts fileName={run.fileName} counts={preview.counts} isReading={state.pending === "preview"} />
      <SavedMapping saved={preview.savedFrom} onForget={state.guessAnew} />
      {preview.notices.map((notice) => (
        <Alert key={notice}>{notice}</Alert>
      ))}
      <ColumnMapping columns={preview.columns} onChange={(mapping) => state.revise({ mapping })} disabled={isBusy} />
      <CommonValues preview={preview} onChange={state.revise} disabled={isBusy} />
      <ReadingSettings key={preview.headingLine} preview={preview} onChange={state.revise} disabled={isBusy} />
      <SampleRows rows={preview.sample} />
      <ValueProblems
        values={preview.values}
        fixes={preview.fixes}
        onChange={(fixes) => state.revise({ fixes })}
        disabled={isBusy}
      />
      <Problems preview={preview} />
      <StartBar state={state} preview={preview} />
    </>
  );
}

function Problems({ preview: { counts, problems, doubtful, repeated } }: { preview: ImportPreview }) {
  return (
    <>
      {counts.failed > 0 ? (
        <section aria-labelledby="import-problems" className="flex flex-col gap-3">
          <div>
            <h2 id="import-problems">{formatCount(counts.failed, "row")} can’t be imported yet</h2>
            <p className="text-sm text-soft">
              All other rows can be imported. You can download these as a file with the error in each row.
            </p>
          </div>
          <RowProblems problems={problems} caption="Rows that can't be imported" />
        </section>
      ) : null}
      {doubtful.length > 0 ? (
        <Alert
          kind="unknown"
          title={`${doubtful.length === 100 ? "100 or more rows" : formatCount(doubtful.length, "row")} to review`}
        >
          These become drafts even if you publish the rest. For example, line {doubtful[0]?.row}, {doubtful[0]?.title}:{" "}
          {doubtful[0]?.doubts.join(" ")}
        </Alert>
      ) : null}
      {repeated.length > 0 ? (
        <Alert>
          {formatCount(counts.repeated, "line repeats", "lines repeat")} an earlier one and counts as unchanged: line{" "}
          {repeated[0]?.row} is the same as line {repeated[0]?.sameAs}.
        </Alert>
      ) : null}
    </>
  );
}

interface SavedMappingProps {
  saved: ImportPreview["savedFrom"];
  onForget: () => void;
}

/** A file with the headings of an earlier one is read like it. */
function SavedMapping({ saved, onForget }: SavedMappingProps) {
  if (!saved) return null;
  return (
    <Alert
      kind="good"
      title={`Read like ${saved.fileName}`}
      actions={
        <Button size="sm" variant="ghost" onClick={onForget}>
          Use our guesses instead
        </Button>
      }
    >
      Its headings are the same, so we applied the mapping, defaults and corrections of your import on{" "}
      <LocalTime iso={saved.at} format={formatDateTime} />.
    </Alert>
  );
}
