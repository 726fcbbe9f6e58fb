"use client";

import { useState } from "react";
import { Form } from "@/components/form/form";
import { ColumnMapping } from "@/components/listings/import/column-mapping";
import { CommonValues } from "@/components/listings/import/common-values";
import { ReadingSettings } from "@/components/listings/import/reading-settings";
import { RowProblems } from "@/components/listings/import/row-problems";
import { SampleRows } from "@/components/listings/import/sample-rows";
import type { ImportState } from "@/components/listings/import/use-import";
import { formatCount } from "@/components/format/format-count";
import { SubmitButton } from "@/components/form/submit-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import type { ImportPreview, ImportRunView } from "@/lib/imports/view";

interface CheckImportProps {
  state: ImportState;
  run: ImportRunView;
  preview: ImportPreview;
}

const count = (value: number) => value.toLocaleString("en-US");

export function CheckImport({ state, run, preview }: CheckImportProps) {
  const isBusy = state.pending !== null;
  const missingRates = preview.currencies.filter((currency) => preview.rates[currency] === undefined);
  return (
    <>
      <Overview run={run} preview={preview} isReading={state.pending === "preview"} />
      {preview.notices.map((notice) => (
        <Alert key={notice}>{notice}</Alert>
      ))}
      {missingRates.length > 0 ? (
        <Alert kind="unknown" title={`Prices in ${missingRates.join(", ")}`}>
          Listings are priced in US dollars. Enter the exchange rate below, under “Defaults for all rows”.
        </Alert>
      ) : null}
      <ColumnMapping columns={preview.columns} onChange={(mapping) => state.revise({ mapping })} disabled={isBusy} />
      <CommonValues preview={preview} onChange={state.revise} disabled={isBusy} />
      <ReadingSettings key={preview.headingLine} preview={preview} onChange={state.revise} disabled={isBusy} />
      <SampleRows rows={preview.sample} />
      <Problems preview={preview} />
      <StartBar state={state} preview={preview} />
    </>
  );
}

function Overview({
  run,
  preview: { counts },
  isReading,
}: {
  run: ImportRunView;
  preview: ImportPreview;
  isReading: boolean;
}) {
  const figures = [
    { label: "Complete", value: counts.complete },
    { label: "Will be drafts", value: counts.listings - counts.complete },
    { label: "Already imported", value: counts.known },
    { label: "With errors", value: counts.failed },
  ];
  return (
    <Card aria-busy={isReading}>
      <CardHeader
        title={`${formatCount(counts.rows, "row")} in ${run.fileName}`}
        description={
          isReading
            ? "Reading the file again…"
            : "Nothing is imported yet. Review the mapping, correct it, then start the import."
        }
      />
      <CardBody>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-meta text-soft">{label}</dt>
              <dd className="num text-2xl">{count(value)}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
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

function StartBar({ state, preview }: { state: ImportState; preview: ImportPreview }) {
  const [publish, setPublish] = useState(false);
  const { listings, complete } = preview.counts;
  const hasTitle = preview.columns.some((column) => column.chosen === "title");
  return (
    <div className="sticky bottom-0 z-20 rounded-xl border border-line bg-card px-5 py-4">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          state.start(publish);
        }}
        className="flex flex-wrap items-center gap-x-6 gap-y-3"
      >
        <Checkbox
          label="Publish complete rows right away"
          description={
            hasTitle
              ? `${count(complete)} of ${count(listings)} are complete; the rest become drafts.`
              : "Select the title column first."
          }
          checked={publish}
          onChange={(event) => setPublish(event.target.checked)}
        />
        <div className="ml-auto flex flex-wrap gap-2.5">
          <Button variant="ghost" onClick={state.leave}>
            Choose a different file
          </Button>
          <SubmitButton
            pending={state.pending === "start"}
            pendingText="Starting…"
            disabled={!hasTitle || listings === 0 || state.pending !== null}
          >
            Import {formatCount(listings, "row")}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
