"use client";

import { ActionDialog, type ActionDialogProps } from "./action-dialog";
import type { ActionField } from "./action-fields";
import { BulkDialog, type BulkDialogProps } from "./bulk-dialog";

type OneWords = Pick<
  ActionDialogProps,
  "title" | "description" | "fields" | "body" | "confirm" | "pending" | "done" | "goTo"
>;
type ManyWords = Pick<BulkDialogProps, "title" | "doneWord" | "confirm">;
import { UndoableAction } from "./undoable-action";

/** An action on one row of a list, or on many at once. */
interface Decision<Row> {
  verb: string;
  label: string;
  /** The fields of the dialog. */
  fields?: readonly ActionField[];
  /** The primary action. */
  isMain?: boolean;
  danger?: boolean;
  /** Takes effect after a moment in which it can be undone, instead of asking first. */
  undoable?: { doing: string };
  /** Whether it applies to this row; defaults to every row. */
  applies?: (row: Row) => boolean;
  /** The texts of the dialog for one row. */
  one?: (row: Row) => OneWords;
  /** The texts of the bulk dialog. */
  many?: ManyWords;
}

export interface Decisions<Row = never> {
  /** The API base path: single rows at `base/id/verb`, many at `base/bulk`. */
  base: string;
  /** Singular and plural: ["registration", "registrations"]. */
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
  return each.map(({ verb, label, fields, isMain, danger, applies, one, undoable }) => {
    if (!one || !(applies?.(row) ?? true)) return null;
    const path = `${base}/${row.id}/${verb.replaceAll("_", "-")}`;
    if (undoable)
      return <UndoableAction key={verb} label={label} path={path} doing={undoable.doing} done={one(row).done} />;
    return (
      <ActionDialog
        key={verb}
        label={label}
        variant={danger ? "warn" : isMain ? "ink" : "ghost"}
        fields={fields}
        path={path}
        danger={danger}
        {...one(row)}
      />
    );
  });
}

/** For the selected rows of the list. */
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
