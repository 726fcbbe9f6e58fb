"use client";

import { useWatch } from "react-hook-form";
import { EvidenceList } from "@/components/listings/evidence/evidence-list";
import { Alert } from "@/components/ui/alert";
import { isStale, reachFields, reachLabels } from "@/lib/listings/reach";
import type { ListingDetail } from "@/lib/listings/view";
import { NumberControl } from "./controls";
import { FieldControl } from "./field-control";
import type { ListingForm } from "./listing-form";
import { WizardSection } from "./wizard-section";

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
