"use client";

import { formatNumber } from "@/lib/platform/format";
import { FileSpreadsheet } from "lucide-react";
import { type DragEvent, useState } from "react";
import { ImportHistory } from "@/components/listings/import/import-history";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import { limits } from "@/lib/limits";
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
          {isReading ? "Uploading and reading the file…" : "Drop a CSV or Excel file here, or choose one"}
        </span>
        <span className="max-w-[56ch] text-sm text-soft">
          CSV or XLSX, also from Google Sheets, up to {limits.table.bytes / 1024 ** 2} MB and{" "}
          {formatNumber(limits.table.rows)} rows. Any delimiter, encoding, headings and language. You can review how
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
      <p className="text-meta text-soft">
        Importing the same file again creates no duplicates: existing listings are recognized, and only changed values
        are updated.
      </p>
      {earlier.length > 0 ? <ImportHistory runs={earlier} /> : null}
    </>
  );
}
