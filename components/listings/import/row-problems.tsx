import { DataTable } from "@/components/layout/data-table";
import { fieldLabels, type ImportField } from "@/lib/listings/import/fields";
import type { RowProblem } from "@/lib/listings/import/view";

interface Line {
  key: string;
  row: number;
  field: string;
  value: string;
  text: string;
}

/** Which line of the file, which field, what stands there, and what to do about it. */
export function RowProblems({ problems, caption }: { problems: RowProblem[]; caption: string }) {
  const lines: Line[] = problems.flatMap(({ row, errors }) =>
    errors.map((error, index) => ({ ...error, row, key: `${row}-${index}` })),
  );
  return (
    <DataTable
      caption={caption}
      maxHeight="24rem"
      rows={lines}
      rowKey={({ key }) => key}
      columns={[
        { key: "row", header: "Line", numeric: true, cell: ({ row }) => row.toLocaleString("en-US") },
        { key: "field", header: "Field", cell: ({ field }) => labelOfField(field) },
        {
          key: "value",
          header: "In the file",
          className: "max-w-56 break-words",
          cell: ({ value }) => value || "empty",
        },
        { key: "text", header: "What is wrong", className: "min-w-56", cell: ({ text }) => text },
      ]}
    />
  );
}

function labelOfField(field: string): string {
  return field === "row" ? "The whole row" : (fieldLabels[field as ImportField] ?? field);
}
