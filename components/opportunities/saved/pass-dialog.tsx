"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
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
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="sm"
      title={`Pass on ${card.card.title}`}
      description="Your team sees the reason. The seller doesn’t."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} pending={api.pending} pendingText="Saving…">
            Pass
          </SubmitButton>
        </>
      }
    >
      <Form id={formId} onSubmit={api.submit} className="flex flex-col gap-4">
        <FormError problem={api.problem} />
        <Field id={`${formId}-reason`} label="Reason" error={api.errorOf("passReason")}>
          <Select
            options={passReasons.map((value) => ({ value, label: passReasonLabels[value] }))}
            {...api.form.register("passReason")}
          />
        </Field>
        <Field id={`${formId}-note`} label="Note" optional error={api.errorOf("passNote")}>
          <Textarea rows={3} maxLength={500} {...api.form.register("passNote")} />
        </Field>
      </Form>
    </Dialog>
  );
}
