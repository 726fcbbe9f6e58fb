"use client";

import { Field, FieldGroup } from "@/components/form/field";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { RadioCards } from "@/components/ui/radio-group";
import { offeredOptions, optionsOf } from "@/lib/listings/labels";
import { assetCategories, propertyTypes, sportsOrGenres } from "@/lib/listings/vocabulary";
import { wantedKinds } from "@/lib/matching/likeness";
import { briefly, plainWords } from "@/lib/matching/wording";
import { brandSafetyFlags, brandSafetyLabels } from "@/lib/matching/brand-safety";
import { type BriefSectionProps, toggled } from "./brief-form";
import { BriefSection } from "./brief-section";
import { Chips, LikeChips } from "./chips";
import { NumberInput } from "@/components/form/number-input";

const safetyChoices = brandSafetyFlags.map((value) => ({
  value,
  label: brandSafetyLabels[value].charAt(0).toUpperCase() + brandSafetyLabels[value].slice(1),
}));
const firstShown = 12;

export function KindsSection({ fields, set, errorOf }: BriefSectionProps) {
  return (
    <BriefSection id="kinds" title="Property types and genres" hint="Click to like, again to exclude, again to clear.">
      <WantedKinds fields={fields} set={set} />
      <FieldGroup id="sport-or-genre" legend="Sport or genre" error={errorOf("sportOrGenre")}>
        <LikeChips
          choices={offeredOptions(sportsOrGenres, usedOf(fields.sportOrGenre))}
          value={fields.sportOrGenre}
          onChange={(value) => {
            set("sportOrGenre", value);
            set("wanted", []);
          }}
          first={firstShown}
        />
      </FieldGroup>
      <FieldGroup id="property-types" legend="Property type" error={errorOf("propertyTypes")}>
        <LikeChips
          choices={offeredOptions(propertyTypes, usedOf(fields.propertyTypes))}
          value={fields.propertyTypes}
          onChange={(value) => {
            set("propertyTypes", value);
            set("wanted", []);
          }}
          first={firstShown}
        />
      </FieldGroup>
    </BriefSection>
  );
}

/** Where both a sport and a type are liked: whether they belong together. */
function WantedKinds({ fields, set }: Pick<BriefSectionProps, "fields" | "set">) {
  const [sports, types] = [fields.sportOrGenre.like, fields.propertyTypes.like];
  if (sports.length === 0 || types.length === 0) return null;
  const kinds = wantedKinds(fields);
  const isTogether = kinds.some((kind) => kind.sports.length > 0 && kind.types.length > 0);
  const choose = (value: string) =>
    set(
      "wanted",
      value === "any"
        ? [
            { sports, types: [] },
            { sports: [], types },
          ]
        : [{ sports, types }],
    );
  return (
    <FieldGroup
      id="wanted-kinds"
      legend="What counts as a fit"
      hint={`Now: ${briefly(
        kinds.map((kind) => [...kind.sports, ...kind.types].map(plainWords).join(" ")),
        "or",
        6,
      )}.`}
    >
      <RadioCards
        name="wanted-kinds"
        value={isTogether ? "together" : "any"}
        onValueChange={choose}
        options={[
          { value: "together", label: "A sport and a type together", description: "A rugby club, not any club" },
          { value: "any", label: "Any of them", description: "A race or a festival: either is a full fit" },
        ]}
      />
    </FieldGroup>
  );
}

const usedOf = ({ like, block }: { like: readonly string[]; block: readonly string[] }) => [...like, ...block];

export function AssetsSection({ fields, set }: BriefSectionProps) {
  const choices = optionsOf(assetCategories);
  return (
    <BriefSection
      id="assets"
      title="Assets"
      hint="Must-haves exclude listings that publish their assets without them. Listings without published assets are not excluded."
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
        label="Category exclusivity is required"
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
      title="Timing and reach"
      hint="When it should run, and the reach that makes it worthwhile."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="window-from" label="Start date" optional error={errorOf("windowFrom")}>
          <Input
            type="date"
            value={fields.windowFrom ?? ""}
            onChange={(event) => set("windowFrom", event.target.value || null)}
          />
        </Field>
        <Field id="window-to" label="End date" optional error={errorOf("windowTo")}>
          <Input
            type="date"
            value={fields.windowTo ?? ""}
            onChange={(event) => set("windowTo", event.target.value || null)}
          />
        </Field>
        <Field id="min-reach" label="Minimum reach" optional error={errorOf("minUniqueReach")}>
          <NumberInput value={fields.minUniqueReach} onChange={(value) => set("minUniqueReach", value)} />
        </Field>
        <Field id="target-cpm" label="Target CPM" optional error={errorOf("targetCpm")}>
          <NumberInput prefix="$" value={fields.targetCpm} onChange={(value) => set("targetCpm", value)} />
        </Field>
      </div>
    </BriefSection>
  );
}

export function SafetySection({ fields, set }: BriefSectionProps) {
  const { brandSafetyExclusions } = fields;
  return (
    <BriefSection id="safety" title="Brand safety" hint="Listings with any of these are excluded.">
      <FieldGroup id="brand-safety" legend="Content to exclude">
        <Chips
          choices={safetyChoices}
          chosen={brandSafetyExclusions}
          onToggle={(flag) => set("brandSafetyExclusions", toggled(brandSafetyExclusions, flag))}
        />
      </FieldGroup>
    </BriefSection>
  );
}
