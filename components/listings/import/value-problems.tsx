"use client";

import { useState } from "react";
import { formatCount, formatNumber } from "@/lib/platform/format";
import { DataTable } from "@/components/layout/data-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ValueFix } from "@/lib/imports/schema";
import { isChoiceField, fixOptions } from "@/lib/imports/values/choices";
import { labelOfField } from "@/lib/imports/values/fields";
import type { ValueProblem } from "@/lib/imports/view";

interface ValueProblemsProps {
  values: ValueProblem[];
  fixes: ValueFix[];
  onChange: (fixes: ValueFix[]) => void;
  disabled: boolean;
}

/** Each unreadable value once: correcting it here corrects all rows that have it. */
export function ValueProblems({ values, fixes, onChange, disabled }: ValueProblemsProps) {
  if (values.length === 0 && fixes.length === 0) return null;
  const apply = (problem: ValueProblem, to: string) =>
    onChange([
      ...fixes.filter((fix) => fix.field !== problem.field || fix.from !== problem.value),
      { field: problem.field as ValueFix["field"], from: problem.value, to },
    ]);
  return (
    <section aria-labelledby="import-values" className="flex flex-col gap-3">
      <div>
        <h2 id="import-values">Values we couldn’t read</h2>
        <p className="text-sm text-soft">Correct a value once, for every row that has it.</p>
      </div>
      {values.length > 0 ? (
        <DataTable
          caption="Values that couldn’t be read"
          maxHeight="28rem"
          stacked
          rows={values}
          rowKey={({ field, value }) => `${field} ${value}`}
          columns={[
            { key: "field", header: "Field", cell: ({ field }) => labelOfField(field) },
            {
              key: "value",
              header: "Value",
              rowHeader: true,
              className: "max-w-56 wrap-anywhere",
              cell: (row) => row.value,
            },
            { key: "rows", header: "Rows", cell: (problem) => <RowCount problem={problem} /> },
            {
              key: "fix",
              header: "Replace with",
              className: "min-w-64",
              cell: (problem) => <FixCell problem={problem} onFix={(to) => apply(problem, to)} disabled={disabled} />,
            },
          ]}
        />
      ) : null}
      <AppliedFixes fixes={fixes} onChange={onChange} disabled={disabled} />
    </section>
  );
}

function RowCount({ problem: { rows, refuses } }: { problem: ValueProblem }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="tabular">{formatCount(rows, "row")}</span>
      {refuses ? <Badge tone="signal">Not imported</Badge> : <Badge tone="neutral">Left empty</Badge>}
    </span>
  );
}

interface FixCellProps {
  problem: ValueProblem;
  onFix: (to: string) => void;
  disabled: boolean;
}

function FixCell({ problem, onFix, disabled }: FixCellProps) {
  const [to, setTo] = useState("");
  const { field, value, text, rows } = problem;
  const label = `Replace “${value}” with`;
  const isChoice = field === "country" || isChoiceField(field);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        {isChoice ? (
          <Select
            dense
            aria-label={label}
            placeholder="Select"
            options={fixOptions(field)}
            value={to}
            disabled={disabled}
            onChange={(event) => setTo(event.target.value)}
          />
        ) : (
          <Input
            dense
            aria-label={label}
            value={to}
            disabled={disabled}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
        <Button size="sm" disabled={disabled || to === ""} onClick={() => onFix(to)}>
          {rows === 1 ? "Apply" : `Apply to ${formatNumber(rows)} rows`}
        </Button>
      </div>
      <span className="text-meta text-soft">{text}</span>
    </div>
  );
}

function AppliedFixes({ fixes, onChange, disabled }: Pick<ValueProblemsProps, "fixes" | "onChange" | "disabled">) {
  if (fixes.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Corrected values">
      {fixes.map((fix) => (
        <li
          key={`${fix.field} ${fix.from}`}
          className="flex items-center gap-1 rounded-full border border-line px-3 text-sm"
        >
          <span className="wrap-anywhere">
            “{fix.from}” → {nameOf(fix)}
          </span>
          <Button
            variant="link"
            size="sm"
            disabled={disabled}
            aria-label={`Remove the correction for “${fix.from}”`}
            onClick={() => onChange(fixes.filter((each) => each !== fix))}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ field, to }: ValueFix): string =>
  fixOptions(field).find(({ value }) => value === to)?.label ?? (to === "" ? "empty" : to);
