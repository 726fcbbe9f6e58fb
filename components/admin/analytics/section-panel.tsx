import Link from "next/link";
import { ChartPanel, CsvLink } from "@/components/charts/chart-panel";
import { DataTable } from "@/components/layout/data-table";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import {
  type Figure,
  type PeriodWeeks,
  type Section,
  type SectionRow,
  figureText,
  labelText,
} from "@/lib/moderation/analytics/section";
import { SectionCharts } from "./section-charts";

/** One table of the analytics, with a chart where it helps. */
export function SectionPanel({ section, weeks }: { section: Section; weeks: PeriodWeeks }) {
  const { name, title, description, chart, rows } = section;
  const query = new URLSearchParams({ section: name, weeks: String(weeks) });
  const csv = (
    <span className="flex items-center gap-4">
      <CsvLink href={`/api/admin/analytics/rows?${query}`} subject={`records behind ${title}`} label="Records" />
      <CsvLink href={`/api/admin/analytics/csv?${query}`} subject={title} />
    </span>
  );
  if (!chart || rows.length === 0)
    return (
      <Card>
        <CardHeader title={title} description={description} actions={csv} />
        <CardBody>
          <SectionTable section={section} />
        </CardBody>
      </Card>
    );
  return (
    <ChartPanel
      id={`analytics-${name}`}
      title={title}
      description={description}
      csv={csv}
      fileName={`analytics-${name}`}
      layout={chart.kind === "series" ? "above" : "beside"}
      charts={<SectionCharts section={section} chart={chart} />}
      table={<SectionTable section={section} />}
    />
  );
}

function SectionTable({ section }: { section: Section }) {
  const { title, by, figures, rows, chart } = section;
  if (rows.length === 0) return <p className="text-sm text-soft">Nothing to count yet.</p>;
  return (
    <DataTable
      caption={title}
      maxHeight="26rem"
      rows={chart?.kind === "series" ? rows.toReversed() : rows}
      rowKey={({ label }) => label}
      columns={[
        {
          key: "label",
          header: by,
          rowHeader: true,
          className: "min-w-28",
          cell: ({ label, href }: SectionRow) => <RowLabel text={labelText(section, label)} href={href} />,
        },
        ...figures.map((figure) => ({
          key: figure.key,
          header: figure.label,
          numeric: true,
          cell: (row: SectionRow) => <FigureCell row={row} figure={figure} isCharted={chart?.kind === "series"} />,
        })),
      ]}
    />
  );
}

/** A figure and that of the period before, unless its chart has a line for it. */
function FigureCell({ row, figure, isCharted }: { row: SectionRow; figure: Figure; isCharted: boolean }) {
  const { key, unit } = figure;
  const before = isCharted ? undefined : row.before?.[key];
  return (
    <>
      {figureText(row.values[key], unit)}
      {before === undefined ? null : (
        <span className="block text-meta whitespace-nowrap text-soft">{figureText(before, unit)} before</span>
      )}
    </>
  );
}

const RowLabel = ({ text, href }: { text: string; href: string | undefined }) =>
  href ? (
    <Link href={href} prefetch={false} className="whitespace-nowrap link">
      {text}
    </Link>
  ) : (
    text
  );
