"use client";

import { useRouter } from "next/navigation";
import { NameDialog } from "@/components/form/name-dialog";
import { shortlistPath } from "@/lib/paths";
import { LIST_NAME_MAX_LENGTH, type ShortlistView, shortlistNameSchema } from "@/lib/opportunities/saved/lists/schema";

interface ListNameDialogProps {
  /** Renames this list; without it, a new one is created and opened. */
  list?: ShortlistView;
  onClose: () => void;
}

export function ListNameDialog({ list, onClose }: ListNameDialogProps) {
  const router = useRouter();
  return (
    <NameDialog
      title={list ? "Rename list" : "New list"}
      description={list ? undefined : "Everyone on your team sees it."}
      placeholder="Spring season"
      submit={list ? "Rename" : "Create list"}
      maxLength={LIST_NAME_MAX_LENGTH}
      schema={shortlistNameSchema}
      method={list ? "PATCH" : "POST"}
      path={list ? `/api/saved/lists/${list.id}` : "/api/saved/lists"}
      values={{ name: list?.name ?? "" }}
      onSaved={({ id }: ShortlistView) => (list ? router.refresh() : router.push(shortlistPath(id)))}
      onClose={onClose}
    />
  );
}
