"use client";

import { useWatch } from "react-hook-form";
import { placeOfField } from "@/lib/listings/field-names";
import { optionsOf } from "@/lib/listings/labels";
import { exclusivityLevels } from "@/lib/listings/vocabulary";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { SelectControl } from "./controls";
import { ChipsControl, FieldControl } from "./field-control";
import type { ListingForm } from "./listing-form";
import { WizardSection } from "./wizard-section";

export function ExclusivitySection() {
  const level = useWatch<ListingForm, "exclusivity.level">({ name: "exclusivity.level" });
  return (
    <WizardSection section="exclusivity" hint="Categories available exclusively, and categories you don't accept.">
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <SelectControl
          name="exclusivity.level"
          label={placeOfField("exclusivity.level").label}
          options={optionsOf(exclusivityLevels)}
        />
        <FieldControl name="leadTimeDays" hint="In days, from agreement to launch." />
      </div>
      {!level || level === "none" ? null : (
        <ChipsControl
          name="exclusivity.categories"
          codes={industryCategories}
          hint="If none are selected: any open category."
        />
      )}
      <ChipsControl
        name="exclusivity.sold"
        codes={industryCategories}
        hint="Exclusive to a sponsor you signed outside Pitchside. Deals on Pitchside are included automatically."
      />
      <FieldControl name="blockedCategories" hint="Brands in these categories are never matched with this listing." />
      <FieldControl
        name="ageRestricted"
        hint="The audience is age-verified, or the content is not suitable for minors."
      />
      <FieldControl
        name="pastSponsors"
        hint="Add years if you know them. Press Enter after each one."
        placeholder="Aire Valley Bank, 2023–2026"
      />
    </WizardSection>
  );
}
