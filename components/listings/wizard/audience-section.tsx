"use client";

import { Plus, Trash2 } from "lucide-react";
import { useController, useFieldArray, useFormState, useWatch } from "react-hook-form";
import { Field, FieldGroup } from "@/components/form/field";
import { EvidenceList } from "@/components/listings/evidence/evidence-list";
import { Button } from "@/components/ui/button";
import { NumberInput } from "@/components/form/number-input";
import { sumOfShares } from "@/lib/listings/audience";
import { audienceFigures } from "@/lib/listings/evidence/figures";
import { listingFields } from "@/lib/listings/fields";
import { countryOptions } from "@/lib/listings/countries";
import type { ListingDetail } from "@/lib/listings/view";
import { ageBands, genders, incomeBands } from "@/lib/listings/vocabulary";
import { SelectControl, TextControl } from "./controls";
import { type ListingForm, controlId } from "./listing-form";
import { useReviewComment } from "./review-comments";
import { SharesControl, firstMessage, percentOf, shareOf } from "./shares-control";
import { WizardSection } from "./wizard-section";
import { KeywordsControl } from "./keywords-control";

const { parts } = listingFields.audience;

export function AudienceSection({ listing }: { listing: ListingDetail | null }) {
  return (
    <WizardSection
      section="audience"
      hint="Audience is up to a quarter of every match score. Enter what you know in percent and leave the rest blank: a missing value costs little, but a wrong one can cost you the deal."
    >
      <SharesControl name="audience.ageBands" bands={ageBands} />
      <SharesControl name="audience.gender" bands={genders} />
      <SharesControl name="audience.incomeBands" bands={incomeBands} />
      <KeywordsControl
        name="audience.interests"
        label={parts.interests.label}
        hint="Topics this audience cares about."
        max={30}
        placeholder="travel, running, family"
      />
      <HomePlaces />
      <EvidenceList listing={listing} figures={audienceFigures} />
    </WizardSection>
  );
}

function HomePlaces() {
  const { fields, append, remove } = useFieldArray<ListingForm, "audience.geo">({ name: "audience.geo" });
  const places = useWatch<ListingForm, "audience.geo">({ name: "audience.geo" });
  const { errors } = useFormState<ListingForm>({ name: "audience.geo" });
  const sum = sumOfShares(places.map(({ share }) => (typeof share === "number" ? share : null)));
  const tooMuch = sum > 1.001 ? "These locations add up to more than 100%." : undefined;
  return (
    <FieldGroup
      id={controlId("audience.geo")}
      legend={parts.geo.label}
      comment={useReviewComment("audience.geo")}
      hint="Countries or regions, with their share of the audience."
      error={tooMuch ?? firstMessage(errors.audience?.geo)}
    >
      <ul className="flex flex-col gap-3">
        {fields.map((field, at) => (
          <PlaceRow key={field.id} at={at} onRemove={() => remove(at)} />
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        className="mt-3"
        onClick={() => append({ country: "", region: "", share: null })}
      >
        <Plus aria-hidden="true" />
        Add location
      </Button>
    </FieldGroup>
  );
}

function PlaceRow({ at, onRemove }: { at: number; onRemove: () => void }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[1.2fr_1fr_7rem_auto]">
      <SelectControl name={`audience.geo.${at}.country`} label="Country" options={countryOptions()} />
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove location ${at + 1}`}
        onClick={onRemove}
        className="sm:order-last"
      >
        <Trash2 aria-hidden="true" />
      </Button>
      <TextControl name={`audience.geo.${at}.region`} label="Region" />
      <SharePercent at={at} />
    </li>
  );
}

function SharePercent({ at }: { at: number }) {
  const name = `audience.geo.${at}.share` as const;
  const { field } = useController<ListingForm, typeof name>({ name });
  return (
    <Field id={controlId(name)} label="Share (%)">
      <NumberInput
        value={percentOf(field.value)}
        onChange={(percent, typed) => field.onChange(shareOf(percent, typed))}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
