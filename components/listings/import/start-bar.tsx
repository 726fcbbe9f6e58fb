"use client";

import { useState } from "react";
import { Form } from "@/components/form/form";
import { formatCount, formatNumber } from "@/lib/platform/format";
import { useAwaitsApproval } from "@/components/listings/awaits-approval";
import type { ImportState } from "@/components/listings/import/use-import";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { defaultPublishMinimum } from "@/lib/imports/values/readiness";
import type { ImportPreview } from "@/lib/imports/view";

/** More than this many thin listings at once deserve a warning. */
const manyStubs = 20;

export function StartBar({ state, preview }: { state: ImportState; preview: ImportPreview }) {
  const [publish, setPublish] = useState(false);
  const [minimum, setMinimum] = useState<number>(defaultPublishMinimum);
  const awaitsApproval = useAwaitsApproval();
  const { counts } = preview;
  const listings = counts.fresh + counts.known + counts.unchecked;
  const hasTitle = preview.columns.some((column) => column.chosen === "title");
  return (
    <div className="sticky bottom-0 z-20 rounded-xl border border-line bg-card px-5 py-4">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          state.start({ publish, publishMinimum: minimum });
        }}
        className="flex flex-wrap items-center gap-x-6 gap-y-3"
      >
        <div className="flex min-w-0 flex-col gap-2">
          <Checkbox
            label="Publish listings that are ready"
            description={
              awaitsApproval ? draftsOnly : hasTitle ? readyText(counts, minimum) : "Select the title column first."
            }
            checked={publish}
            disabled={awaitsApproval}
            onChange={(event) => setPublish(event.target.checked)}
          />
          {publish ? <Minimum counts={counts} minimum={minimum} onChange={setMinimum} /> : null}
        </div>
        <div className="ml-auto flex flex-wrap gap-2.5">
          <Button variant="ghost" onClick={state.leave}>
            Choose a different file
          </Button>
          <Button
            type="submit"
            pending={state.pending === "start"}
            pendingText="Starting…"
            disabled={!hasTitle || listings === 0 || state.pending !== null}
          >
            Import {formatCount(listings, preview.rateCard?.isGrouped ? "listing" : "row")}
          </Button>
        </div>
      </Form>
    </div>
  );
}

const draftsOnly = "Everything becomes a draft. You can publish the drafts once we’ve approved your registration.";

type Counts = ImportPreview["counts"];

const readyAt = ({ ready }: Counts, minimum: number): number =>
  ready.find((each) => each.minimum === minimum)?.count ?? 0;

/** Complete doesn't mean ready: other obstacles are counted too, so that the numbers add up. */
function readyText(counts: Counts, minimum: number): string {
  const ready = readyAt(counts, minimum);
  const thin = readyAt(counts, 0) - ready;
  const held = [
    [counts.missing, "with a required field missing"],
    [thin, `less than ${minimum}% complete`],
    [counts.review, "to review"],
    [counts.ended, "already ended"],
  ] as const;
  const parts = held.flatMap(([count, text]) => (count > 0 ? [`${formatNumber(count)} ${text}`] : []));
  const drafts = parts.length > 0 ? ` The rest stay drafts: ${parts.join(", ")}.` : "";
  return `${formatNumber(ready)} of ${formatNumber(ready + thin + counts.missing + counts.review + counts.ended)} are ready to publish.${drafts}`;
}

interface MinimumProps {
  counts: Counts;
  minimum: number;
  onChange: (minimum: number) => void;
}

function Minimum({ counts, minimum, onChange }: MinimumProps) {
  const stubs = readyAt(counts, minimum) - readyAt(counts, Math.max(minimum, defaultPublishMinimum));
  const options = counts.ready.map((each) => ({
    value: String(each.minimum),
    label: `${each.minimum === 0 ? "Required fields only" : `At least ${each.minimum}% complete`} (${formatNumber(each.count)})`,
  }));
  return (
    <>
      <Select
        dense
        aria-label="How complete a listing must be"
        options={options}
        value={String(minimum)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {stubs > manyStubs ? (
        <Alert kind="problem" live title={`${formatNumber(stubs)} listings with little more than a name would go live`}>
          Marketers can’t compare listings without audience, reach, or packages, and rarely contact their sellers.
          Publish them once they have more detail.
        </Alert>
      ) : null}
    </>
  );
}
