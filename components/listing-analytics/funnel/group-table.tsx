import { DataTable } from "@/components/layout/data-table";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { FunnelGroup } from "@/lib/analytics/funnel/view";
import { stepColumns } from "./step-columns";

interface GroupTableProps {
  title: string;
  description: string;
  /** What a row is, as the heading of its column. */
  by: string;
  groups: readonly FunnelGroup[];
}

/** The steps by where listings were met, or by the marketers’ sectors. */
export function GroupTable({ title, description, by, groups }: GroupTableProps) {
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <CardBody>
        {groups.length === 0 ? (
          <p className="text-sm text-soft">Shown once at least 5 marketers’ organizations have met the listing.</p>
        ) : (
          <DataTable
            caption={title}
            rows={groups}
            rowKey={({ label }) => label}
            columns={[
              { key: "label", header: by, rowHeader: true, cell: ({ label }) => label },
              ...stepColumns<FunnelGroup>(({ counts }) => counts),
            ]}
          />
        )}
      </CardBody>
    </Card>
  );
}
