import type { ReactNode } from "react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { CsvButton } from "./csv-button";
import { PngButton } from "./png-button";

interface TableChartProps {
  id: string;
  title: string;
  description?: ReactNode;
  fileName: string;
  /** Headings first. */
  csvRows: readonly (readonly string[])[];
  /** For the picture only: on the page, the bars are in the table. */
  picture: ReactNode;
  children: ReactNode;
}

/** A table with bars beside its numbers, to download as a picture and as CSV. */
export function TableChart({ id, title, description, fileName, csvRows, picture, children }: TableChartProps) {
  return (
    <Card>
      <CardHeader
        title={title}
        description={description}
        actions={
          <span data-print="hide" className="flex items-center gap-2">
            <PngButton figureId={id} fileName={fileName} title={title} />
            <CsvButton subject={title} fileName={fileName} rows={csvRows} />
          </span>
        }
      />
      <CardBody>
        <figure id={id} hidden>
          {picture}
        </figure>
        {children}
      </CardBody>
    </Card>
  );
}
