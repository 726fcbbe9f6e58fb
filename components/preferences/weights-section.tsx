"use client";

import { Button } from "@/components/ui/button";
import { defaultWeights, type Factor, factorLabels, factors } from "@/lib/matching/weights";
import type { BriefSectionProps } from "./brief-form";
import { BriefSection } from "./brief-section";

/** Weights are set as a percentage of their default, within bounds that keep every factor relevant. */
export function WeightsSection({ fields, set }: BriefSectionProps) {
  const percentOf = (factor: Factor) =>
    Math.round(((fields.weights?.[factor] ?? defaultWeights[factor]) / defaultWeights[factor]) * 100);
  const weigh = (factor: Factor, percent: number) =>
    set("weights", { ...fields.weights, [factor]: (defaultWeights[factor] * percent) / 100 });
  return (
    <BriefSection
      id="weights"
      title="Adjust the weights"
      hint="Each factor can count for half to one and a half times its default weight."
    >
      <ul className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        {factors.map((factor) => (
          <li key={factor}>
            <label className="block text-sm">
              <span className="flex justify-between gap-3">
                {factorLabels[factor]}
                <span className="text-soft tabular">{percentOf(factor)}%</span>
              </span>
              <input
                type="range"
                min={50}
                max={150}
                step={5}
                value={percentOf(factor)}
                onChange={(event) => weigh(factor, Number(event.target.value))}
                className="mt-1 w-full accent-pitch"
              />
            </label>
          </li>
        ))}
      </ul>
      {fields.weights ? (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => set("weights", null)}>
          Reset weights
        </Button>
      ) : null}
    </BriefSection>
  );
}
