import { BarSeries } from "@/components/charts/bar-series";
import { ChartPanel, CsvLink } from "@/components/charts/chart-panel";
import { DataTable } from "@/components/layout/data-table";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { type Section, figureText } from "@/lib/moderation/analytics/section";

/** One table of the analytics; what follows in time is also drawn. */
export function SectionPanel({ section }: { section: Section }) {
  const { name, title, description } = section;
  const csvHref = `/api/admin/analytics/csv?section=${name}`;
  if (section.isSeries)
    return (
      <ChartPanel
        id={`analytics-${name}`}
        title={title}
        description={description}
        csvHref={csvHref}
        fileName={`analytics-${name}`}
        charts={<SectionCharts section={section} />}
        table={<SectionTable section={section} />}
      />
    );
  return (
    <Card>
      <CardHeader title={title} description={description} actions={<CsvLink href={csvHref} subject={title} />} />
      <CardBody>
        <SectionTable section={section} />
      </CardBody>
    </Card>
  );
}

const SectionCharts = ({ section: { figures, rows } }: { section: Section }) =>
  figures.map(({ key, label, unit }) => (
    <BarSeries
      key={key}
      title={label}
      total={unit === "hours" ? null : rows.reduce((sum, { values }) => sum + (values[key] ?? 0), 0)}
      points={rows.map(({ label: row, values }) => ({ label: row, value: values[key] ?? null }))}
    />
  ));

const SectionTable = ({ section: { title, by, figures, rows, isSeries } }: { section: Section }) =>
  rows.length === 0 ? (
    <p className="text-sm text-soft">Nothing to count yet.</p>
  ) : (
    <DataTable
      caption={title}
      maxHeight="26rem"
      rows={isSeries ? rows.toReversed() : rows}
      rowKey={({ label }) => label}
      columns={[
        { key: "label", header: by, rowHeader: true, className: "whitespace-nowrap", cell: ({ label }) => label },
        ...figures.map(({ key, label, unit }) => ({
          key,
          header: label,
          numeric: true,
          cell: ({ values }: Section["rows"][number]) => figureText(values[key], unit),
        })),
      ]}
    />
  );
