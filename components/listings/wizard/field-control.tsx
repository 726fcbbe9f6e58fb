"use client";

import { useController } from "react-hook-form";
import { FieldGroup } from "@/components/form/field";
import { Chips } from "@/components/preferences/chips";
import { countryOptions } from "@/lib/listings/countries";
import type { About } from "@/lib/listings/field-kinds";
import { type PlainName, placeOfField } from "@/lib/listings/field-names";
import { type FieldTable, listingFields } from "@/lib/listings/fields";
import { offeredOptions, optionsOf } from "@/lib/listings/labels";
import { NumberControl, SelectControl, SwitchControl, TextControl } from "./controls";
import { KeywordsControl } from "./keywords-control";
import { type ListingFieldName, type ListingForm, controlId } from "./listing-form";
import { useReviewComment } from "./review-comments";

type ControlName = { [Name in PlainName]: FieldTable[Name]["kind"] extends "own" ? never : Name }[PlainName];

interface FieldControlProps {
  name: ControlName;
  hint?: string;
  placeholder?: string;
  /** Rows of a multi-line text. */
  rows?: number;
}

/** The control of a field, by its kind, with its name from the table. */
export function FieldControl({ name, hint, placeholder, rows }: FieldControlProps) {
  const field = listingFields[name];
  const { label, gap }: About = field;
  const shared = { name, label, hint, required: gap?.weight === "required" };
  switch (field.kind) {
    case "text":
      return <TextControl {...shared} max={field.max} rows={rows} placeholder={placeholder} />;
    case "country":
      return <SelectControl {...shared} options={countryOptions()} />;
    case "choice":
      return (
        <SelectControl
          {...shared}
          options={optionsOf<string>(field.codes)}
          placeholder={shared.required ? undefined : "None"}
        />
      );
    case "choices":
      return <ChipsControl name={name} codes={field.codes} hint={hint} />;
    case "words":
      return <KeywordsControl name={name} label={label} hint={hint} max={field.most} placeholder={placeholder} />;
    case "day":
      return <TextControl {...shared} type="date" />;
    case "number":
    case "degrees":
      return <NumberControl {...shared} placeholder={placeholder} />;
    case "flag":
      return <SwitchControl {...shared} />;
  }
}

interface ChipsControlProps {
  name: ListingFieldName;
  codes: readonly string[];
  hint?: string;
}

/** Multiple choice from a fixed list of codes. */
export function ChipsControl({ name, codes, hint }: ChipsControlProps) {
  const { field } = useController<ListingForm>({ name });
  const chosen = field.value as string[];
  const toggle = (code: string) =>
    field.onChange(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code]);
  return (
    <FieldGroup comment={useReviewComment(name)} id={controlId(name)} legend={placeOfField(name).label} hint={hint}>
      <Chips choices={offeredOptions(codes, chosen)} chosen={chosen} onToggle={toggle} first={12} />
    </FieldGroup>
  );
}
