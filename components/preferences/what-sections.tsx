"use client";

import { Field, FieldGroup } from "@/components/form/field";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { optionsOf } from "@/lib/listings/labels";
import { assetCategories, type AssetCategory, propertyTypes, sportsOrGenres } from "@/lib/listings/vocabulary";
import { brandSafetyFlags, brandSafetyLabels } from "@/lib/matching/brand-safety";
import { type BriefSectionProps, toggled } from "./brief-form";
import { BriefSection } from "./brief-section";
import { Chips, LikeChips } from "./chips";
import { NumberInput } from "./number-input";

const safetyChoices = brandSafetyFlags.map((value) => ({
  value,
  label: brandSafetyLabels[value].charAt(0).toUpperCase() + brandSafetyLabels[value].slice(1),
}));
const firstShown = 12;

export function KindsSection({ fields, set, errorOf }: BriefSectionProps) {
  return (
    <BriefSection
      id="kinds"
      title="Kinds of property"
      hint="Press once to like, twice to rule out, a third time for no opinion."
    >
      <FieldGroup id="sport-or-genre" legend="Sport or genre" error={errorOf("sportOrGenre")}>
        <LikeChips
          choices={optionsOf(sportsOrGenres) as LikeChoices<(typeof sportsOrGenres)[number]>}
          value={fields.sportOrGenre}
          onChange={(value) => set("sportOrGenre", value)}
          first={firstShown}
        />
      </FieldGroup>
      <FieldGroup id="property-types" legend="Property" error={errorOf("propertyTypes")}>
        <LikeChips
          choices={optionsOf(propertyTypes) as LikeChoices<(typeof propertyTypes)[number]>}
          value={fields.propertyTypes}
          onChange={(value) => set("propertyTypes", value)}
          first={firstShown}
        />
      </FieldGroup>
    </BriefSection>
  );
}

type LikeChoices<Code> = { value: Code; label: string }[];

export function AssetsSection({ fields, set }: BriefSectionProps) {
  const choices = optionsOf(assetCategories) as LikeChoices<AssetCategory>;
  return (
    <BriefSection
      id="assets"
      title="What you want to get"
      hint="A must rules out listings that name their assets without it; silence rules nothing out."
    >
      <FieldGroup id="must-assets" legend="Must have">
        <Chips
          choices={choices}
          chosen={fields.mustHaveAssets}
          onToggle={(code) => set("mustHaveAssets", toggled(fields.mustHaveAssets, code))}
          first={firstShown}
        />
      </FieldGroup>
      <FieldGroup id="nice-assets" legend="Nice to have">
        <Chips
          choices={choices}
          chosen={fields.niceAssets}
          onToggle={(code) => set("niceAssets", toggled(fields.niceAssets, code))}
          first={firstShown}
        />
      </FieldGroup>
      <Checkbox
        label="We need exclusivity in our category"
        checked={fields.exclusivityRequired}
        onChange={(event) => set("exclusivityRequired", event.target.checked)}
      />
    </BriefSection>
  );
}

export function TimingSection({ fields, set, errorOf }: BriefSectionProps) {
  return (
    <BriefSection
      id="timing"
      title="When and how many"
      hint="The window it should run in, and the reach that makes it worth it."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="window-from" label="From" optional error={errorOf("windowFrom")}>
          <Input
            type="date"
            value={fields.windowFrom ?? ""}
            onChange={(event) => set("windowFrom", event.target.value || null)}
          />
        </Field>
        <Field id="window-to" label="Until" optional error={errorOf("windowTo")}>
          <Input
            type="date"
            value={fields.windowTo ?? ""}
            onChange={(event) => set("windowTo", event.target.value || null)}
          />
        </Field>
        <Field id="min-reach" label="People reached, at least" optional error={errorOf("minUniqueReach")}>
          <NumberInput value={fields.minUniqueReach} onChange={(value) => set("minUniqueReach", value)} />
        </Field>
        <Field id="target-cpm" label="Cost per thousand impressions, at most" optional error={errorOf("targetCpm")}>
          <NumberInput prefix="$" value={fields.targetCpm} onChange={(value) => set("targetCpm", value)} />
        </Field>
      </div>
    </BriefSection>
  );
}

export function SafetySection({ fields, set }: BriefSectionProps) {
  const { brandSafetyExclusions } = fields;
  return (
    <BriefSection
      id="safety"
      title="Never beside"
      hint="Listings that carry one of these are ruled out, with that reason."
    >
      <FieldGroup id="brand-safety" legend="Brand safety">
        <Chips
          choices={safetyChoices}
          chosen={brandSafetyExclusions}
          onToggle={(flag) => set("brandSafetyExclusions", toggled(brandSafetyExclusions, flag))}
        />
      </FieldGroup>
    </BriefSection>
  );
}
