"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { notify } from "@/components/layout/toasts/notices";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { alertHints, alertLabels } from "@/lib/opportunities/searches/alert-labels";
import {
  SEARCH_NAME_MAX_LENGTH,
  type SearchAlert,
  searchAlerts,
  searchChoicesSchema,
} from "@/lib/opportunities/searches/choices";
import type { CurrentSearch } from "@/lib/opportunities/searches/current-search";
import type { SavedSearchView } from "@/lib/opportunities/searches/schema";
import { useDeleteSearch } from "./use-delete-search";

interface SearchDialogProps {
  current: CurrentSearch;
  /** Changes this one; without it, the current search is saved. */
  saved?: SavedSearchView;
  onClose: () => void;
}

/** The name of a saved search and its alerts. */
export function SearchDialog({ current, saved, onClose }: SearchDialogProps) {
  const formId = useId();
  const router = useRouter();
  const api = useApiForm({
    schema: saved
      ? searchChoicesSchema
      : searchChoicesSchema.transform((choices) => ({ ...choices, query: current.query })),
    method: saved ? "PATCH" : "POST",
    path: saved ? `/api/searches/${saved.id}` : "/api/searches",
    defaultValues: { name: saved?.name ?? current.name, alert: saved?.alert ?? "daily" },
    onSuccess: (answer: SavedSearchView) => {
      onClose();
      if (!saved) notify({ title: "Search saved", description: savedText(answer.alert), kind: "good" });
      router.refresh();
    },
  });
  const alert = (api.form.watch("alert") as SearchAlert | undefined) ?? "daily";
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="sm"
      title={saved ? "Saved search" : "Save search"}
      description={saved ? undefined : "Get an alert when a new listing matches. Only you see it."}
      footer={
        <>
          {saved ? <DeleteButton search={saved} onClose={onClose} /> : null}
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
        <FormError problem={api.errorOf("name") ? null : api.problem} />
        <Field id={`${formId}-name`} label="Name" error={api.errorOf("name")}>
          <Input data-autofocus maxLength={SEARCH_NAME_MAX_LENGTH} {...api.form.register("name")} />
        </Field>
        <Field id={`${formId}-alert`} label="Alerts" hint={alertHints[alert]} error={api.errorOf("alert")}>
          <Select
            options={searchAlerts.map((value) => ({ value, label: alertLabels[value] }))}
            {...api.form.register("alert")}
          />
        </Field>
      </Form>
    </Dialog>
  );
}

const savedText = (alert: SearchAlert): string =>
  alert === "off"
    ? "You’ll find it under Saved searches."
    : "We’ll notify you here and by email when new listings match.";

function DeleteButton({ search, onClose }: { search: SavedSearchView; onClose: () => void }) {
  const { isPending, remove } = useDeleteSearch();
  const go = async () => {
    if (await remove(search)) onClose();
  };
  return (
    <Button variant="warn" className="mr-auto" aria-disabled={isPending || undefined} onClick={() => void go()}>
      Delete
    </Button>
  );
}
