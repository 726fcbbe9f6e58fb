"use client";

import { Plus } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { limits } from "@/lib/listings/package-schema";
import { currencyOptions } from "@/lib/platform/exchange-rates";
import { currencyName } from "@/lib/platform/money";
import { NumberControl, SelectControl, SwitchControl, useCurrency } from "./controls";
import { type ListingForm, emptyAsset, emptyPackage } from "./listing-form";
import { PackageCard } from "./package-card";
import { WizardSection } from "./wizard-section";

export function PackagesSection() {
  const { control } = useFormContext<ListingForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: "packages", keyName: "rowId" });
  return (
    <WizardSection
      section="packages"
      hint="What a sponsor buys. With packages, the card shows “Starting at” and the lowest price. Assets are matched to marketers' objectives."
    >
      <WholePrice />
      {fields.map((field, at) => (
        <PackageCard
          key={field.rowId}
          at={at}
          isLast={at === fields.length - 1}
          onRemove={() => remove(at)}
          onMove={(step) => move(at, at + step)}
          onCopy={(item) => append({ ...item, packageId: "", name: `${item.name || `Package ${at + 1}`} (copy)` })}
        />
      ))}
      <div>
        <Button
          variant="ghost"
          disabled={fields.length >= limits.packages}
          onClick={() => append({ ...emptyPackage, assets: [{ ...emptyAsset }] })}
        >
          <Plus aria-hidden="true" />
          {fields.length === 0 ? "Add your first package" : "Add package"}
        </Button>
      </div>
    </WizardSection>
  );
}

/** Hiding the total price also hides package prices; each can be shown again. */
function WholePrice() {
  const { getValues, setValue } = useFormContext<ListingForm>();
  const currency = useCurrency();
  const hideAll = (isHidden: boolean) => {
    getValues("packages").forEach((_, at) =>
      setValue(`packages.${at}.contactForPricing`, isHidden, { shouldDirty: true }),
    );
  };
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[14rem_14rem_1fr]">
      <SelectControl
        name="currency"
        label="Currency"
        options={currencyOptions()}
        hint="Of every price here. Figures stay as typed when you change it."
      />
      <NumberControl
        name="price"
        label="Total price"
        currency={currency}
        hint={`In ${currencyName(currency)}, for one term.`}
      />
      <div
        onChange={(event) => {
          if (event.target instanceof HTMLInputElement) hideAll(event.target.checked);
        }}
      >
        <SwitchControl
          name="contactForPricing"
          label="Show “Contact for pricing”"
          hint="Your prices are never sent to anyone outside your organization. This also hides package prices; you can show each one again."
        />
      </div>
    </div>
  );
}
