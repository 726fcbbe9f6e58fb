"use client";

import { Ellipsis } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { TabLinks } from "@/components/ui/tabs";
import type { ShortlistView } from "@/lib/opportunities/saved/lists/schema";
import { type SavedQuery, savedPageHref } from "@/lib/opportunities/saved/page-href";
import { ListNameDialog } from "./list-name-dialog";
import { useSavedWrite } from "./use-saved-write";

interface ListTabsProps {
  query: SavedQuery;
  lists: readonly ShortlistView[];
  canEdit: boolean;
}

/** Everything saved, and each list of the team; the current list can be renamed and deleted. */
export function ListTabs({ query, lists, canEdit }: ListTabsProps) {
  const current = lists.find(({ id }) => id === query.list);
  const hrefOf = (list?: string) => savedPageHref(query, { list, sort: undefined });
  if (lists.length === 0) return null;
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <TabLinks
          label="Shortlists"
          items={[
            { href: hrefOf(), label: "All saved", current: !current },
            ...lists.map(({ id, name, count }) => ({
              href: hrefOf(id),
              label: name,
              count,
              current: id === current?.id,
            })),
          ]}
        />
      </div>
      {current && canEdit ? <ListMenu list={current} /> : null}
    </div>
  );
}

function ListMenu({ list }: { list: ShortlistView }) {
  const [open, setOpen] = useState<"rename" | "delete" | null>(null);
  const router = useRouter();
  const { write } = useSavedWrite("We couldn’t delete the list");
  const remove = async () => {
    const isDone = await write("DELETE", `/api/saved/lists/${list.id}`);
    setOpen(null);
    if (isDone) router.push(savedPageHref({}));
  };
  return (
    <>
      <DropdownMenu
        trigger={<Ellipsis aria-hidden="true" />}
        label={`Actions for the list ${list.name}`}
        variant="quiet"
        size="icon-sm"
        items={[
          { label: "Rename list", onSelect: () => setOpen("rename") },
          { label: "Delete list", onSelect: () => setOpen("delete"), danger: true },
        ]}
      />
      {open === "rename" ? (
        <ListNameDialog list={list} onSaved={() => router.refresh()} onClose={() => setOpen(null)} />
      ) : null}
      {open === "delete" ? (
        <ConfirmDialog
          title={`Delete ${list.name}?`}
          description="Its listings stay saved, with their votes and comments. The order of this list is lost."
          confirm="Delete list"
          variant="danger"
          onConfirm={remove}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
