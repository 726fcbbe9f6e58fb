"use client";

import { FileSpreadsheet } from "lucide-react";
import { type DragEvent, useState } from "react";
import { formatCount } from "@/components/format/format-count";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/layout/states/spinner";
import type { ImportRunView } from "@/lib/imports/view";

interface ChooseFileProps {
  onChoose: (file: File) => void;
  isReading: boolean;
  earlier: ImportRunView[];
}

export function ChooseFile({ onChoose, isReading, earlier }: ChooseFileProps) {
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
          {isReading ? "Reading the file…" : "Drop a CSV file here, or choose one"}
        </span>
        <span className="max-w-[56ch] text-sm text-soft">
          Use any delimiter, encoding and headings, in any language. You can review how every column is mapped before
          anything is imported.
        </span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          className="sr-only"
          disabled={isReading}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file) onChoose(file);
          }}
        />
      </label>
      <p className="text-meta text-soft">
        Importing the same file again creates no duplicates: existing listings are recognized, and only changed values
        are updated.
      </p>
      {earlier.length > 0 ? <EarlierImports runs={earlier} /> : null}
    </>
  );
}

const states = {
  ready: { label: "Not started", tone: "outline" },
  running: { label: "Running", tone: "gold" },
  done: { label: "Done", tone: "pitch" },
  cancelled: { label: "Canceled", tone: "neutral" },
  failed: { label: "Stopped", tone: "signal" },
} as const;

function EarlierImports({ runs }: { runs: ImportRunView[] }) {
  return (
    <Card>
      <CardHeader title="Previous imports" />
      <CardBody>
        <ul className="[&>li]:border-line [&>li+li]:border-t">
          {runs.map((run) => (
            <li key={run.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm">
              <a href={`/my-listings/import?run=${run.id}`} className="min-w-0 font-semibold break-words link">
                {run.fileName}
              </a>
              <Badge tone={states[run.state].tone}>{states[run.state].label}</Badge>
              <span className="ml-auto text-soft tabular">
                {formatCount(run.rowsTotal, "row")}
                {run.failedCount > 0 ? `, ${run.failedCount.toLocaleString("en-US")} with errors` : ""}
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
