import Link from "next/link";
import { FunnelChart } from "@/components/charts/funnel-chart";
import { TableChart } from "@/components/charts/table-chart";
import { Bar } from "@/components/charts/bar";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@/components/ui/table";
import { formatDayOfYear } from "@/lib/platform/format";
import { shareOfStep } from "@/components/listing-analytics/funnel/funnel-steps";
import { countText } from "@/components/listing-analytics/funnel/step-columns";
import type { SellerDashboard } from "@/lib/dashboard/view";

/** From impression to deal over the last four weeks, beside the four before; each figure opens its analytics. */
export function ListingFunnel({ funnel }: { funnel: NonNullable<SellerDashboard["listingFunnel"]> }) {
  const { from, to, steps, href } = funnel;
  const max = Math.max(1, ...steps.map(({ count, before }) => Math.max(count ?? 0, before ?? 0)));
  const rows = steps.map((figure) => ({ ...figure, share: shareOfStep(figure, steps) }));
  return (
    <TableChart
      id="listing-funnel"
      title="Listing funnel"
      description={`All listings, ${formatDayOfYear(from)} to ${formatDayOfYear(to)}. The line on a bar is the four weeks before.`}
      fileName="listing-funnel"
      csvRows={[
        ["Step", "Count", "Four weeks before"],
        ...steps.map(({ label, count, before }) => [label, String(count ?? ""), String(before ?? "")]),
      ]}
      picture={<FunnelChart title="All listings" rows={rows} />}
    >
      <Table>
        <caption className="sr-only">Listing funnel</caption>
        <TableHead>
          <TableRow>
            <TableHeaderCell>Step</TableHeaderCell>
            <TableHeaderCell className="w-2/5">
              <span className="sr-only">Chart</span>
            </TableHeaderCell>
            <TableHeaderCell numeric>Count</TableHeaderCell>
            <TableHeaderCell numeric className="max-sm:hidden">
              Before
            </TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {steps.map(({ step, label, count, before }) => (
            <TableRow key={step}>
              <TableHeaderCell scope="row" className="font-normal">
                {label}
              </TableHeaderCell>
              <TableCell className="align-middle">
                <Bar value={count ?? 0} max={max} mark={before} />
              </TableCell>
              <TableCell numeric>
                <Link
                  href={href}
                  prefetch={false}
                  aria-label={`${label}: ${countText(count)}`}
                  className="font-semibold link"
                >
                  {countText(count)}
                </Link>
              </TableCell>
              <TableCell numeric className="max-sm:hidden">
                {countText(before)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableChart>
  );
}
