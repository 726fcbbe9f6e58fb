"use client";

import { Field } from "@/components/form/field";
import { PlaceInput } from "@/components/form/place-input";
import { toggled } from "./brief-form";
import { Chips } from "./chips";

interface RegionFieldProps {
  id: string;
  label: string;
  regions: string[];
  onChange: (regions: string[]) => void;
  error: string | undefined;
}

/** Regions picked from a list one by one. */
export function RegionField({ id, label, regions, onChange, error }: RegionFieldProps) {
  return (
    <>
      <Field id={id} label={label} optional error={error}>
        <PlaceInput
          kind="region"
          value=""
          placeholder="Add a region, such as West Yorkshire"
          onPick={({ name }) => regions.includes(name) || onChange([...regions, name])}
        />
      </Field>
      {regions.length > 0 ? (
        <Chips
          choices={regions.map((value) => ({ value, label: `${value} ×` }))}
          chosen={regions}
          onToggle={(name) => onChange(toggled(regions, name))}
        />
      ) : null}
    </>
  );
}
