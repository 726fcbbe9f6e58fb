"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Form } from "@/components/form/form";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { actualRows } from "@/lib/roi/actual-rows";
import type { Benchmarks } from "@/lib/roi/benchmarks/catalog";
import { calculateRoi } from "@/lib/roi/calculate";
import { figureText } from "@/lib/roi/figure-text";
import { type ScenarioView, withActuals } from "@/lib/roi/scenarios/schema";
import type { RoiInput } from "@/lib/roi/schema";
import { ActualsTable } from "./actuals-table";
import { readDraft } from "./draft";
import { InputFields } from "./input-fields";

interface ActualsEditorProps {
  scenario: ScenarioView;
  benchmarks: Benchmarks;
  canSave: boolean;
}

/** Actuals measured after the term, entered beside the plan; missing ones count as planned. */
export function ActualsEditor({
  scenario: { id, inputs: planned, result, actual },
  benchmarks,
  canSave,
}: ActualsEditorProps) {
  const [draft, setDraft] = useState<RoiInput>(actual?.inputs ?? rowsOf(planned));
  const { inputs, errors } = readDraft(draft);
  const change = (changes: Partial<RoiInput>) => setDraft((before) => ({ ...before, ...changes }));
  const actualResult = calculateRoi(withActuals(planned, provided(inputs)), benchmarks);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <Form
        aria-label="Actual inputs"
        data-print="hide"
        className="flex flex-col gap-5"
        onSubmit={(event) => event.preventDefault()}
      >
        <InputFields draft={draft} change={change} errors={errors} benchmarks={benchmarks} planned={planned} />
      </Form>
      <div className="flex min-w-0 flex-col gap-5">
        <Card>
          <CardHeader
            title="Plan and actuals"
            description="Fields you leave blank count as planned."
            actions={
              canSave ? (
                <SaveActuals id={id} inputs={provided(inputs)} hasErrors={Object.keys(errors).length > 0} />
              ) : null
            }
          />
          <p role="status" className="px-5 pb-4 text-sm">
            Return on investment: {figureText("roiPercent", actualResult.roiPercent, result.currency)} measured,{" "}
            {figureText("roiPercent", result.roiPercent, result.currency)} planned.
          </p>
          <ActualsTable rows={actualRows(result, actualResult)} />
        </Card>
      </div>
    </div>
  );
}

/** Lists start from the plan, and their rows are corrected one by one. */
const rowsOf = ({ channels, units, objectives }: RoiInput): RoiInput => ({ channels, units, objectives });

/** An empty field leaves the planned value. */
const provided = (inputs: RoiInput): RoiInput =>
  Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined));

function SaveActuals({ id, inputs, hasErrors }: { id: string; inputs: RoiInput; hasErrors: boolean }) {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "Not saved" });
  const save = async () => {
    if (hasErrors) return toast({ title: "Fix the marked fields first.", kind: "problem" });
    if (!(await send("PUT", `/api/roi/scenarios/${id}/actuals`, { actuals: inputs }))) return;
    toast({ title: "Actuals saved", kind: "good" });
    router.refresh();
  };
  return (
    <Button data-print="hide" pending={isPending} onClick={() => void save()} pendingText="Saving…">
      Save actuals
    </Button>
  );
}
