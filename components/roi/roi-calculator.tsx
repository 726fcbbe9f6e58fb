"use client";

import { type ReactNode, useState } from "react";
import { Form } from "@/components/form/form";
import type { Benchmarks } from "@/lib/roi/benchmarks/catalog";
import { calculateRoi } from "@/lib/roi/calculate";
import type { RoiInput } from "@/lib/roi/schema";
import { readDraft } from "./draft";
import { InputFields } from "./input-fields";
import { RoiResults } from "./roi-results";
import { type OpenScenario, SaveScenario } from "./save-scenario";

interface RoiCalculatorProps {
  inputs: RoiInput;
  benchmarks: Benchmarks;
  scenario: OpenScenario | null;
  /** What a new scenario starts from. */
  origin: { listingId?: string; dealId?: string; title: string | null };
  canSave: boolean;
  /** Above the results: what could not be carried over, or a notice that benchmarks changed. */
  children?: ReactNode;
}

/** Fields on one side, results on the other, computed while typing. */
export function RoiCalculator({ inputs: start, benchmarks, scenario, origin, canSave, children }: RoiCalculatorProps) {
  const [draft, setDraft] = useState<RoiInput>(start);
  const { inputs, errors } = readDraft(draft);
  const change = (changes: Partial<RoiInput>) => setDraft((before) => ({ ...before, ...changes }));
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <Form
        aria-label="Inputs"
        data-print="hide"
        className="flex flex-col gap-5"
        onSubmit={(event) => event.preventDefault()}
      >
        <InputFields
          {...{ draft, change, errors, benchmarks }}
          canChooseCurrency={scenario === null && origin.title === null}
        />
      </Form>
      <div className="flex min-w-0 flex-col gap-5">
        {children}
        <RoiResults
          result={calculateRoi(inputs, benchmarks)}
          inputs={inputs}
          benchmarks={benchmarks}
          change={change}
          title={scenario?.name ?? origin.title ?? "Your calculation"}
          actions={
            canSave ? (
              <SaveScenario
                scenario={scenario}
                listingId={origin.listingId}
                dealId={origin.dealId}
                inputs={inputs}
                hasErrors={Object.keys(errors).length > 0}
              />
            ) : null
          }
        />
      </div>
    </div>
  );
}
