"use client";

import { Field, FieldGroup } from "@/components/form/field";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { optionsOf } from "@/lib/listings/labels";
import { ageBands, genders, incomeBands } from "@/lib/listings/vocabulary";
import type { BriefFields } from "@/lib/preferences/schema";
import { type BriefSectionProps, toggled } from "./brief-form";
import { BriefSection } from "./brief-section";
import { Chips } from "./chips";
import { NumberInput } from "./number-input";
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

export function GeographySection({ fields, set, errorOf, countries: choices }: BriefSectionProps) {
  const { countries, near } = fields;
  const nameOf = (code: string) => choices.find(({ value }) => value === code)?.label ?? code;
  const isStated = countries.length > 0 || fields.regions.length > 0 || near !== null;
  return (
    <BriefSection
      id="geography"
      title="Location"
      hint="Listings in these places, or with an audience there, score higher."
    >
      <Field id="country-add" label="Countries" error={errorOf("countries")}>
        <Select
          options={choices.filter(({ value }) => !countries.includes(value))}
          placeholder="Add a country"
          value=""
          onChange={(event) => event.target.value && set("countries", [...countries, event.target.value])}
        />
      </Field>
      {countries.length > 0 ? (
        <Chips
          choices={countries.map((value) => ({ value, label: `${nameOf(value)} ×` }))}
          chosen={countries}
          onToggle={(code) => set("countries", toggled(countries, code))}
        />
      ) : null}
      <Field
        id="regions"
        label="Regions"
        hint="Use the names sellers use. Separate with commas."
        optional
        error={errorOf("regions")}
      >
        <KeywordsInput value={fields.regions} onChange={(regions) => set("regions", regions)} />
      </Field>
      <NearFields near={near} set={set} errorOf={errorOf} />
      <Checkbox
        label="Must be in these places"
        description="Excludes listings known to be elsewhere. Otherwise it's a preference."
        checked={fields.geoMustHave}
        disabled={!isStated}
        onChange={(event) => set("geoMustHave", event.target.checked)}
      />
    </BriefSection>
  );
}

function NearFields({
  near,
  set,
  errorOf,
}: Pick<BriefSectionProps, "set" | "errorOf"> & { near: BriefFields["near"] }) {
  const change = (part: Partial<NonNullable<BriefFields["near"]>>) =>
    set("near", { latitude: 0, longitude: 0, radiusKm: 50, ...near, ...part });
  const parts = [
    { name: "latitude", label: "Latitude" },
    { name: "longitude", label: "Longitude" },
    { name: "radiusKm", label: "Radius (km)" },
  ] as const;
  return (
    <details open={near !== null || undefined}>
      <summary className="text-sm font-semibold">Within a radius</summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        {parts.map(({ name, label }) => (
          <Field key={name} id={`near-${name}`} label={label} error={errorOf(`near.${name}`)}>
            <NumberInput
              value={near?.[name] ?? null}
              onChange={(value) => (value === null ? set("near", null) : change({ [name]: value }))}
            />
          </Field>
        ))}
      </div>
    </details>
  );
}

export function NameSection({ fields, set, errorOf }: BriefSectionProps) {
  return (
    <Field id="brief-name" label="Brief name" error={errorOf("name")} required>
      <Input value={fields.name} maxLength={120} onChange={(event) => set("name", event.target.value)} />
    </Field>
  );
}
