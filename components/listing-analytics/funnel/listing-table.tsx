import Link from "next/link";
import { DataTable } from "@/components/layout/data-table";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { LinkProgress } from "@/components/ui/link-progress";
import type { FunnelListing } from "@/lib/analytics/funnel/view";
import { stepColumns } from "./step-columns";

/** Every listing with its own numbers; each name opens its page of figures. */
export function ListingTable({ listings, weeks }: { listings: readonly FunnelListing[]; weeks: number }) {
  return (
    <Card>
      <CardHeader
        title="By listing"
        description="Totals add up what each listing may show: a dash means fewer than 5 marketers’ organizations."
      />
      <CardBody>
        <DataTable
          caption="Steps by listing"
          maxHeight="34rem"
          rows={listings}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "title",
              header: "Listing",
              rowHeader: true,
              className: "min-w-44 wrap-anywhere",
              cell: ({ id, title }) => (
                <Link href={`/listing-analytics?listing=${id}&weeks=${weeks}`} prefetch={false} className="link">
                  {title || "Untitled listing"}
                  <LinkProgress />
                </Link>
              ),
            },
            ...stepColumns<FunnelListing>(({ counts }) => counts),
          ]}
        />
      </CardBody>
    </Card>
  );
}
