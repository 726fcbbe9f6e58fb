"use client";

import { useWatch } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { optionsOf } from "@/lib/listings/labels";
import { isStale, reachFields, reachLabels } from "@/lib/listings/reach";
import { statedMetricSources } from "@/lib/listings/vocabulary";
import { NumberControl, SelectControl, TextControl } from "./controls";
import type { ListingForm } from "./listing-form";
import { WizardSection } from "./wizard-section";

const hints: Partial<Record<(typeof reachFields)[number], string>> = {
  attendanceTotal: "Everybody through the gate in a term, returning visitors too.",
  attendanceUnique: "Each person counted once.",
  estImpressions: "Over all channels in a term.",
  uniqueReach: "Different people over all channels: cost per person is worked out from it.",
};

export function ReachSection({ today, isVerified }: { today: string; isVerified: boolean }) {
  const asOf = useWatch<ListingForm, "metricsAsOf">({ name: "metricsAsOf" });
  return (
    <WizardSection
      section="reach"
      hint="Figures for one term. Leave out what you do not know: nobody reads an empty field as zero."
    >
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {reachFields.map((field) => (
          <NumberControl key={field} name={`reach.${field}`} label={reachLabels[field]} hint={hints[field]} />
        ))}
      </div>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <SelectControl
          name="metricsSource"
          label="Source of the figures"
          options={optionsOf(statedMetricSources)}
          placeholder="Not given"
        />
        <TextControl name="metricsAsOf" label="As of" type="date" />
      </div>
      {isVerified ? (
        <Alert kind="unknown" title="Verified by Pitchside">
          Changing an audience or reach figure, its source or its date removes the verification.
        </Alert>
      ) : null}
      {isStale(asOf, new Date(today)) ? (
        <Alert kind="unknown" title="These figures are older than 12 months">
          Marketers see them marked as stale. Update the figures and their date when you have newer ones.
        </Alert>
      ) : null}
    </WizardSection>
  );
}
