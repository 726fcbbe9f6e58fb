import { Bar } from "@/components/charts/bar";
import { DataTable } from "@/components/layout/data-table";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { LostReason } from "@/lib/analytics/funnel/view";

const outcomeLabels: Readonly<Record<LostReason["outcome"], string>> = {
  declined_by_buyer: "Declined by the marketer",
  declined_by_seller: "Declined by you",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

/** Why offers and conversations ended without a deal. */
export function LostTable({ lost }: { lost: readonly LostReason[] }) {
  const max = Math.max(1, ...lost.map(({ count }) => count));
  return (
    <Card>
      <CardHeader title="Why deals were lost" description="Offers and conversations that ended without a deal." />
      <CardBody>
        {lost.length === 0 ? (
          <p className="text-sm text-soft">Nothing ended without a deal in this period.</p>
        ) : (
          <DataTable
            caption="Why deals were lost"
            rows={lost}
            rowKey={({ outcome, reason }) => `${outcome} ${reason}`}
            columns={[
              { key: "reason", header: "Reason", rowHeader: true, cell: ({ label }) => label },
              { key: "outcome", header: "What happened", cell: ({ outcome }) => outcomeLabels[outcome] },
              {
                key: "chart",
                header: <span className="sr-only">Chart</span>,
                cell: ({ count }) => <Bar value={count} max={max} />,
              },
              { key: "count", header: "Count", numeric: true, cell: ({ count }) => count },
            ]}
          />
        )}
      </CardBody>
    </Card>
  );
}
