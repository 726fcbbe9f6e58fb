"use client";

import {
  Archive,
  ArchiveRestore,
  ChartNoAxesColumn,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  Globe,
  LifeBuoy,
  Pause,
  Pencil,
  Play,
  Send,
  Trash2,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { isFeatureShown } from "@/lib/platform-options/choices";
import type { BulkActionType } from "@/lib/inventory/bulk/schema";
import type { InventoryRow } from "@/lib/inventory/schema";
import { listingPath, propertyPath } from "@/lib/paths";
import { type ListingVerb, isEditable } from "@/lib/listings/states";
import { newTicketHref } from "@/lib/paths";
import { PublicPreviewDialog } from "../public-preview-dialog";
import { useListingActions } from "../use-listing-actions";
import { useBulkChange } from "./use-bulk-change";

type PlainAction = Exclude<BulkActionType, "edit" | "reassign">;

const icon = (Icon: typeof Archive) => <Icon aria-hidden="true" className="size-4" />;

const verbItems: Record<ListingVerb, { label: string; icon: React.ReactNode; action: PlainAction }> = {
  submit: { label: "Publish", icon: icon(Send), action: "publish" },
  pause: { label: "Pause", icon: icon(Pause), action: "pause" },
  resume: { label: "Resume", icon: icon(Play), action: "publish" },
  archive: { label: "Archive", icon: icon(Archive), action: "archive" },
  restore: { label: "Restore", icon: icon(ArchiveRestore), action: "restore" },
};

/** What can be done with one listing. Each change can be undone from its toast. */
export function ListingActions({ row, isEditor }: { row: InventoryRow; isEditor: boolean }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const { duplicate, showPublicly } = useListingActions();
  const { change } = useBulkChange();
  const act = (type: PlainAction) => change({ selection: { by: "ids", ids: [row.id] }, action: { type } });
  const copy = async () => {
    const made = await duplicate(row.id);
    if (made) router.push(`/edit-listing/${made.id}`);
  };
  const changePreview = async (publicPreview: boolean) => {
    if (await showPublicly(row.id, publicPreview)) router.refresh();
    setOpen(false);
  };
  const reading: MenuItem[] = [
    { label: "View listing", href: listingPath(row.id), icon: icon(Eye) },
    ...analyticsItems(row),
    { label: "Get help", href: newTicketHref({ kind: "listing", id: row.id }), icon: icon(LifeBuoy) },
  ];
  const editing: MenuItem[] = [
    ...(isEditable(row.status) ? [{ label: "Edit", href: `/edit-listing/${row.id}`, icon: icon(Pencil) }] : []),
    ...reading,
    ...previewItems(row, (publicPreview) => (publicPreview ? setOpen(true) : void changePreview(false))),
    { label: "Duplicate for next season", onSelect: () => void copy(), icon: icon(Copy) },
    ...(row.verbs.length > 0 ? [{ kind: "separator" } as const] : []),
    ...row.verbs.map((verb) => {
      const { label, icon: picture, action } = verbItems[verb];
      return { label, icon: picture, onSelect: () => void act(action) };
    }),
    ...(row.status === "draft"
      ? [{ label: "Delete draft", danger: true, onSelect: () => void act("delete"), icon: icon(Trash2) }]
      : []),
  ];
  return (
    <>
      <DropdownMenu
        trigger={<Ellipsis aria-hidden="true" />}
        label={`Actions for ${row.title || "untitled listing"}`}
        variant="quiet"
        size="icon-sm"
        items={isEditor ? editing : reading}
      />
      {isOpen ? (
        <PublicPreviewDialog title={row.title} onConfirm={() => changePreview(true)} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Only for listings that marketers could find. */
const analyticsItems = ({ id, status }: InventoryRow): MenuItem[] =>
  status === "draft" || status === "submitted"
    ? []
    : [{ label: "Why it was shown", href: `/listing-analytics?listing=${id}`, icon: icon(ChartNoAxesColumn) }];

/** A link to the public page if there is one, and the consent to have one. */
function previewItems(row: InventoryRow, onChoose: (publicPreview: boolean) => void): MenuItem[] {
  if (!isEditable(row.status) || !isFeatureShown("publicPreviews")) return [];
  if (!row.publicPreview)
    return [{ label: "Turn on public preview", onSelect: () => onChoose(true), icon: icon(Globe) }];
  const page: MenuItem = { label: "View public preview", href: propertyPath(row), icon: icon(Globe) };
  const off: MenuItem = { label: "Turn off public preview", onSelect: () => onChoose(false), icon: icon(EyeOff) };
  return row.status === "published" ? [page, off] : [off];
}
