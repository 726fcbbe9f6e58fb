import { formatNumber, formatDate, formatDayOfYear } from "@/lib/platform/format";
import { countLabel } from "@/components/charts/chart-frame";
import { TimeSeries } from "@/components/charts/time-series";
import { DataTable } from "@/components/layout/data-table";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { type Growth, growthLabels } from "@/lib/moderation/overview/weeks";

/** Six small charts over the same weeks, and a table with every figure. */
export function GrowthPanel({ growth }: { growth: Growth }) {
  return (
    <Card>
      <CardHeader title="Growth" description="By week, Monday to Sunday. The hollow dot is the current week." />
      <CardBody>
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
          {growth.series.map(({ kind, counts }) => (
            <li key={kind}>
              <TimeSeries
                title={growthLabels[kind]}
                figure={`${countLabel(counts.at(-1) ?? 0)} vs. ${countLabel(counts.at(-2) ?? 0)} last week`}
                points={growth.weeks.map((week, at) => ({ label: formatDayOfYear(week), value: counts[at] ?? 0 }))}
                isLastOpen
              />
            </li>
          ))}
        </ul>
        <details className="mt-6">
          <summary className="text-sm font-semibold">View as table</summary>
          <DataTable
            caption="Growth by week"
            className="mt-3"
            rows={growth.weeks.map((week, at) => ({ week, at })).reverse()}
            rowKey={({ at }) => String(at)}
            columns={[
              { key: "week", header: "Week of", rowHeader: true, cell: ({ week }) => formatDate(week) },
              ...growth.series.map(({ kind, counts }) => ({
                key: kind,
                header: growthLabels[kind],
                numeric: true,
                cell: ({ at }: { at: number }) => formatNumber(counts[at] ?? 0),
              })),
            ]}
          />
        </details>
      </CardBody>
    </Card>
  );
}
