"use client";

import { Field } from "@/components/form/field";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { PITCHES_MAX } from "@/lib/preferences/schema";
import type { BriefSectionProps } from "./brief-form";
import { BriefSection } from "./brief-section";

const choices = Array.from({ length: PITCHES_MAX }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

/** Whether sellers may answer the brief, and how many. */
export function PitchingSection({ fields, set, errorOf }: BriefSectionProps) {
  const isOpen = fields.visibility === "matched_sellers";
  return (
    <BriefSection
      id="pitching"
      title="Pitches from sellers"
      hint="Sellers with a good match can pitch a listing to you. You see each pitch next to its match."
    >
      <Checkbox
        label="Open this brief to matched sellers"
        description="They see everything except its name, your weights, and who you are. You’re identified once you answer."
        checked={isOpen}
        onChange={(event) => set("visibility", event.target.checked ? "matched_sellers" : "private")}
      />
      {isOpen ? (
        <Field id="max-pitches" label="Maximum number of pitches" error={errorOf("maxPitches")}>
          <Select
            options={choices}
            value={String(fields.maxPitches)}
            onChange={(event) => set("maxPitches", Number(event.target.value))}
          />
        </Field>
      ) : null}
    </BriefSection>
  );
}
