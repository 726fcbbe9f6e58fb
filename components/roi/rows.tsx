"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

interface RowsProps<Row> {
  rows: readonly Row[];
  /** What one row is: "channel". */
  noun: string;
  empty: Row;
  onChange: (rows: Row[]) => void;
  children: (row: Row, at: number, set: (changes: Partial<Row>) => void) => ReactNode;
}

/** Rows of the same fields, to add and remove. */
export function Rows<Row extends object>({ rows, noun, empty, onChange, children }: RowsProps<Row>) {
  const set = (at: number) => (changes: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  return (
    <div className="flex flex-col gap-4">
      {rows.map((row, at) => (
        <div
          key={at}
          role="group"
          aria-label={`${noun} ${at + 1}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-b border-line pb-4"
        >
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-12">{children(row, at, set(at))}</div>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove ${noun} ${at + 1}`}
            className="mt-5.5"
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <Button variant="ghost" className="self-start" onClick={() => onChange([...rows, empty])}>
        Add {noun}
      </Button>
    </div>
  );
}
