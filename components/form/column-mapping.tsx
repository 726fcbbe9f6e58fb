"use client";

import type { ReactNode } from "react";
import { Select } from "@/components/ui/select";

interface MappedColumn<Field extends string> {
  index: number;
  heading: string;
  samples: readonly string[];
  chosen: Field;
}

interface ColumnMappingProps<Field extends string, Column extends MappedColumn<Field>> {
  columns: readonly Column[];
  options: readonly { value: Field; label: string }[];
  disabled: boolean;
  onChoose: (index: number, field: Field) => void;
  /** Why a column is read this way. */
  note?: (column: Column) => ReactNode;
}

/** What each column of a file means, with some of its values, and a menu to change it. */
export function ColumnMapping<Field extends string, Column extends MappedColumn<Field>>({
  columns,
  options,
  disabled,
  onChoose,
  note,
}: ColumnMappingProps<Field, Column>) {
  return (
    <ul className="rounded-xl border border-line bg-card px-5 [&>li+li]:border-t [&>li+li]:border-line">
      {columns.map((column) => (
        <li
          key={column.index}
          className={`grid gap-x-6 gap-y-2 py-3.5 text-sm md:grid-cols-[1fr_1.4fr] ${note ? "lg:grid-cols-[1fr_1.1fr_1.1fr_1.4fr]" : "lg:grid-cols-[1fr_1.4fr_1fr]"}`}
        >
          <span className="min-w-0 font-semibold break-words">{column.heading || `Column ${column.index + 1}`}</span>
          <span className="min-w-0 break-words text-soft">{column.samples.join(" · ") || "Empty in every row"}</span>
          <Select
            dense
            aria-label={`Field for ${column.heading || `column ${column.index + 1}`}`}
            options={options}
            value={column.chosen}
            disabled={disabled}
            onChange={(event) => onChoose(column.index, event.target.value as Field)}
          />
          {note?.(column)}
        </li>
      ))}
    </ul>
  );
}
