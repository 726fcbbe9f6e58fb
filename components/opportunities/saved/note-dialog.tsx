"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
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
    <FormDialog
      onClose={onClose}
      size="sm"
      title={`Note on ${card.card.title}`}
      submit="Save"
      pending={api.pending}
      problem={api.problem}
      onSubmit={api.submit}
    >
      <Field id={`${formId}-note`} label="Note" hint="Everyone on your team sees it." error={api.errorOf("note")}>
        <Textarea data-autofocus rows={4} maxLength={NOTE_MAX_LENGTH} {...api.form.register("note")} />
      </Field>
    </FormDialog>
  );
}
