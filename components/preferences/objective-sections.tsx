"use client";

import { Field, FieldGroup } from "@/components/form/field";
import { Select } from "@/components/ui/select";
import { offeredOptions, optionsOf } from "@/lib/listings/labels";
import { industryCategories, type IndustryCategory } from "@/lib/organizations/vocabulary";
import { objectiveCodes, type ObjectiveCode } from "@/lib/matching/objectives";
import { BUDGET_REVERSED } from "@/lib/preferences/schema";
import { objectiveLabels } from "@/lib/preferences/wording";
import type { BriefSectionProps } from "./brief-form";
import { BriefSection } from "./brief-section";
import { Chips } from "./chips";
import { NumberInput } from "@/components/form/number-input";

export function ObjectivesSection({ fields, set, errorOf, step }: BriefSectionProps) {
  const { objectives } = fields;
  const chosen = objectives.map(({ code }) => code);
  const toggle = (code: ObjectiveCode) =>
    set(
      "objectives",
      objectives.some((each) => each.code === code)
        ? objectives.filter((each) => each.code !== code)
        : [...objectives, { code, weight: 50 }],
    );
  const weigh = (code: ObjectiveCode, weight: number) =>
    set(
      "objectives",
      objectives.map((each) => (each.code === code ? { code, weight } : each)),
    );
  return (
    <BriefSection
      id="objectives"
      step={step}
      title="What for"
      hint="We score packages by how well their assets serve these objectives."
    >
      <FieldGroup id="objective-codes" legend="Objectives" error={errorOf("objectives")}>
        <Chips choices={offeredOptions(objectiveCodes, chosen)} chosen={chosen} onToggle={toggle} />
      </FieldGroup>
      {objectives.length > 1 ? (
        <FieldGroup id="objective-weights" legend="Importance of each">
          <ul className="flex flex-col gap-2">
            {objectives.map(({ code, weight }) => (
              <li key={code}>
                <label className="grid grid-cols-[minmax(0,12rem)_1fr] items-center gap-4 text-sm">
                  {objectiveLabels[code]}
                  <input
                    type="range"
                    min={5}
                    max={100}
                    step={5}
                    value={weight}
                    onChange={(event) => weigh(code, Number(event.target.value))}
                    className="w-full accent-pitch"
                  />
                </label>
              </li>
            ))}
          </ul>
        </FieldGroup>
      ) : null}
    </BriefSection>
  );
}

export function BudgetSection({ fields, set, errorOf, step }: BriefSectionProps) {
  const { budgetMin, budgetMax } = fields;
  const isReversed = budgetMin !== null && budgetMax !== null && budgetMin > budgetMax;
  return (
    <BriefSection
      id="budget"
      step={step}
      title="How much"
      hint="The rights fee for one term, in US dollars. Listings that start more than 25% above your maximum are excluded; hidden prices are not."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="budget-min" label="Minimum" optional error={errorOf("budgetMin")}>
          <NumberInput prefix="$" value={budgetMin} onChange={(value) => set("budgetMin", value)} />
        </Field>
        <Field id="budget-max" label="Maximum" error={isReversed ? BUDGET_REVERSED : errorOf("budgetMax")}>
          <NumberInput prefix="$" value={budgetMax} onChange={(value) => set("budgetMax", value)} />
        </Field>
      </div>
    </BriefSection>
  );
}

export function IndustrySection({ fields, set, errorOf }: BriefSectionProps) {
  return (
    <BriefSection
      id="industry"
      title="Your industry"
      hint="Listings that don’t accept your industry, or have already sold its category, are excluded with the reason."
    >
      <Field id="industry-category" label="Industry" error={errorOf("industryCategory")}>
        <Select
          options={optionsOf(industryCategories)}
          placeholder="Select an industry"
          value={fields.industryCategory ?? ""}
          onChange={(event) => set("industryCategory", (event.target.value || null) as IndustryCategory | null)}
        />
      </Field>
    </BriefSection>
  );
}
