"use client";

import { useState } from "react";
import { Form } from "@/components/form/form";
import { calculateRoi } from "@/lib/roi/calculate";
import type { RoiInput } from "@/lib/roi/schema";
import { CostFields } from "./cost-fields";
import { readDraft } from "./draft";
import { ExposureFields } from "./exposure-fields";
import { ObjectiveRows } from "./objective-rows";
import { RoiResults } from "./roi-results";
import { SalesFields } from "./sales-fields";
import { type OpenScenario, SaveScenario } from "./save-scenario";
import { ValueFields } from "./value-fields";

interface RoiCalculatorProps {
  inputs: RoiInput;
  scenario: OpenScenario | null;
  listing: { id: string; title: string } | null;
  canSave: boolean;
}

/** Fields on one side, what they come to on the other, computed as somebody types. */
export function RoiCalculator({ inputs: start, scenario, listing, canSave }: RoiCalculatorProps) {
  const [draft, setDraft] = useState<RoiInput>(start);
  const { inputs, errors } = readDraft(draft);
  const change = (changes: Partial<RoiInput>) => setDraft((before) => ({ ...before, ...changes }));
  const fields = { draft, change, errors };
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <Form
        aria-label="Inputs"
        data-print="hide"
        className="flex flex-col gap-5"
        onSubmit={(event) => event.preventDefault()}
      >
        <CostFields {...fields} />
        <ExposureFields {...fields} />
        <SalesFields {...fields} />
        <ValueFields {...fields} />
        <ObjectiveRows {...fields} />
      </Form>
      <div className="flex min-w-0 flex-col gap-5">
        <RoiResults
          result={calculateRoi(inputs)}
          title={scenario?.name ?? (listing ? listing.title : "Your calculation")}
          actions={
            canSave ? (
              <SaveScenario
                scenario={scenario}
                listingId={listing?.id}
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
