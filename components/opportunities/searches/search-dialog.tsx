"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
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
      if (!saved) toast({ title: "Search saved", description: savedText(answer.alert), kind: "good" });
      router.refresh();
    },
  });
  const alert = (api.form.watch("alert") as SearchAlert | undefined) ?? "daily";
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={saved ? "Saved search" : "Save search"}
      description={saved ? undefined : "Get an alert when a new listing matches. Only you can see this search."}
      submit="Save"
      pending={api.pending}
      problem={api.errorOf("name") ? null : api.problem}
      actions={saved ? <DeleteButton search={saved} onClose={onClose} /> : null}
      onSubmit={api.submit}
    >
      <Field id={`${formId}-name`} label="Name" error={api.errorOf("name")}>
        <Input data-autofocus maxLength={SEARCH_NAME_MAX_LENGTH} {...api.form.register("name")} />
      </Field>
      <Field id={`${formId}-alert`} label="Alerts" hint={alertHints[alert]} error={api.errorOf("alert")}>
        <Select
          options={searchAlerts.map((value) => ({ value, label: alertLabels[value] }))}
          {...api.form.register("alert")}
        />
      </Field>
    </FormDialog>
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
    <Button variant="warn" className="mr-auto" pending={isPending} onClick={() => void go()}>
      Delete
    </Button>
  );
}
