"use client";

import { DataTable } from "@/components/layout/data-table";
import { Badge, UnknownBadge } from "@/components/ui/badge";
import { Select } from "@/components/ui/select";
import { fieldLabels, type ImportField, importFields, isRepeatable } from "@/lib/listings/import/fields";
import type { ColumnView } from "@/lib/listings/import/view";

interface ColumnMappingProps {
  columns: ColumnView[];
  onChange: (mapping: ImportField[]) => void;
  disabled: boolean;
}

const options = importFields.map((value) => ({ value, label: fieldLabels[value] }));

/** What each column of the file was taken for. A field that one column has is given up by the one that had it before. */
export function ColumnMapping({ columns, onChange, disabled }: ColumnMappingProps) {
  const choose = (index: number, field: ImportField) =>
    onChange(
      columns.map((column) =>
        column.index === index ? field : column.chosen === field && !isRepeatable(field) ? "note" : column.chosen,
      ),
    );
  return (
    <section aria-labelledby="import-columns" className="flex flex-col gap-3">
      <div>
        <h2 id="import-columns">What the columns mean</h2>
        <p className="text-soft text-sm">
          Columns without a field of their own are kept with the listing as notes that only your side sees.
        </p>
      </div>
      <DataTable
        caption="Columns of the file and what they mean"
        rows={columns}
        rowKey={({ index }) => String(index)}
        columns={[
          { key: "heading", header: "Column", rowHeader: true, cell: (column) => column.heading },
          {
            key: "samples",
            header: "For example",
            className: "text-soft max-w-64 break-words",
            cell: (column) => column.samples.join(" · ") || "empty",
          },
          {
            key: "field",
            header: "Means",
            className: "min-w-52",
            cell: (column) => (
              <Select
                dense
                aria-label={`Meaning of ${column.heading}`}
                options={options}
                value={column.chosen}
                disabled={disabled}
                onChange={(event) => choose(column.index, event.target.value as ImportField)}
              />
            ),
          },
          { key: "reason", header: "Why", className: "min-w-56", cell: (column) => <Why column={column} /> },
        ]}
      />
    </section>
  );
}

function Why({ column }: { column: ColumnView }) {
  if (column.chosen !== column.field) return <Badge tone="ink">Your choice</Badge>;
  return (
    <span className="flex flex-col items-start gap-1">
      <Sureness confidence={column.confidence} />
      <span className="text-meta text-soft">{column.reason}</span>
    </span>
  );
}

function Sureness({ confidence }: { confidence: number }) {
  if (confidence >= 0.85) return <Badge tone="pitch">Sure</Badge>;
  if (confidence >= 0.6) return <Badge tone="neutral">Likely</Badge>;
  return <UnknownBadge>Please check</UnknownBadge>;
}
