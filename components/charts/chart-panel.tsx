import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { PngButton } from "./png-button";

interface ChartPanelProps {
  id: string;
  title: string;
  description?: ReactNode;
  /** The file with the same numbers. */
  csvHref: string;
  /** Without its ending. */
  fileName: string;
  charts: ReactNode;
  table: ReactNode;
}

/** Charts with the table of their numbers, to download as a picture and as CSV. */
export function ChartPanel({ id, title, description, csvHref, fileName, charts, table }: ChartPanelProps) {
  return (
    <Card>
      <CardHeader
        title={title}
        description={description}
        actions={
          <>
            <PngButton figureId={id} fileName={fileName} title={title} />
            <CsvLink href={csvHref} subject={title} />
          </>
        }
      />
      <CardBody>
        <figure id={id} className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
          {charts}
        </figure>
        <div className="mt-6">{table}</div>
      </CardBody>
    </Card>
  );
}

export const CsvLink = ({ href, subject }: { href: string; subject: string }) => (
  <a
    href={href}
    download
    aria-label={`Export CSV: ${subject}`}
    className="inline-flex items-center gap-1.5 text-sm font-semibold link"
  >
    <Download aria-hidden="true" className="size-4" />
    CSV
  </a>
);
