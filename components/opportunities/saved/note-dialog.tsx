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
import { Textarea } from "@/components/ui/textarea";
import type { SavedCard } from "@/lib/opportunities/saved/saved-card";
import { NOTE_MAX_LENGTH, saveOpportunitySchema } from "@/lib/opportunities/saved/schema";

/** The team's note on a saved listing; without text there is none. */
export function NoteDialog({ card, onClose }: { card: SavedCard; onClose: () => void }) {
  const formId = useId();
  const router = useRouter();
  const api = useApiForm({
    schema: saveOpportunitySchema.transform(({ note }) => ({ note: note || null })),
    method: "PUT",
    path: `/api/saved/${card.id}`,
    defaultValues: { note: card.note ?? "" },
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
      title={`Note on ${card.card.title}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} pending={api.pending} pendingText="Saving…">
            Save
          </SubmitButton>
        </>
      }
    >
      <Form id={formId} onSubmit={api.submit} className="flex flex-col gap-4">
        <FormError problem={api.problem} />
        <Field id={`${formId}-note`} label="Note" hint="Everyone on your team sees it." error={api.errorOf("note")}>
          <Textarea data-autofocus rows={4} maxLength={NOTE_MAX_LENGTH} {...api.form.register("note")} />
        </Field>
      </Form>
    </Dialog>
  );
}
