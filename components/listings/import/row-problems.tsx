import { formatNumber } from "@/lib/platform/format";
import { DataTable } from "@/components/layout/data-table";
import { labelOfField } from "@/lib/imports/values/fields";
import type { RowProblem } from "@/lib/imports/view";

interface Line {
  key: string;
  row: number;
  field: string;
  value: string;
  text: string;
  listingId?: string;
}

/** Line, field, value and error of each failed row. */
export function RowProblems({ problems, caption }: { problems: RowProblem[]; caption: string }) {
  const lines: Line[] = problems.flatMap(({ row, errors, listingId }) =>
    errors.map((error, index) => ({ ...error, row, listingId, key: `${row}-${index}` })),
  );
  return (
    <DataTable
      caption={caption}
      maxHeight="24rem"
      rows={lines}
      rowKey={({ key }) => key}
      columns={[
        { key: "row", header: "Line", numeric: true, cell: ({ row }) => formatNumber(row) },
        { key: "field", header: "Field", cell: ({ field }) => labelOfField(field) },
        {
          key: "value",
          header: "Value",
          className: "max-w-56 break-words",
          cell: ({ value }) => value || "empty",
        },
        { key: "text", header: "Error", className: "min-w-56", cell: (line) => <Reason line={line} /> },
      ]}
    />
  );
}

function Reason({ line: { text, listingId } }: { line: Line }) {
  if (!listingId) return text;
  return (
    <>
      {text}{" "}
      <a href={`/edit-listing/${listingId}`} className="whitespace-nowrap link">
        Open the listing
      </a>
    </>
  );
}
