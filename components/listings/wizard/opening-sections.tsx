"use client";

import { publicPreviewHint } from "@/components/listings/public-preview-dialog";
import { isFeatureShown } from "@/lib/platform-options/choices";
import { listingFields } from "@/lib/listings/fields";
import { countryOptions } from "@/lib/listings/countries";
import { optionsOf } from "@/lib/listings/labels";
import { levels, propertyTypes, segments, sportsOrGenres, termTypes } from "@/lib/listings/vocabulary";
import { NumberControl, SelectControl, SwitchControl, TextControl } from "./controls";
import { WizardSection } from "./wizard-section";
import { KeywordsControl } from "./keywords-control";

export function BasicsSection() {
  return (
    <WizardSection section="basics" hint="The name people know, and why a brand should take a closer look.">
      <TextControl name="title" label="Title" required max={listingFields.title.max} placeholder="Northgate Women FC" />
      <TextControl
        name="summary"
        label="Summary"
        required
        rows={3}
        max={listingFields.summary.max}
        hint="One or two sentences, shown on the card and in search."
      />
      <TextControl
        name="description"
        label="Description"
        rows={7}
        max={listingFields.description.max}
        hint="What happens, who attends, and what past sponsors did."
      />
      {isFeatureShown("publicPreviews") ? (
        <SwitchControl name="publicPreview" label="Public preview" hint={publicPreviewHint} />
      ) : null}
    </WizardSection>
  );
}

export function KindSection() {
  return (
    <WizardSection section="kind" hint="Marketers browse and filter by these, and they count toward match scores.">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectControl name="segment" label="Segment" required options={optionsOf(segments)} />
        <SelectControl name="propertyType" label="Property type" required options={optionsOf(propertyTypes)} />
        <SelectControl
          name="sportOrGenre"
          label="Sport or genre"
          options={optionsOf(sportsOrGenres)}
          placeholder="None"
        />
        <SelectControl name="level" label="Level" options={optionsOf(levels)} placeholder="None" />
      </div>
      <KeywordsControl
        name="tags"
        label="Tags"
        hint="Words a marketer might search for. Press Enter after each one."
        max={listingFields.tags.most}
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
        <SelectControl name="country" label="Country" required options={countryOptions()} />
        <TextControl name="region" label="Region" />
        <TextControl name="city" label="City" required />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectControl name="termType" label="Term" required options={optionsOf(termTypes)} />
        <TextControl name="termStart" label="Term start" type="date" />
        <TextControl name="termEnd" label="Term end" type="date" />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextControl name="decisionDeadline" label="Decision deadline" type="date" hint="No matches after this date." />
        <NumberControl name="latitude" label="Latitude" hint="For distance searches." placeholder="53.80" />
        <NumberControl name="longitude" label="Longitude" hint="Enter both or neither." placeholder="-1.55" />
      </div>
    </WizardSection>
  );
}
