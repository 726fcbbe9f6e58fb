import { Bar } from "@/components/charts/bar";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import type { Funnel, StepFigure } from "@/lib/analytics/funnel/view";
import { countText } from "./step-columns";

/** How many organizations reached each step, beside the period before. */
export function FunnelSteps({ funnel }: { funnel: Funnel }) {
  const max = Math.max(1, ...funnel.steps.map(({ count }) => count ?? 0));
  return (
    <Card>
      <CardHeader
        title="From impression to deal"
        description="A marketer’s organization counts once a day at each step."
      />
      <CardBody className="overflow-x-auto">
        <Table>
          <caption className="sr-only">From impression to deal</caption>
          <TableHead>
            <TableRow>
              <TableHeaderCell>Step</TableHeaderCell>
              <TableHeaderCell className="w-2/5 max-sm:hidden">
                <span className="sr-only">Chart</span>
              </TableHeaderCell>
              <TableHeaderCell numeric>Count</TableHeaderCell>
              <TableHeaderCell numeric>Before</TableHeaderCell>
              <TableHeaderCell numeric>Change</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {funnel.steps.map((figure) => (
              <TableRow key={figure.step}>
                <TableHeaderCell scope="row" className="font-normal">
                  {figure.label}
                </TableHeaderCell>
                <TableCell className="align-middle max-sm:hidden">
                  <Bar value={figure.count ?? 0} max={max} mark={figure.before} />
                </TableCell>
                <TableCell numeric className="font-semibold">
                  {countText(figure.count)}
                </TableCell>
                <TableCell numeric>{countText(figure.before)}</TableCell>
                <TableCell numeric>{changeText(figure)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <p className="mt-3 text-meta text-soft max-sm:hidden">The line on a bar is the period before.</p>
      </CardBody>
    </Card>
  );
}

function changeText({ count, before }: StepFigure): string {
  if (count === null || before === null || before === 0) return "–";
  const change = Math.round((100 * (count - before)) / before);
  return `${change > 0 ? "+" : change < 0 ? "−" : ""}${Math.abs(change)}%`;
}
