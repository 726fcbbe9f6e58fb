import { BarChart, type BarRow } from "@/components/charts/bar-chart";
import { CalibrationChart } from "@/components/charts/calibration-chart";
import { countLabel } from "@/components/charts/chart-frame";
import { CohortChart } from "@/components/charts/cohort-chart";
import { TimeSeries } from "@/components/charts/time-series";
import {
  type Figure,
  type Section,
  type SectionChart,
  figureText,
  labelText,
  totalText,
} from "@/lib/moderation/analytics/section";
import { formatCompact } from "@/lib/platform/format";

/** A chart is read at a glance; the table has every row. */
const MAX_BARS = 10;

export function SectionCharts({ section, chart }: { section: Section; chart: SectionChart }) {
  switch (chart.kind) {
    case "series":
      return <SeriesCharts section={section} />;
    case "cohorts":
      return (
        <CohortChart
          title="Share of each month’s cohort"
          columns={chart.names}
          rows={section.rows.map(({ label, values }) => ({
            label,
            shares: chart.of.map((key) => values[key] ?? null),
          }))}
        />
      );
    case "bars":
      return <BarChart title={labelOf(section, chart.value)} rows={barsOf(section, chart.value)} />;
    case "comparison":
      return (
        <BarChart
          title="Share of each"
          legend={[labelOf(section, chart.value), labelOf(section, chart.other)]}
          rows={comparisonOf(section, chart)}
        />
      );
    case "calibration":
      return (
        <div className="flex flex-col gap-6">
          {chart.of.map((keys) => (
            <CalibrationChart
              key={keys.join()}
              title="Share, by score"
              bands={section.rows.map(({ label }) => label)}
              lines={keys.map((key) => ({
                label: labelOf(section, key),
                shares: section.rows.map(({ values }) => values[key] ?? null),
              }))}
            />
          ))}
        </div>
      );
  }
}

const SeriesCharts = ({ section }: { section: Section }) =>
  section.figures.map((figure) => (
    <TimeSeries
      key={figure.key}
      title={figure.label}
      figure={totalText(section, figure)}
      points={section.rows.map(({ label, values }) => ({
        label: labelText(section, label),
        value: values[figure.key] ?? null,
      }))}
      before={section.rows.map(({ before }) => before?.[figure.key] ?? null)}
      format={(value) => (figure.unit === "dollars" ? compactDollars(value) : countLabel(value))}
      isLastOpen
    />
  ));

const compactDollars = (value: number): string => `$${formatCompact(value)}`;

const labelOf = ({ figures }: Section, key: string): string =>
  figures.find((figure) => figure.key === key)?.label ?? key;

const unitOf = ({ figures }: Section, key: string): Figure["unit"] =>
  figures.find((figure) => figure.key === key)?.unit;

const barsOf = (section: Section, key: string): BarRow[] =>
  section.rows.slice(0, MAX_BARS).map(({ label, values }) => ({
    label,
    value: values[key] ?? 0,
    text: figureText(values[key], unitOf(section, key)),
  }));

function comparisonOf({ rows }: Section, { value, other }: { value: string; other: string }): BarRow[] {
  const sumOf = (key: string) => rows.reduce((sum, { values }) => sum + (values[key] ?? 0), 0) || 1;
  const [all, allOther] = [sumOf(value), sumOf(other)];
  return rows.slice(0, MAX_BARS).map(({ label, values }) => ({
    label,
    value: (values[value] ?? 0) / all,
    other: (values[other] ?? 0) / allOther,
    text: `${figureText((values[value] ?? 0) / all, "share")} and ${figureText((values[other] ?? 0) / allOther, "share")}`,
  }));
}
