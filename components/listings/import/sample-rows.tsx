import { DataTable } from "@/components/layout/data-table";
import { Badge, UnknownBadge } from "@/components/ui/badge";
import { fieldLabels, type ImportField } from "@/lib/imports/values/fields";
import type { PreviewRow } from "@/lib/imports/view";

/** How the first rows will look as listings. */
export function SampleRows({ rows }: { rows: PreviewRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="import-sample" className="flex flex-col gap-3">
      <h2 id="import-sample">Preview of the first rows</h2>
      <DataTable
        caption="The first rows as listings"
        rows={rows}
        rowKey={({ row }) => String(row)}
        columns={[
          { key: "title", header: "Title", rowHeader: true, className: "align-top!", cell: ({ title }) => title },
          { key: "place", header: "Location", cell: ({ place }) => place || "None" },
          { key: "price", header: "Price", className: "num", cell: ({ price }) => price ?? "None" },
          {
            key: "summary",
            header: "Summary",
            className: "text-soft min-w-56",
            cell: ({ summary }) => summary || "None",
          },
          { key: "missing", header: "Complete", cell: ({ missing }) => <Completeness missing={missing} /> },
        ]}
      />
    </section>
  );
}

function Completeness({ missing }: { missing: string[] }) {
  if (missing.length === 0) return <Badge tone="pitch">Yes</Badge>;
  const labels = missing.map((field) => fieldLabels[field as ImportField] ?? field);
  return <UnknownBadge>Missing {labels.join(", ").toLowerCase()}</UnknownBadge>;
}
