"use client";

import { ActionDialog, type ActionDialogProps } from "./action-dialog";
import type { ActionField } from "./action-fields";
import { BulkDialog, type BulkDialogProps } from "./bulk-dialog";

type OneWords = Pick<ActionDialogProps, "title" | "description" | "fields" | "confirm" | "pending" | "done" | "goTo">;
type ManyWords = Pick<BulkDialogProps, "title" | "doneWord" | "confirm">;

/** One thing that an admin decides about a row of a list, or about many of them at once. */
export interface Decision<Row> {
  verb: string;
  label: string;
  /** What is asked for it. */
  fields?: readonly ActionField[];
  /** What is wanted most of the time. */
  isMain?: boolean;
  danger?: boolean;
  /** Whether it can be done to this row; without it, to every row. */
  applies?: (row: Row) => boolean;
  /** What is said before it is done to one row. */
  one?: (row: Row) => OneWords;
  /** The same for many. */
  many?: ManyWords;
}

export interface Decisions<Row = never> {
  /** The address of the list's calls: one row is decided about at `base/id/verb`, many at `base/bulk`. */
  base: string;
  /** What the rows are: ["registration", "registrations"]. */
  noun: readonly [one: string, many: string];
  each: readonly Decision<Row>[];
}

export function RowDecisions<Row extends { id: string }>({
  of: { base, each },
  row,
}: {
  of: Decisions<Row>;
  row: Row;
}) {
  return each.map(({ verb, label, fields, isMain, danger, applies, one }) =>
    one && (applies?.(row) ?? true) ? (
      <ActionDialog
        key={verb}
        label={label}
        variant={danger ? "warn" : isMain ? "ink" : "ghost"}
        fields={fields}
        path={`${base}/${row.id}/${verb.replaceAll("_", "-")}`}
        danger={danger}
        {...one(row)}
      />
    ) : null,
  );
}

/** For the rows that are chosen in the list. */
export function BulkDecisions<Row>({ of: { base, noun, each } }: { of: Decisions<Row> }) {
  return each.map(({ verb, label, fields, danger, many }) =>
    many ? (
      <BulkDialog
        key={verb}
        label={label}
        path={`${base}/bulk`}
        verb={verb}
        fields={fields}
        noun={noun}
        danger={danger}
        {...many}
      />
    ) : null,
  );
}
