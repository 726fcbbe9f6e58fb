"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { scenarioHref } from "@/lib/paths";
import type { ScenarioView } from "@/lib/roi/scenarios/schema";
import type { RoiInput } from "@/lib/roi/schema";

export interface OpenScenario {
  id: string;
  name: string;
  shared: boolean;
  isOwn: boolean;
}

interface SaveScenarioProps {
  scenario: OpenScenario | null;
  listingId?: string;
  /** The deal whose business case a new scenario becomes. */
  dealId?: string;
  inputs: RoiInput;
  hasErrors: boolean;
}

/** Saves changes to one's own scenario, or a new one under a name. */
export function SaveScenario({ scenario, listingId, dealId, inputs, hasErrors }: SaveScenarioProps) {
  const router = useRouter();
  const [isNaming, setNaming] = useState(false);
  const { isPending, send } = useApiMutation({ failureTitle: "Not saved" });
  const reject = () => toast({ title: "Fix the marked fields first.", kind: "problem" });
  const save = async () => {
    if (hasErrors || !scenario) return reject();
    if (await send("PATCH", `/api/roi/scenarios/${scenario.id}`, { inputs })) {
      toast({ title: "Scenario saved", kind: "good" });
      router.refresh();
    }
  };
  return (
    <>
      {scenario?.isOwn ? (
        <Button pending={isPending} onClick={() => void save()} pendingText="Saving…">
          Save changes
        </Button>
      ) : null}
      <Button
        variant={scenario?.isOwn ? "ghost" : "primary"}
        onClick={() => (hasErrors ? reject() : setNaming(true))}
        data-print="hide"
      >
        {scenario ? "Save as new" : "Save scenario"}
      </Button>
      {isNaming ? (
        <NameDialog inputs={inputs} listingId={listingId} dealId={dealId} onClose={() => setNaming(false)} />
      ) : null}
    </>
  );
}

interface NameDialogProps {
  inputs: RoiInput;
  listingId?: string;
  dealId?: string;
  onClose: () => void;
}

function NameDialog({ inputs, listingId, dealId, onClose }: NameDialogProps) {
  const formId = useId();
  const router = useRouter();
  const attach = useApiMutation({ failureTitle: "Saved, but not attached to the deal" });
  const api = useApiForm({
    schema: async () => (await import("@/lib/roi/scenarios/schema")).createScenarioSchema,
    path: "/api/roi/scenarios",
    defaultValues: { name: "", shared: false, inputs, listingId },
    idempotent: true,
    onSuccess: async ({ id }: ScenarioView) => {
      if (dealId) await attach.send("PUT", `/api/deals/${dealId}/scenario`, { scenarioId: id });
      onClose();
      router.push(scenarioHref(id));
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title="Save scenario"
      submit="Save"
      pending={api.pending}
      problem={api.problem}
      onSubmit={api.submit}
    >
      <Field id={`${formId}-name`} label="Name" error={api.errorOf("name")}>
        <Input data-autofocus maxLength={120} placeholder="Base case" {...api.form.register("name")} />
      </Field>
      <Checkbox label="Share with your organization" {...api.form.register("shared")} />
    </FormDialog>
  );
}
