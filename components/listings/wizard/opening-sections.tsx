"use client";

import { publicPreviewHint } from "@/components/listings/public-preview-dialog";
import { isFeatureShown } from "@/lib/platform-options/choices";
import { FieldControl } from "./field-control";
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
