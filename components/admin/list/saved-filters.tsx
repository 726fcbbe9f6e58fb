"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, X } from "lucide-react";
import Link from "next/link";
import { useId, useState } from "react";
import { apiQuery } from "@/components/form/api-query";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { SavedFilter } from "@/lib/moderation/saved-filters/schema";

interface SavedFiltersProps {
  path: string;
  /** The current filters as in the URL; empty if there are none. */
  current: string;
}

/** The admin's saved filters of this list, and a button that saves the current ones. */
export function SavedFilters({ path, current }: SavedFiltersProps) {
  const client = useQueryClient();
  const queryKey = ["saved-filters", path];
  const { data } = useQuery(
    apiQuery<{ items: SavedFilter[] }>(`/api/admin/saved-filters?path=${encodeURIComponent(path)}`, queryKey),
  );
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t delete the filter" });
  const items = data?.items ?? [];
  const refresh = () => client.invalidateQueries({ queryKey });
  const remove = async (id: string) => {
    await send("DELETE", `/api/admin/saved-filters/${id}`);
    await refresh();
  };
  const isSaved = items.some(({ query }) => query === current);
  if (items.length === 0 && current === "") return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {items.map(({ id, name, query }) => (
        <span key={id} className="inline-flex items-center rounded-md border border-line bg-card text-sm">
          <Link
            href={`${path}?${query}`}
            aria-current={query === current ? "true" : undefined}
            className="rounded-l-md px-2.5 py-1 no-underline hover:underline aria-current:bg-ink aria-current:text-paper"
          >
            {name}
          </Link>
          <button
            type="button"
            disabled={isPending}
            aria-label={`Delete the saved filter ${name}`}
            className="px-1.5 py-1.5 text-soft hover:text-ink"
            onClick={() => void remove(id)}
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </span>
      ))}
      {current && !isSaved ? <SaveFilter path={path} query={current} onSaved={() => void refresh()} /> : null}
    </div>
  );
}

interface SaveFilterProps {
  path: string;
  query: string;
  onSaved: () => void;
}

function SaveFilter({ path, query, onSaved }: SaveFilterProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const { isPending, problem, errorOf, send } = useApiMutation({ fields: ["name"] });
  const submit = async () => {
    if (!(await send("POST", "/api/admin/saved-filters", { path, name, query }))) return;
    setOpen(false);
    setName("");
    onSaved();
  };
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" />
        Save filters
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        size="sm"
        title="Save these filters"
        description="Only you can see them. Saving under an existing name replaces those filters."
        submit="Save"
        variant="ink"
        pending={isPending}
        problem={problem}
        onSubmit={submit}
      >
        <Field id={`${id}-name`} label="Name" error={errorOf("name")} required>
          <Input maxLength={40} value={name} data-autofocus onChange={(event) => setName(event.target.value)} />
        </Field>
      </FormDialog>
    </>
  );
}
