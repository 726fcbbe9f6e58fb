"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { ScenarioView } from "@/lib/roi/scenarios/schema";

interface DealAttachmentProps {
  scenario: Pick<ScenarioView, "id" | "deal">;
  deals: readonly { id: string; label: string }[];
}

/** Attaches an open scenario to a deal as its business case, or detaches it. */
export function DealAttachment({ scenario: { id, deal }, deals }: DealAttachmentProps) {
  const router = useRouter();
  const [chosen, setChosen] = useState(deal?.id ?? "");
  const { isPending, send } = useApiMutation({ failureTitle: "Not changed" });
  const save = async () => {
    const saved = chosen
      ? await send("PUT", `/api/deals/${chosen}/scenario`, { scenarioId: id })
      : await send("DELETE", `/api/deals/${deal?.id ?? ""}/scenario`);
    if (!saved) return;
    toast({
      title: chosen ? "Attached to the deal and shared with your organization" : "Detached from the deal",
      kind: "good",
    });
    router.refresh();
  };
  if (deals.length === 0) return null;
  return (
    <div data-print="hide" className="flex flex-wrap items-end gap-2.5">
      <Field
        id="roi-deal"
        label="Business case for"
        hint="The deal’s recap compares the plan with the actuals. The seller never sees it."
        className="min-w-0 flex-1 basis-64"
      >
        <Select
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          placeholder="No deal"
          options={deals.map(({ id: value, label }) => ({ value, label }))}
        />
      </Field>
      {chosen === (deal?.id ?? "") ? null : (
        <Button pending={isPending} onClick={() => void save()} pendingText="Saving…">
          Save
        </Button>
      )}
    </div>
  );
}
