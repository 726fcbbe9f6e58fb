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
  Pause,
  Pencil,
  Play,
  Send,
  Trash2,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import type { OwnListingRow } from "@/lib/listings/queries";
import { propertyPath } from "@/lib/listings/public-preview/address";
import { type ListingVerb, isEditable } from "@/lib/listings/states";
import { ArchiveDialog, DeleteDraftDialog } from "./irreversible-dialogs";
import { PublicPreviewDialog } from "./public-preview-dialog";
import { useListingActions } from "./use-listing-actions";

const verbItems: Record<ListingVerb, { label: string; icon: React.ReactNode }> = {
  submit: { label: "Publish", icon: <Send aria-hidden="true" className="size-4" /> },
  pause: { label: "Pause", icon: <Pause aria-hidden="true" className="size-4" /> },
  resume: { label: "Resume", icon: <Play aria-hidden="true" className="size-4" /> },
  archive: { label: "Archive", icon: <Archive aria-hidden="true" className="size-4" /> },
  restore: { label: "Restore", icon: <ArchiveRestore aria-hidden="true" className="size-4" /> },
};

export function MyListingMenu({ row, isEditor }: { row: OwnListingRow; isEditor: boolean }) {
  const router = useRouter();
  const [asking, setAsking] = useState<"archive" | "delete" | "preview" | null>(null);
  const { moveAll, duplicate, deleteDraft, showPublicly } = useListingActions();
  const stopAsking = () => setAsking(null);
  const move = async (verb: ListingVerb) => {
    if (await moveAll([row.id], verb)) router.refresh();
    stopAsking();
  };
  const copy = async () => {
    const made = await duplicate(row.id);
    if (made) router.push(`/edit-listing/${made.id}`);
  };
  const remove = async () => {
    if (await deleteDraft(row.id, row.title)) router.refresh();
    stopAsking();
  };
  const changePreview = async (publicPreview: boolean) => {
    if (await showPublicly(row.id, publicPreview)) router.refresh();
    stopAsking();
  };
  const view: MenuItem = {
    label: "View listing",
    href: `/listing/${row.id}`,
    icon: <Eye aria-hidden="true" className="size-4" />,
  };
  const analytics = analyticsItems(row);
  const editing: MenuItem[] = [
    ...(isEditable(row.status)
      ? [{ label: "Edit", href: `/edit-listing/${row.id}`, icon: <Pencil aria-hidden="true" className="size-4" /> }]
      : []),
    view,
    ...analytics,
    ...previewItems(row, (publicPreview) => (publicPreview ? setAsking("preview") : void changePreview(false))),
    {
      label: "Duplicate for next season",
      onSelect: () => void copy(),
      icon: <Copy aria-hidden="true" className="size-4" />,
    },
    ...(row.verbs.length > 0 ? [{ kind: "separator" } as const] : []),
    ...row.verbs.map((verb) => ({
      ...verbItems[verb],
      onSelect: () => (verb === "archive" ? setAsking("archive") : void move(verb)),
    })),
    ...(row.status === "draft"
      ? [
          {
            label: "Delete draft",
            danger: true,
            onSelect: () => setAsking("delete"),
            icon: <Trash2 aria-hidden="true" className="size-4" />,
          },
        ]
      : []),
  ];
  return (
    <>
      <DropdownMenu
        trigger={<Ellipsis aria-hidden="true" />}
        label={`Actions for ${row.title || "untitled listing"}`}
        variant="quiet"
        size="icon-sm"
        items={isEditor ? editing : [view, ...analytics]}
      />
      {asking === "archive" ? (
        <ArchiveDialog titles={[row.title]} onConfirm={() => move("archive")} onClose={stopAsking} />
      ) : null}
      {asking === "preview" ? (
        <PublicPreviewDialog title={row.title} onConfirm={() => changePreview(true)} onClose={stopAsking} />
      ) : null}
      {asking === "delete" ? <DeleteDraftDialog title={row.title} onConfirm={remove} onClose={stopAsking} /> : null}
    </>
  );
}

/** For what marketers could have found. */
const analyticsItems = ({ id, status }: OwnListingRow): MenuItem[] =>
  status === "draft" || status === "submitted"
    ? []
    : [
        {
          label: "Why it was shown",
          href: `/listing-analytics?listing=${id}`,
          icon: <ChartNoAxesColumn aria-hidden="true" className="size-4" />,
        },
      ];

/** The public page while there is one, and the choice to have one. */
function previewItems(row: OwnListingRow, onChoose: (publicPreview: boolean) => void): MenuItem[] {
  if (!isEditable(row.status)) return [];
  const icon = <Globe aria-hidden="true" className="size-4" />;
  if (!row.publicPreview) return [{ label: "Turn on public preview", onSelect: () => onChoose(true), icon }];
  const page: MenuItem = { label: "View public preview", href: propertyPath(row), icon };
  const off: MenuItem = {
    label: "Turn off public preview",
    onSelect: () => onChoose(false),
    icon: <EyeOff aria-hidden="true" className="size-4" />,
  };
  return row.status === "published" ? [page, off] : [off];
}
