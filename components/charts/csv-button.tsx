"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";

interface CsvButtonProps {
  /** What the file is about, for its label. */
  subject: string;
  fileName: string;
  /** Headings first. */
  rows: readonly (readonly string[])[];
}

/** Downloads numbers that only this page has, such as a calculation that was not saved. */
export function CsvButton({ subject, fileName, rows }: CsvButtonProps) {
  const download = async () => {
    const { writeCsv } = await import("@/lib/imports/file/write-csv");
    const [headings = [], ...others] = rows;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([writeCsv(headings, others)], { type: "text/csv" }));
    link.download = `${fileName}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  return (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      aria-label={`Export CSV: ${subject}`}
      onClick={() => void download()}
    >
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
