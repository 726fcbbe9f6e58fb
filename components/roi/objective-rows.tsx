"use client";

import { Field } from "@/components/form/field";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import type { Objective } from "@/lib/roi/schema";
import { NumberField } from "./number-field";
import type { RoiFields } from "./roi-fields";
import { Rows } from "./rows";

const noObjective: Objective = { name: "", weight: 1, baseline: 0, target: 0 };

const numbers = [
  { name: "weight", label: "Weight" },
  { name: "baseline", label: "Before" },
  { name: "target", label: "Target" },
  { name: "actual", label: "Actual" },
] as const;

/** Objectives that no sale measures: awareness, sentiment, leads. */
export function ObjectiveRows({ draft, change, errors }: RoiFields) {
  return (
    <Card>
      <CardHeader
        title="Objectives"
        description="For results that aren’t money, such as awareness. Fill in the actual results after the term."
      />
      <CardBody>
        <Rows
          noun="objective"
          rows={draft.objectives ?? []}
          empty={noObjective}
          onChange={(objectives) => change({ objectives: objectives.length > 0 ? objectives : undefined })}
        >
          {(row, at, set) => (
            <>
              <Field
                id={`roi-objective-${at}`}
                label="Objective"
                className="col-span-2 sm:col-span-12"
                error={errors[`objectives.${at}.name`]}
              >
                <Input value={row.name} maxLength={80} onChange={({ target }) => set({ name: target.value })} />
              </Field>
              {numbers.map(({ name, label }) => (
                <NumberField
                  key={name}
                  id={`roi-${name}-${at}`}
                  label={label}
                  className="sm:col-span-3"
                  value={row[name]}
                  error={errors[`objectives.${at}.${name}`]}
                  onChange={(value) => set({ [name]: name === "actual" ? value : (value ?? 0) })}
                />
              ))}
            </>
          )}
        </Rows>
      </CardBody>
    </Card>
  );
}
