"use client";
import { ColumnMapping } from "@/components/form/column-mapping";
import { LocalTime } from "@/components/format/local-time";
import { DataTable } from "@/components/layout/data-table";
import { CommonValues } from "@/components/listings/import/common-values";
import { PreviewCounts } from "@/components/listings/import/preview-counts";
import { OfferedPackages, RateCardChoice } from "@/components/listings/import/rate-card";
import { ReadingSettings } from "@/components/listings/import/reading-settings";
import { RowProblems } from "@/components/listings/import/row-problems";
import { StartBar } from "@/components/listings/import/start-bar";
import type { ImportState } from "@/components/listings/import/use-import";
import { ValueProblems } from "@/components/listings/import/value-problems";
import { Alert } from "@/components/ui/alert";
import { Badge, UnknownBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { fieldLabels, type ImportField, importFields, isRepeatable } from "@/lib/imports/values/fields";
import type { ImportPreview, ImportRunView, PreviewRow, ColumnView } from "@/lib/imports/view";
import { formatCount, formatDateTime } from "@/lib/platform/format";

interface CheckImportProps {
  state: ImportState;
  run: ImportRunView;
  preview: ImportPreview;
}

export function CheckImport({ state, run, preview }: CheckImportProps) {
  const isBusy = state.pending !== null;
  return (
    <>
      <PreviewCounts fileName={run.fileName} preview={preview} isReading={state.pending === "preview"} />
      <RateCardChoice preview={preview} onChange={state.revise} disabled={isBusy} />
      <SavedMapping saved={preview.savedFrom} onForget={state.guessAnew} />
      {preview.notices.map((notice) => (
        <Alert key={notice}>{notice}</Alert>
      ))}
      <ListingColumns columns={preview.columns} onChange={(mapping) => state.revise({ mapping })} disabled={isBusy} />
      <CommonValues preview={preview} onChange={state.revise} disabled={isBusy} />
      <ReadingSettings key={preview.headingLine} preview={preview} onChange={state.revise} disabled={isBusy} />
      {preview.rateCard?.isGrouped ? (
        <OfferedPackages offered={preview.offered} />
      ) : (
        <SampleRows rows={preview.sample} />
      )}
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
          <RowProblems problems={problems} caption="Rows that can’t be imported" />
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
          {formatCount(
            counts.repeated,
            "line repeats an earlier one and counts",
            "lines repeat earlier ones and count",
          )}{" "}
          as unchanged: line {repeated[0]?.row} is the same as line {repeated[0]?.sameAs}.
        </Alert>
      ) : null}
    </>
  );
}

interface SavedMappingProps {
  saved: ImportPreview["savedFrom"];
  onForget: () => void;
}

/** A file with the same headings as an earlier one is read the same way. */
function SavedMapping({ saved, onForget }: SavedMappingProps) {
  if (!saved) return null;
  return (
    <Alert
      kind="good"
      title={`Read the same way as ${saved.fileName}`}
      actions={
        <Button size="sm" variant="ghost" onClick={onForget}>
          Use our guesses instead
        </Button>
      }
    >
      Its headings are the same, so we applied the mapping, defaults, and corrections of your import on{" "}
      <LocalTime iso={saved.at} format={formatDateTime} />.
    </Alert>
  );
}

/** How the first rows will look as listings. */
function SampleRows({ rows }: { rows: PreviewRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="import-sample" className="flex flex-col gap-3">
      <h2 id="import-sample">Preview of the first rows</h2>
      <DataTable
        caption="The first rows as listings"
        rows={rows}
        rowKey={({ row }) => String(row)}
        columns={[
          { key: "title", header: "Title", rowHeader: true, className: "align-top!", cell: ({ title }) => title },
          { key: "place", header: "Location", cell: ({ place }) => place || "None" },
          { key: "price", header: "Price", className: "num", cell: ({ price }) => price ?? "None" },
          {
            key: "summary",
            header: "Summary",
            className: "text-soft min-w-56",
            cell: ({ summary }) => summary || "None",
          },
          { key: "missing", header: "Complete", cell: ({ missing }) => <Completeness missing={missing} /> },
        ]}
      />
    </section>
  );
}

function Completeness({ missing }: { missing: string[] }) {
  if (missing.length === 0) return <Badge tone="pitch">Yes</Badge>;
  const labels = missing.map((field) => fieldLabels[field as ImportField] ?? field);
  return <UnknownBadge>Missing {labels.join(", ").toLowerCase()}</UnknownBadge>;
}

interface ListingColumnsProps {
  columns: ColumnView[];
  onChange: (mapping: ImportField[]) => void;
  disabled: boolean;
}

const options = importFields.map((value) => ({ value, label: fieldLabels[value] }));

/** The field each column maps to. Assigning a field to a column removes it from the column that had it. */
function ListingColumns({ columns, onChange, disabled }: ListingColumnsProps) {
  const choose = (index: number, field: ImportField) =>
    onChange(columns.map((column) => (column.index === index ? field : releasedBy(column.chosen, field))));
  return (
    <section aria-labelledby="import-columns" className="flex flex-col gap-3">
      <div>
        <h2 id="import-columns">Column mapping</h2>
        <p className="text-sm text-soft">
          Founding year, venue, capacity, and website become part of the listing’s text. Columns without a field are
          saved as notes that only your organization sees.
        </p>
      </div>
      <ColumnMapping
        columns={columns}
        options={options}
        disabled={disabled}
        onChoose={choose}
        note={(column) => <Why column={column} />}
      />
    </section>
  );
}

function releasedBy(present: ImportField, taken: ImportField): ImportField {
  return present === taken && !isRepeatable(taken) ? "note" : present;
}

function Why({ column }: { column: ColumnView }) {
  const isOwnChoice = column.chosen !== column.field;
  return (
    <span className="flex min-w-0 flex-col items-start gap-1">
      {isOwnChoice ? <Badge tone="ink">Your choice</Badge> : <ConfidenceBadge column={column} />}
      {isOwnChoice ? null : <span className="text-meta text-soft">{column.reason}</span>}
    </span>
  );
}

function ConfidenceBadge({ column: { confidence, field } }: { column: ColumnView }) {
  if (field === "note") return <Badge tone="neutral">Note</Badge>;
  if (confidence >= 0.85) return <Badge tone="pitch">High confidence</Badge>;
  if (confidence >= 0.6) return <Badge tone="neutral">Likely</Badge>;
  return <UnknownBadge>Please check</UnknownBadge>;
}
