"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { passReasonLabels, passReasons } from "@/lib/opportunities/saved/decisions";
import type { SavedCard } from "@/lib/opportunities/saved/saved-card";
import { decideSchema } from "@/lib/opportunities/saved/schema";

/** Asks why the team passes on a listing. */
export function PassDialog({ card, onClose }: { card: SavedCard; onClose: () => void }) {
  const formId = useId();
  const router = useRouter();
  const api = useApiForm({
    schema: decideSchema,
    method: "PUT",
    path: `/api/saved/${card.id}/decision`,
    defaultValues: { decision: "passed", passReason: "too_expensive", passNote: "" },
    onSuccess: () => {
      onClose();
      router.refresh();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={`Pass on ${card.card.title}`}
      description="Your team sees the reason. The seller doesn’t."
      submit="Pass"
      pending={api.pending}
      problem={api.problem}
      onSubmit={api.submit}
    >
      <Field id={`${formId}-reason`} label="Reason" error={api.errorOf("passReason")}>
        <Select
          options={passReasons.map((value) => ({ value, label: passReasonLabels[value] }))}
          {...api.form.register("passReason")}
        />
      </Field>
      <Field id={`${formId}-note`} label="Note" optional error={api.errorOf("passNote")}>
        <Textarea rows={3} maxLength={500} {...api.form.register("passNote")} />
      </Field>
    </FormDialog>
  );
}
