"use client";

import { useController, useWatch } from "react-hook-form";
import { FieldGroup } from "@/components/form/field";
import { Chips } from "@/components/preferences/chips";
import { offeredOptions, optionsOf } from "@/lib/listings/labels";
import { listingFields } from "@/lib/listings/fields";
import { exclusivityLevels } from "@/lib/listings/vocabulary";
import { type IndustryCategory, industryCategories } from "@/lib/organizations/vocabulary";
import { NumberControl, SelectControl, SwitchControl } from "./controls";
import { type ListingForm, controlId } from "./listing-form";
import { WizardSection } from "./wizard-section";
import { KeywordsControl } from "./keywords-control";

export function ExclusivitySection() {
  const level = useWatch<ListingForm, "exclusivity.level">({ name: "exclusivity.level" });
  return (
    <WizardSection section="exclusivity" hint="Categories available exclusively, and categories you don't accept.">
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <SelectControl name="exclusivity.level" label="Exclusivity" options={optionsOf(exclusivityLevels)} />
        <NumberControl name="leadTimeDays" label="Lead time" hint="In days, from agreement to launch." />
      </div>
      {!level || level === "none" ? null : (
        <CategoryChips
          name="exclusivity.categories"
          legend="Available categories"
          hint="If none are selected: any open category."
        />
      )}
      <CategoryChips
        name="exclusivity.sold"
        legend="Categories already sold"
        hint="Exclusive to a sponsor you signed outside Pitchside. Deals on Pitchside are included automatically."
      />
      <CategoryChips
        name="blockedCategories"
        legend="Categories not accepted"
        hint="Brands in these categories are never matched with this listing."
      />
      <SwitchControl
        name="ageRestricted"
        label="Adults only"
        hint="The audience is age-verified, or the content is not suitable for minors."
      />
      <KeywordsControl
        name="pastSponsors"
        label="Past sponsors"
        hint="Add years if you know them. Press Enter after each one."
        placeholder="Aire Valley Bank, 2023–2026"
        max={listingFields.pastSponsors.most}
      />
    </WizardSection>
  );
}

interface CategoryChipsProps {
  name: "exclusivity.categories" | "exclusivity.sold" | "blockedCategories";
  legend: string;
  hint: string;
}

function CategoryChips({ name, legend, hint }: CategoryChipsProps) {
  const { field } = useController<ListingForm, typeof name>({ name });
  const toggle = (code: IndustryCategory) =>
    field.onChange(field.value.includes(code) ? field.value.filter((each) => each !== code) : [...field.value, code]);
  return (
    <FieldGroup id={controlId(name)} legend={legend} hint={hint}>
      <Chips
        choices={offeredOptions(industryCategories, field.value)}
        chosen={field.value}
        onToggle={toggle}
        first={12}
      />
    </FieldGroup>
  );
}
