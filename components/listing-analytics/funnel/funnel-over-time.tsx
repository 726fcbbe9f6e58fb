import { formatDayOfYear } from "@/lib/platform/format";
import { countLabel } from "@/components/charts/chart-frame";
import { ChartPanel } from "@/components/charts/chart-panel";
import { TimeSeries } from "@/components/charts/time-series";
import { DataTable } from "@/components/layout/data-table";
import { stepLabels, steps } from "@/lib/analytics/funnel/steps";
import type { Funnel } from "@/lib/analytics/funnel/view";
import { stepColumns } from "./step-columns";

/** Each step by week, as a small chart of its own beside the period before, and all of them in a table. */
export function FunnelOverTime({ funnel, csvHref }: { funnel: Funnel; csvHref: string }) {
  const { series, seriesBefore, interval } = funnel;
  const unit = interval === "week" ? "week" : "four weeks";
  return (
    <ChartPanel
      id="funnel-over-time"
      title="Over time"
      description={`By ${unit}, Monday to Sunday; the dashed line is the period before. Framed gaps had fewer than 5 marketers’ organizations and aren’t shown.`}
      csv={csvHref}
      fileName="listing-funnel"
      charts={steps.map((step) => {
        const total = funnel.steps.find((figure) => figure.step === step)?.count ?? null;
        return (
          <TimeSeries
            key={step}
            title={stepLabels[step]}
            figure={total === null ? "–" : countLabel(total)}
            points={series.map(({ from, counts }) => ({ label: formatDayOfYear(from), value: counts[step] ?? null }))}
            before={seriesBefore.map(({ counts }) => counts[step] ?? null)}
          />
        );
      })}
      table={
        <DataTable
          caption={`Steps by ${unit}`}
          maxHeight="22rem"
          rows={series.toReversed()}
          rowKey={({ from }) => from}
          columns={[
            {
              key: "from",
              header: interval === "week" ? "Week of" : "Four weeks from",
              rowHeader: true,
              className: "whitespace-nowrap",
              cell: ({ from }) => formatDayOfYear(from),
            },
            ...stepColumns<Funnel["series"][number]>(({ counts }) => counts),
          ]}
        />
      }
    />
  );
}
