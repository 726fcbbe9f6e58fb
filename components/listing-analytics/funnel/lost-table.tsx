import Link from "next/link";
import { BarChart } from "@/components/charts/bar-chart";
import { ChartPanel } from "@/components/charts/chart-panel";
import { DataTable } from "@/components/layout/data-table";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { LostReason } from "@/lib/analytics/funnel/view";

const outcomeLabels: Readonly<Record<LostReason["outcome"], string>> = {
  declined_by_buyer: "Declined by the marketer",
  declined_by_seller: "Declined by you",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

const title = "Why deals were lost";
const description = "Offers and conversations that ended without a deal in this period.";

interface LostTableProps {
  lost: readonly LostReason[];
  csvHref: string;
  listingId: string | null;
}

/** Why offers and conversations ended without a deal. */
export function LostTable({ lost, csvHref, listingId }: LostTableProps) {
  if (lost.length === 0)
    return (
      <Card>
        <CardHeader title={title} description={description} />
        <CardBody>
          <p className="text-sm text-soft">Nothing ended without a deal in this period.</p>
        </CardBody>
      </Card>
    );
  return (
    <ChartPanel
      id="lost-reasons"
      title={title}
      description={description}
      csv={csvHref}
      fileName="lost-reasons"
      layout="beside"
      charts={
        <BarChart
          title="Offers and conversations"
          rows={lost.map((reason) => ({ label: nameOf(reason), value: reason.count, text: String(reason.count) }))}
        />
      }
      table={
        <>
          <DataTable
            caption={title}
            rows={lost}
            rowKey={nameOf}
            columns={[
              { key: "reason", header: "Reason", rowHeader: true, cell: ({ label }) => label },
              { key: "outcome", header: "What happened", cell: ({ outcome }) => outcomeLabels[outcome] },
              { key: "count", header: "Count", numeric: true, cell: ({ count }) => count },
            ]}
          />
          <p className="mt-3 text-sm">
            <Link href={closedHref(listingId)} prefetch={false} className="link">
              Open the closed conversations
            </Link>
          </p>
        </>
      }
    />
  );
}

const nameOf = ({ outcome, label }: LostReason): string =>
  outcome.startsWith("declined") ? `${label} (${outcomeLabels[outcome].toLowerCase()})` : label;

const closedHref = (listingId: string | null): string =>
  `/messages?${new URLSearchParams({ stage: "closed", ...(listingId ? { listingId } : {}) })}`;
