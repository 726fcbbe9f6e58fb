"use client";

import { Badge, UnknownBadge } from "@/components/ui/badge";
import { Select } from "@/components/ui/select";
import { fieldLabels, type ImportField, importFields, isRepeatable } from "@/lib/imports/values/fields";
import type { ColumnView } from "@/lib/imports/view";

interface ColumnMappingProps {
  columns: ColumnView[];
  onChange: (mapping: ImportField[]) => void;
  disabled: boolean;
}

const options = importFields.map((value) => ({ value, label: fieldLabels[value] }));

/** The field each column maps to. Assigning a field to a column removes it from the column that had it. */
export function ColumnMapping({ columns, onChange, disabled }: ColumnMappingProps) {
  const choose = (index: number, field: ImportField) =>
    onChange(columns.map((column) => (column.index === index ? field : releasedBy(column.chosen, field))));
  return (
    <section aria-labelledby="import-columns" className="flex flex-col gap-3">
      <div>
        <h2 id="import-columns">Column mapping</h2>
        <p className="text-sm text-soft">
          Founding year, venue, capacity and website become part of the listing&apos;s text. Columns without a field are
          saved as notes that only your organization sees.
        </p>
      </div>
      <ul className="rounded-xl border border-line bg-card px-5 [&>li+li]:border-t [&>li+li]:border-line">
        {columns.map((column) => (
          <li
            key={column.index}
            className="grid gap-x-6 gap-y-2 py-3.5 text-sm md:grid-cols-[1fr_1.4fr] lg:grid-cols-[1fr_1.1fr_1.1fr_1.4fr]"
          >
            <span className="min-w-0 font-semibold break-words">{column.heading}</span>
            <span className="min-w-0 break-words text-soft">{column.samples.join(" · ") || "Empty in every row"}</span>
            <Select
              dense
              aria-label={`Field for ${column.heading}`}
              options={options}
              value={column.chosen}
              disabled={disabled}
              onChange={(event) => choose(column.index, event.target.value as ImportField)}
            />
            <Why column={column} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function releasedBy(present: ImportField, taken: ImportField): ImportField {
  return present === taken && !isRepeatable(taken) ? "note" : present;
}

function Why({ column }: { column: ColumnView }) {
  const isOwnChoice = column.chosen !== column.field;
  return (
    <span className="flex min-w-0 flex-col items-start gap-1">
      {isOwnChoice ? <Badge tone="ink">Your choice</Badge> : <ConfidenceBadge column={column} />}
      {isOwnChoice ? null : <span className="text-meta text-soft">{column.reason}</span>}
    </span>
  );
}

function ConfidenceBadge({ column: { confidence, field } }: { column: ColumnView }) {
  if (field === "note") return <Badge tone="neutral">Note</Badge>;
  if (confidence >= 0.85) return <Badge tone="pitch">High confidence</Badge>;
  if (confidence >= 0.6) return <Badge tone="neutral">Likely</Badge>;
  return <UnknownBadge>Please check</UnknownBadge>;
}
