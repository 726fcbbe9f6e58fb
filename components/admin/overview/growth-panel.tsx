import { DataTable } from "@/components/layout/data-table";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { type Growth, type GrowthSeries, growthLabels } from "@/lib/moderation/overview/weeks";

/** Six small charts over the same weeks, and a table with every figure. */
export function GrowthPanel({ growth }: { growth: Growth }) {
  return (
    <Card>
      <CardHeader title="Growth" description="By week, Monday to Sunday. The last bar is the current week." />
      <CardBody>
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
          {growth.series.map((series) => (
            <li key={series.kind}>
              <WeekBars series={series} />
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
              { key: "week", header: "Week of", rowHeader: true, cell: ({ week }) => dayOf(week) },
              ...growth.series.map(({ kind, counts }) => ({
                key: kind,
                header: growthLabels[kind],
                numeric: true,
                cell: ({ at }: { at: number }) => (counts[at] ?? 0).toLocaleString("en-US"),
              })),
            ]}
          />
        </details>
      </CardBody>
    </Card>
  );
}

const height = 44;
const step = 100 / 12;

function WeekBars({ series: { kind, counts } }: { series: GrowthSeries }) {
  const last = counts.at(-1) ?? 0;
  const before = counts.at(-2) ?? 0;
  const top = Math.max(1, ...counts);
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-soft">{growthLabels[kind]}</span>
        <span className="text-meta text-soft">
          <strong className="num text-xl text-ink">{last.toLocaleString("en-US")}</strong> after{" "}
          {before.toLocaleString("en-US")}
        </span>
      </figcaption>
      <svg aria-hidden="true" viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" className="mt-2 h-14 w-full">
        <line x1="0" x2="100" y1={height - 0.5} y2={height - 0.5} className="stroke-line" />
        {counts.map((count, at) => {
          const tall = (count / top) * (height - 2);
          return (
            <rect
              key={at}
              x={at * step + 0.8}
              y={height - 1 - tall}
              width={step - 1.6}
              height={tall}
              className={at === counts.length - 1 ? "fill-pitch-pale stroke-pitch" : "fill-pitch"}
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </svg>
      <p className="flex justify-between text-2xs text-soft tabular">
        <span>12 weeks ago</span>
        <span>high {top.toLocaleString("en-US")}</span>
        <span>this week</span>
      </p>
    </figure>
  );
}

const dayOf = (date: Date) =>
  date.toLocaleDateString("en-US", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
