"use client";

import { FileSpreadsheet } from "lucide-react";
import { type DragEvent, useState } from "react";
import { Field } from "@/components/form/field";
import { FormError } from "@/components/form/form-error";
import { CheckImport } from "@/components/listings/import/check-import";
import { ImportHistory } from "@/components/listings/import/import-history";
import { ImportResult } from "@/components/listings/import/import-result";
import { useImport } from "@/components/listings/import/use-import";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";
import { Spinner } from "@/components/ui/spinner";
import { Textarea } from "@/components/ui/textarea";
import type { ImportPreview, ImportRunView } from "@/lib/imports/view";
import { limits } from "@/lib/limits";
import { formatNumber } from "@/lib/platform/format";

interface ImportScreenProps {
  run: ImportRunView | null;
  preview: ImportPreview | null;
  /** Earlier imports, the newest first. */
  earlier: ImportRunView[];
}

export function ImportScreen({ run, preview, earlier }: ImportScreenProps) {
  const state = useImport({ run, preview });
  return (
    <div className="flex flex-col gap-5">
      <FormError problem={state.problem} />
      <Step state={state} earlier={earlier} />
    </div>
  );
}

function Step({ state, earlier }: { state: ReturnType<typeof useImport>; earlier: ImportRunView[] }) {
  const { run, preview } = state;
  if (!run) return <ChooseFile onChoose={state.upload} isReading={state.pending === "upload"} earlier={earlier} />;
  if (run.state === "ready" && preview) return <CheckImport state={state} run={run} preview={preview} />;
  if (run.state === "running")
    return <RunProgress run={run} onCancel={state.cancel} isCancelling={state.pending === "cancel"} />;
  return <ImportResult run={run} onAnother={state.leave} onUndone={state.showRun} />;
}

interface ChooseFileProps {
  onChoose: (file: File) => void;
  isReading: boolean;
  earlier: ImportRunView[];
}

function ChooseFile({ onChoose, isReading, earlier }: ChooseFileProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          "flex cursor-pointer flex-col items-center gap-3 rounded-xl border-2 border-dashed px-6 py-14 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
          isOver ? "border-pitch bg-pitch-wash" : "border-edge bg-card hover:border-pitch",
        )}
      >
        {isReading ? <Spinner /> : <FileSpreadsheet aria-hidden="true" className="size-9 text-pitch" />}
        <span className="text-lg font-semibold">
          {isReading ? "Uploading and reading the file…" : "Drop a CSV or Excel file here, or choose one"}
        </span>
        <span className="max-w-[56ch] text-sm text-soft">
          CSV or XLSX, also from Google Sheets, up to {limits.table.bytes / 1024 ** 2} MB and{" "}
          {formatNumber(limits.table.rows)} rows. Any delimiter, encoding, headings, and language. You can review how
          every column is mapped before anything is imported.
        </span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain"
          className="sr-only"
          disabled={isReading}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file) onChoose(file);
          }}
        />
      </label>
      <PasteRows onChoose={onChoose} isReading={isReading} />
      <p className="text-meta text-soft">
        Importing the same file again creates no duplicates: existing listings are recognized, and only changed values
        are updated.
      </p>
      {earlier.length > 0 ? <ImportHistory runs={earlier} /> : null}
    </>
  );
}

/** Rows copied from a spreadsheet come with tabs between their cells. */
function PasteRows({ onChoose, isReading }: Pick<ChooseFileProps, "onChoose" | "isReading">) {
  const [text, setText] = useState("");
  return (
    <details className="rounded-xl border border-line bg-card">
      <summary className="cursor-pointer px-5 py-4 text-sm font-semibold">Or paste rows from a spreadsheet</summary>
      <div className="flex flex-col items-start gap-3 px-5 pb-5">
        <Field id="import-rows" label="Rows" hint="Include the line with the headings." className="w-full">
          <Textarea rows={8} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button
          disabled={isReading || text.trim() === ""}
          onClick={() => onChoose(new File([text], "Pasted rows.tsv", { type: "text/tab-separated-values" }))}
        >
          Review rows
        </Button>
      </div>
    </details>
  );
}

interface RunProgressProps {
  run: ImportRunView;
  onCancel: () => void;
  isCancelling: boolean;
}

function RunProgress({ run, onCancel, isCancelling }: RunProgressProps) {
  return (
    <Card>
      <CardHeader
        title={`Importing ${run.fileName}`}
        description="You can leave this page. We’ll notify you when it’s done."
      />
      <CardBody>
        <Progress
          label="Rows"
          value={run.rowsDone}
          max={run.rowsTotal}
          text={`${formatNumber(run.rowsDone)} of ${formatNumber(run.rowsTotal)}`}
        />
        <p className="mt-3 text-meta text-soft">
          The listings appear together at the end. If you stop, nothing is saved.
        </p>
      </CardBody>
      <CardFooter>
        <Button variant="warn" onClick={onCancel} disabled={isCancelling}>
          {isCancelling ? "Stopping…" : "Stop import"}
        </Button>
      </CardFooter>
    </Card>
  );
}
