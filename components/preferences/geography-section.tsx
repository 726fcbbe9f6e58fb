"use client";

import { Field } from "@/components/form/field";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { PRESENT_PER_MILLE } from "@/lib/matching/criteria";
import { type BriefSectionProps, toggled } from "./brief-form";
import { BriefSection } from "./brief-section";
import { Chips } from "./chips";
import { CityField } from "./city-field";
import { RegionField } from "./region-field";

export function GeographySection({ fields, set, errorOf, countries: choices, step }: BriefSectionProps) {
  const { countries, regions, near } = fields;
  const nameOf = (code: string) => choices.find(({ value }) => value === code)?.label ?? code;
  const isStated = countries.length > 0 || regions.length > 0 || near !== null;
  return (
    <BriefSection
      id="geography"
      step={step}
      title="Where"
      hint="Listings in any of these places, or with an audience there, score higher."
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
      <RegionField
        id="region-add"
        label="Regions"
        regions={regions}
        onChange={(value) => set("regions", value)}
        error={errorOf("regions")}
      />
      <CityField near={near} onChange={(value) => set("near", value)} error={errorOf("near.radiusKm")} />
      <Field id="excluded-country-add" label="Never in these countries" optional error={errorOf("excludedCountries")}>
        <Select
          options={choices.filter(
            ({ value }) => !fields.excludedCountries.includes(value) && !countries.includes(value),
          )}
          placeholder="Exclude a country"
          value=""
          onChange={(event) =>
            event.target.value && set("excludedCountries", [...fields.excludedCountries, event.target.value])
          }
        />
      </Field>
      {fields.excludedCountries.length > 0 ? (
        <Chips
          choices={fields.excludedCountries.map((value) => ({ value, label: `${nameOf(value)} ×` }))}
          chosen={fields.excludedCountries}
          onToggle={(code) => set("excludedCountries", toggled(fields.excludedCountries, code))}
          first={12}
        />
      ) : null}
      <RegionField
        id="excluded-region-add"
        label="Never in these regions"
        regions={fields.excludedRegions}
        onChange={(value) => set("excludedRegions", value)}
        error={errorOf("excludedRegions")}
      />
      <Checkbox
        label="Must be in these places"
        description={`Excludes listings elsewhere, unless at least ${PRESENT_PER_MILLE / 10}% of their audience is in these places. Otherwise it’s a preference.`}
        checked={fields.geoMustHave}
        disabled={!isStated}
        onChange={(event) => set("geoMustHave", event.target.checked)}
      />
    </BriefSection>
  );
}
