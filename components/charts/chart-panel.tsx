import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { PngButton } from "./png-button";

interface ChartPanelProps {
  id: string;
  title: string;
  description?: ReactNode;
  /** A link to the file with the same numbers, or a button that creates it. */
  csv: string | ReactNode;
  /** Without the extension. */
  fileName: string;
  charts: ReactNode;
  table: ReactNode;
  /** `beside`: one chart, with its table to the right if there is room. `above`: several small charts. */
  layout?: "above" | "beside";
}

/** Charts with the table of their numbers, to download as a picture and as CSV. */
export function ChartPanel(props: ChartPanelProps) {
  const { id, title, description, csv, fileName, charts, table, layout = "above" } = props;
  const isBeside = layout === "beside";
  return (
    <Card>
      <CardHeader
        title={title}
        description={description}
        actions={
          <span data-print="hide" className="flex items-center gap-2">
            <PngButton figureId={id} fileName={fileName} title={title} />
            {typeof csv === "string" ? <CsvLink href={csv} subject={title} /> : csv}
          </span>
        }
      />
      <CardBody className="@container">
        <div className={cn("grid gap-6", isBeside && "@3xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]")}>
          <figure id={id} className={cn(!isBeside && "grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3")}>
            {charts}
          </figure>
          <div className="min-w-0">{table}</div>
        </div>
      </CardBody>
    </Card>
  );
}

interface CsvLinkProps {
  href: string;
  /** The file's content, for screen readers, which lack the link's context. */
  subject: string;
  label?: string;
}

export const CsvLink = ({ href, subject, label = "CSV" }: CsvLinkProps) => (
  <a
    href={href}
    download
    aria-label={`Export CSV: ${subject}`}
    className="inline-flex items-center gap-1.5 text-sm font-semibold link"
  >
    <Download aria-hidden="true" className="size-4" />
    {label}
  </a>
);
