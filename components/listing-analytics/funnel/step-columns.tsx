import { formatNumber } from "@/lib/platform/format";
import type { DataColumn } from "@/components/layout/data-table";
import { type Step, type StepCounts, stepLabels, steps } from "@/lib/analytics/funnel/steps";

export const countText = (count: number | null | undefined): string =>
  count === null || count === undefined ? "–" : formatNumber(count);

/** A column for each step. */
export const stepColumns = <Row,>(countsOf: (row: Row) => Partial<StepCounts>): DataColumn<Row>[] =>
  steps.map((step: Step) => ({
    key: step,
    header: stepLabels[step],
    numeric: true,
    cell: (row: Row) => countText(countsOf(row)[step]),
  }));
