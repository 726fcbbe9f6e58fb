"use client";

import { Field, FieldGroup } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { optionsOf } from "@/lib/listings/labels";
import { ageBands, genders, incomeBands } from "@/lib/listings/vocabulary";
import type { BriefFields } from "@/lib/preferences/schema";
import { type BriefSectionProps, toggled } from "./brief-form";
import { BriefSection } from "./brief-section";
import { Chips } from "./chips";
import { KeywordsInput } from "./keywords-input";

const bandKinds = [
  { name: "ageBands", legend: "Ages", bands: ageBands },
  { name: "gender", legend: "Gender", bands: genders },
  { name: "incomeBands", legend: "Household income", bands: incomeBands },
] as const;

/** A target mix set through the API is shown as its bands, and becomes a selection once edited. */
const selected = (bands: readonly string[] | object | undefined): string[] =>
  Array.isArray(bands) ? [...bands] : Object.keys(bands ?? {});

export function AudienceSection({ fields, set, errorOf }: BriefSectionProps) {
  const { targetAudience } = fields;
  const toggle = (name: (typeof bandKinds)[number]["name"], band: string) =>
    set("targetAudience", {
      ...targetAudience,
      [name]: toggled(selected(targetAudience[name]), band),
    } as BriefFields["targetAudience"]);
  return (
    <BriefSection
      id="audience"
      title="Audience"
      hint="We compare these with the audience data that sellers provide. Missing data scores slightly below neutral, never as a mismatch."
    >
      {bandKinds.map(({ name, legend, bands }) => (
        <FieldGroup key={name} id={`audience-${name}`} legend={legend} error={errorOf(`targetAudience.${name}`)}>
          <Chips
            choices={optionsOf(bands)}
            chosen={selected(targetAudience[name])}
            onToggle={(band) => toggle(name, band)}
          />
        </FieldGroup>
      ))}
      <Field
        id="audience-interests"
        label="Interests"
        hint="Separate with commas."
        optional
        error={errorOf("targetAudience.interests")}
      >
        <KeywordsInput
          value={targetAudience.interests ?? []}
          onChange={(interests) => set("targetAudience", { ...targetAudience, interests })}
        />
      </Field>
    </BriefSection>
  );
}

export function NameSection({ fields, set, errorOf }: BriefSectionProps) {
  return (
    <Field id="brief-name" label="Brief name" error={errorOf("name")} required>
      <Input value={fields.name} maxLength={120} onChange={(event) => set("name", event.target.value)} />
    </Field>
  );
}
