"use client";

import { Plus } from "lucide-react";
import { useWatch, useFieldArray, useFormContext } from "react-hook-form";
import { EvidenceList } from "@/components/listings/evidence/evidence-list";
import { MarketNote } from "@/components/listings/market-note";
import { publicPreviewHint } from "@/components/listings/public-preview-dialog";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { placeOfField } from "@/lib/listings/field-names";
import { optionsOf } from "@/lib/listings/labels";
import type { MarketFacts } from "@/lib/listings/market";
import { limits } from "@/lib/listings/package-schema";
import { isStale, reachFields, reachLabels } from "@/lib/listings/reach";
import type { ListingDetail } from "@/lib/listings/view";
import { exclusivityLevels } from "@/lib/listings/vocabulary";
import { industryCategories } from "@/lib/organizations/vocabulary";
import { isFeatureShown } from "@/lib/platform-options/choices";
import { currencyOptions } from "@/lib/platform/exchange-rates";
import { currencyName } from "@/lib/platform/money";
import { SelectControl, NumberControl, SwitchControl, useCurrency } from "./controls";
import { FieldControl, ChipsControl } from "./field-control";
import { type ListingForm, controlId, emptyAsset, emptyPackage } from "./listing-form";
import { PackageCard } from "./package-card";
import { WizardSection } from "./wizard-section";

export function BasicsSection() {
  return (
    <WizardSection section="basics" hint="The name people know, and why a brand should take a closer look.">
      <FieldControl name="title" placeholder="Northgate Women FC" />
      <FieldControl name="summary" rows={3} hint="One or two sentences, shown on the card and in search." />
      <FieldControl name="description" rows={7} hint="What happens, who attends, and what past sponsors did." />
      {isFeatureShown("publicPreviews") ? <FieldControl name="publicPreview" hint={publicPreviewHint} /> : null}
    </WizardSection>
  );
}

export function KindSection() {
  return (
    <WizardSection section="kind" hint="Marketers browse and filter by these, and they count toward match scores.">
      <div className="grid gap-5 sm:grid-cols-2">
        <FieldControl name="segment" />
        <FieldControl name="propertyType" />
        <FieldControl name="sportOrGenre" />
        <FieldControl name="level" />
      </div>
      <FieldControl
        name="tags"
        hint="Words a marketer might search for. Press Enter after each one."
        placeholder="women, community, grassroots"
      />
    </WizardSection>
  );
}

export function PlaceSection() {
  return (
    <WizardSection
      section="place"
      hint="Where it takes place, how long a sponsorship runs, and your decision deadline."
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <FieldControl name="country" />
        <FieldControl name="region" />
        <FieldControl name="city" />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <FieldControl name="termType" />
        <FieldControl name="termStart" />
        <FieldControl name="termEnd" />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <FieldControl name="decisionDeadline" hint="No matches after this date." />
        <FieldControl name="latitude" hint="For distance searches." placeholder="53.80" />
        <FieldControl name="longitude" hint="Enter both or neither." placeholder="-1.55" />
      </div>
    </WizardSection>
  );
}

export function ExclusivitySection() {
  const level = useWatch<ListingForm, "exclusivity.level">({ name: "exclusivity.level" });
  return (
    <WizardSection section="exclusivity" hint="Categories available exclusively, and categories you don’t accept.">
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
        hint="The audience is age-verified, or the content isn’t suitable for minors."
      />
      <FieldControl
        name="pastSponsors"
        hint="Add years if you know them. Press Enter after each one."
        placeholder="Aire Valley Bank, 2023–2026"
      />
    </WizardSection>
  );
}

const hints: Partial<Record<(typeof reachFields)[number], string>> = {
  attendanceTotal: "All visits in a term, including repeat visitors.",
  attendanceUnique: "Each visitor counted once.",
  estImpressions: "Across all channels in a term.",
  uniqueReach: "People reached across all channels, each counted once. Used for cost per reach.",
};

export function ReachSection({ today, listing }: { today: string; listing: ListingDetail | null }) {
  const asOf = useWatch<ListingForm, "metricsAsOf">({ name: "metricsAsOf" });
  return (
    <WizardSection section="reach" hint="Figures for one term. Leave unknown fields blank; blank never counts as zero.">
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {reachFields.map((field) => (
          <NumberControl key={field} name={`reach.${field}`} label={reachLabels[field]} hint={hints[field]} />
        ))}
      </div>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <FieldControl name="metricsSource" />
        <FieldControl name="metricsAsOf" />
      </div>
      {isStale(asOf, new Date(today)) ? (
        <Alert kind="unknown" title="These figures are older than 12 months">
          Marketers see them marked as outdated. Update the figures and their date when you have newer ones.
        </Alert>
      ) : null}
      <EvidenceList listing={listing} figures={reachFields} />
    </WizardSection>
  );
}

export function PackagesSection({ market }: { market: MarketFacts | null }) {
  const { control } = useFormContext<ListingForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: "packages", keyName: "rowId" });
  return (
    <WizardSection
      section="packages"
      hint="What a sponsor buys. With packages, the card shows “Starting at” and the lowest price. Assets are matched to marketers’ objectives."
    >
      <MarketNote market={market} />
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
          id={controlId("packages")}
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
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectControl
        name="currency"
        label="Currency"
        options={currencyOptions()}
        hint="Applies to every price here. Changing it doesn’t convert them."
      />
      <NumberControl
        name="price"
        label="Total price"
        currency={currency}
        hint={`In ${currencyName(currency)}, for one term.`}
      />
      <div
        className="sm:col-span-2"
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
