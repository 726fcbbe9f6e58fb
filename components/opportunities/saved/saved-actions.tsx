"use client";

import { Download, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { shortlistPath } from "@/lib/paths";
import { type SavedQuery, savedExportHref } from "@/lib/opportunities/saved/page-href";
import { ListNameDialog } from "./list-name-dialog";

interface SavedActionsProps {
  query: SavedQuery;
  canEdit: boolean;
  hasListings: boolean;
}

export function SavedActions({ query, canEdit, hasListings }: SavedActionsProps) {
  const router = useRouter();
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      {hasListings ? (
        <a
          href={savedExportHref(query)}
          download
          className="inline-flex h-10.5 items-center gap-2 text-sm font-semibold link"
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </a>
      ) : null}
      {canEdit ? (
        <Button onClick={() => setNaming(true)}>
          <Plus aria-hidden="true" />
          New list
        </Button>
      ) : null}
      {isNaming ? (
        <ListNameDialog onSaved={({ id }) => router.push(shortlistPath(id))} onClose={() => setNaming(false)} />
      ) : null}
    </>
  );
}
