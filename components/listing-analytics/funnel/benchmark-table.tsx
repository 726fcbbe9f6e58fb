import { DataTable } from "@/components/layout/data-table";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { Benchmark } from "@/lib/analytics/funnel/view";
import { formatNumber, formatPercent } from "@/lib/platform/format";

/** The listing beside the average of its kind. */
export function BenchmarkTable({ benchmark }: { benchmark: Benchmark | null }) {
  return (
    <Card>
      <CardHeader
        title="Compared with similar listings"
        description={
          benchmark
            ? `The average of ${benchmark.listings} published listings of other sellers: ${benchmark.category}.`
            : undefined
        }
      />
      <CardBody>
        {benchmark ? (
          <DataTable
            caption="Compared with similar listings"
            rows={benchmark.rows}
            rowKey={({ label }) => label}
            columns={[
              { key: "label", header: "Figure", rowHeader: true, cell: ({ label }) => label },
              { key: "own", header: "Your listing", numeric: true, cell: ({ own, unit }) => figureText(own, unit) },
              {
                key: "category",
                header: benchmark.category,
                numeric: true,
                cell: ({ category, unit }) => figureText(category, unit),
              },
            ]}
          />
        ) : (
          <p className="text-sm text-soft">Shown once at least 5 other sellers have listings of this kind.</p>
        )}
      </CardBody>
    </Card>
  );
}

function figureText(value: number | null, unit: "count" | "share"): string {
  if (value === null) return "–";
  return unit === "share" ? formatPercent(value) : formatNumber(value, 1);
}
