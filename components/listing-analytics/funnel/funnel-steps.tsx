import { formatChange, formatPercent } from "@/lib/platform/format";
import Link from "next/link";
import { ChartPanel } from "@/components/charts/chart-panel";
import { FunnelChart } from "@/components/charts/funnel-chart";
import { DataTable } from "@/components/layout/data-table";
import type { Step } from "@/lib/analytics/funnel/steps";
import type { Funnel, StepFigure } from "@/lib/analytics/funnel/view";
import { countText } from "./step-columns";
/** The earlier step that a step is a share of. */
const parents: Partial<Record<Step, Step>> = {
  views: "impressions",
  saves: "views",
  compares: "views",
  inquiries: "views",
  offers: "inquiries",
  deals: "offers",
};

/** "8.2% of views"; undefined if there is nothing to compare. */
export function shareOfStep({ step, count }: StepFigure, steps: readonly StepFigure[]): string | undefined {
  const parent = steps.find((each) => each.step === parents[step]);
  // Items that started before the period can make a step larger than the one before it.
  if (!parent?.count || count === null || count > parent.count) return undefined;
  const share = formatPercent(count / parent.count);
  return `${share} of ${parent.label.toLowerCase()}`;
}

interface FunnelStepsProps {
  funnel: Funnel;
  csvHref: string;
  /** Null for all listings together. */
  listingId: string | null;
  client?: string;
}

/** How many organizations reached each step, with the share of the step before it and the previous period. */
export function FunnelSteps({ funnel, csvHref, listingId, client }: FunnelStepsProps) {
  const { steps } = funnel;
  return (
    <ChartPanel
      id="funnel-steps"
      title="From impression to deal"
      description="A marketer organization counts once a day at each step. The line on each bar marks the previous period."
      csv={csvHref}
      fileName="listing-funnel-steps"
      layout="beside"
      charts={
        <FunnelChart
          title="Marketer organizations per day"
          rows={steps.map((figure) => ({ ...figure, share: shareOfStep(figure, steps) }))}
        />
      }
      table={
        <DataTable
          caption="From impression to deal"
          rows={steps}
          rowKey={({ step }) => step}
          columns={[
            {
              key: "step",
              header: "Step",
              rowHeader: true,
              cell: ({ step, label }) => <StepLink {...{ step, label, listingId, client }} />,
            },
            { key: "count", header: "Count", numeric: true, cell: ({ count }) => countText(count) },
            { key: "before", header: "Previous", numeric: true, cell: ({ before }) => countText(before) },
            { key: "change", header: "Change", numeric: true, cell: changeText },
            {
              key: "share",
              header: "Rate",
              numeric: true,
              cell: (figure) => shareOfStep(figure, steps) ?? "–",
            },
          ]}
        />
      }
    />
  );
}

/** The conversations in which a step happened; viewers of a listing are never named. */
const stagesBehind: Partial<Record<Step, string | null>> = {
  inquiries: null,
  offers: "negotiating,agreed,closed",
  deals: "agreed",
};

interface StepLinkProps extends Pick<FunnelStepsProps, "listingId" | "client"> {
  step: Step;
  label: string;
}

function StepLink({ step, label, listingId, client }: StepLinkProps) {
  const stage = stagesBehind[step];
  if (stage === undefined) return label;
  const query = new URLSearchParams({
    ...(stage ? { stage } : {}),
    ...(listingId ? { listingId } : {}),
    ...(client ? { clientId: client } : {}),
  });
  return (
    <Link href={`/messages?${query}`} prefetch={false} className="link">
      {label}
    </Link>
  );
}

function changeText({ count, before }: StepFigure): string {
  if (count === null || before === null || before === 0) return "–";
  return `${formatChange(Math.round((100 * (count - before)) / before))}%`;
}
