"use client";

import { X } from "lucide-react";

import type { OfferValues } from "@/components/deals/offer-defaults";
import { Field } from "@/components/form/field";
import { Badge } from "@/components/ui/badge";
import { Select, type SelectOption } from "@/components/ui/select";
import type { OfferedListing } from "@/lib/deals/view";
import { countryName, countryOptions } from "@/lib/listings/countries";
import { labelOf, optionsOf } from "@/lib/listings/labels";
import { type IndustryCategory, industryCategories } from "@/lib/organizations/vocabulary";

type Exclusivity = OfferValues["exclusivity"];

const levels = [
  { value: "none", label: "None" },
  { value: "category", label: "One or more categories" },
  { value: "subcategory", label: "Part of a category" },
  { value: "sole_sponsor", label: "Sole sponsor" },
];

interface ExclusivityFieldsProps {
  /** Prefix of the field IDs. */
  id: string;
  value: Exclusivity;
  /** Categories that are not open: a sold one cannot be picked. */
  taken?: OfferedListing["takenCategories"];
  errorOf: (field: `exclusivity.${keyof Exclusivity}`) => string | undefined;
  onChange: (value: Exclusivity) => void;
}

/** Exclusive rights within the term and territory. */
export function ExclusivityFields({ id, value, taken = [], errorOf, onChange }: ExclusivityFieldsProps) {
  const { level, categories, territory } = value;
  const soldAs = (category: string) => taken.find((each) => each.isSold && each.category === category)?.text;
  const needsCategory = level === "category" || level === "subcategory";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        id={`${id}-exclusivity`}
        label="Exclusivity"
        className="sm:col-span-2"
        error={errorOf("exclusivity.level")}
      >
        <Select
          options={levels}
          value={level}
          onChange={({ target }) => onChange({ ...value, level: target.value as Exclusivity["level"] })}
        />
      </Field>
      {needsCategory ? (
        <Picked
          id={`${id}-categories`}
          label="Exclusive for"
          placeholder="Add a category"
          options={optionsOf(industryCategories).map((option) => {
            const isSold = soldAs(option.value) !== undefined;
            return isSold ? { ...option, label: `${option.label} (sold)`, disabled: true } : option;
          })}
          picked={categories}
          nameOf={labelOf}
          error={categories.map(soldAs).find(Boolean) ?? errorOf("exclusivity.categories")}
          onChange={(next) => onChange({ ...value, categories: next as IndustryCategory[] })}
        />
      ) : null}
      {level === "none" ? null : (
        <Picked
          id={`${id}-territory`}
          label="Territory"
          placeholder={territory.length === 0 || territory.includes("*") ? "Everywhere" : "Add a country"}
          options={countryOptions()}
          picked={territory.filter((code) => code !== "*")}
          nameOf={countryName}
          error={errorOf("exclusivity.territory")}
          onChange={(next) => onChange({ ...value, territory: next })}
        />
      )}
    </div>
  );
}

interface PickedProps {
  id: string;
  label: string;
  placeholder: string;
  options: SelectOption[];
  picked: readonly string[];
  nameOf: (value: string) => string;
  error?: string;
  onChange: (picked: string[]) => void;
}

/** A select that adds to a list of chips. */
function Picked({ id, label, placeholder, options, picked, nameOf, error, onChange }: PickedProps) {
  const left = options.filter(({ value }) => !picked.includes(value));
  return (
    <div className="grid content-start gap-2">
      <Field id={id} label={label} error={error}>
        <Select
          options={left}
          placeholder={placeholder}
          value=""
          onChange={(event) => (event.target.value ? onChange([...picked, event.target.value]) : undefined)}
        />
      </Field>
      {picked.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5" aria-label={`${label}: selected`}>
          {picked.map((value) => (
            <li key={value}>
              <Badge tone="outline">
                {nameOf(value)}
                <button
                  type="button"
                  aria-label={`Remove ${nameOf(value)}`}
                  className="-mr-1 rounded p-0.5 hover:text-ink"
                  onClick={() => onChange(picked.filter((other) => other !== value))}
                >
                  <X aria-hidden="true" />
                </button>
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
