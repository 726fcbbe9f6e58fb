"use client";

import { Check, Ellipsis, MessageCircle, NotebookPen, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import type { SavedCard } from "@/lib/opportunities/saved/saved-card";
import { threadPath } from "@/lib/paths";
import { RemoveSavedDialog } from "./remove-saved-dialog";
import type { SavedPage } from "./saved-page";
import { useSavedWrite } from "./use-saved-write";

const NoteDialog = dynamic(() => import("./note-dialog").then((file) => file.NoteDialog), { ssr: false });

interface RowMenuProps {
  card: SavedCard;
  page: SavedPage;
}

/** The lists that a saved listing is on, its note, and its removal. */
export function RowMenu({ card, page }: RowMenuProps) {
  const [open, setOpen] = useState<"note" | "remove" | null>(null);
  const { write } = useSavedWrite("We couldn’t change the list");
  const { title } = card.card;
  if (!page.canEdit) return null;
  const toggleList = (listId: string, isOn: boolean) =>
    write(isOn ? "DELETE" : "PUT", `/api/saved/lists/${listId}/entries/${card.id}`, isOn ? undefined : {});
  const lists = page.lists.map(({ id, name }): MenuItem => {
    const isOn = card.lists.some((list) => list.id === id);
    return {
      label: isOn ? `Remove from ${name}` : `Add to ${name}`,
      icon: isOn ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />,
      onSelect: () => void toggleList(id, isOn),
    };
  });
  const message: MenuItem = {
    label: card.conversationId ? "Open the conversation" : "Message the seller",
    icon: <MessageCircle aria-hidden="true" />,
    href: card.conversationId ? threadPath(card.conversationId) : `/messages/new?listing=${card.id}`,
  };
  const items: MenuItem[] = [
    ...(lists.length > 0 ? [{ kind: "heading", label: "Lists" } as const, ...lists] : []),
    ...(lists.length > 0 ? [{ kind: "separator" } as const] : []),
    ...(card.status === "published" || card.conversationId ? [message] : []),
    {
      label: card.note ? "Edit note" : "Add a note",
      icon: <NotebookPen aria-hidden="true" />,
      onSelect: () => setOpen("note"),
    },
    {
      label: "Remove from saved",
      icon: <Trash2 aria-hidden="true" />,
      onSelect: () => setOpen("remove"),
      danger: true,
    },
  ];
  return (
    <>
      <DropdownMenu
        trigger={<Ellipsis aria-hidden="true" />}
        label={`Actions for ${title}`}
        variant="quiet"
        size="icon-sm"
        items={items}
      />
      {open === "note" ? <NoteDialog card={card} onClose={() => setOpen(null)} /> : null}
      {open === "remove" ? (
        <RemoveSavedDialog listingId={card.id} title={title} lists={card.lists.length} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}
