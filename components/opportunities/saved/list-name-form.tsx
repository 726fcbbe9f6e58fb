"use client";

import { NameDialog } from "@/components/form/name-dialog";
import { LIST_NAME_MAX_LENGTH, type ShortlistView, shortlistNameSchema } from "@/lib/opportunities/saved/lists/schema";

interface ListNameFormProps {
  /** Renames this list; without it, a new one is created. */
  list?: ShortlistView;
  submit?: string;
  onSaved: (list: ShortlistView) => void;
  onClose: () => void;
}

/** The name of a shortlist, in a dialog. */
export const ListNameForm = ({ list, submit, onSaved, onClose }: ListNameFormProps) => (
  <NameDialog
    title={list ? "Rename list" : "New list"}
    description={list ? undefined : "Everyone on your team sees it."}
    placeholder="Spring season"
    submit={submit ?? (list ? "Rename" : "Create list")}
    maxLength={LIST_NAME_MAX_LENGTH}
    schema={shortlistNameSchema}
    method={list ? "PATCH" : "POST"}
    path={list ? `/api/saved/lists/${list.id}` : "/api/saved/lists"}
    values={{ name: list?.name ?? "" }}
    onSaved={onSaved}
    onClose={onClose}
  />
);
