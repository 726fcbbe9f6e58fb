"use client";

import { Ellipsis, Eye } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { useAwaitsApproval } from "@/components/listings/awaits-approval";
import { publicPreviewHint } from "@/components/listings/public-preview-dialog";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { fieldList } from "@/lib/listings/field-names";
import { listingPath } from "@/lib/paths";
import { isFeatureShown } from "@/lib/platform-options/choices";
import type { FieldErrors } from "@/lib/platform/errors";
import type { ListingForm } from "./listing-form";
import type { ListingSaving } from "./use-listing-saving";
import { useListingSteps } from "./use-listing-steps";

interface EditorActionsProps {
  saving: ListingSaving;
  isModerated: boolean;
  /** Returns whether nothing is left to fix; otherwise shows what is. */
  isComplete: () => boolean;
  onRefused: (errors: FieldErrors) => void;
  /** The title and the public preview consent currently in the form. */
  values: () => Pick<ListingForm, "title" | "publicPreview">;
  onPublicPreview: (publicPreview: boolean) => void;
}

/** The preview, and the next step of the listing: publish, update or resume it. */
export function EditorActions({
  saving,
  isModerated,
  isComplete,
  onRefused: onRejected,
  values,
  onPublicPreview,
}: EditorActionsProps) {
  const router = useRouter();
  const awaitsApproval = useAwaitsApproval();
  const [dialog, setDialog] = useState<"publish" | "discard" | null>(null);
  const { isPending, take, update, discard } = useListingSteps(saving, onRejected);
  const listing = saving.item;
  const status = listing?.status ?? "draft";
  const hasChanges = Boolean(listing?.own?.edit);
  if (awaitsApproval)
    return <span className="text-sm text-soft">You can publish once we’ve approved your registration.</span>;
  const preview = async () => {
    await saving.saveNow();
    if (listing) router.push(`${listingPath(listing.id)}?preview=1`);
  };
  const menu: MenuItem[] = [
    ...(hasChanges ? [{ label: "Discard changes", danger: true, onSelect: () => setDialog("discard") }] : []),
    ...(status === "published" ? [{ label: "Pause", onSelect: () => void take("pause") }] : []),
  ];
  return (
    <>
      {listing ? (
        <Button variant="ghost" size="sm" title="As a marketer sees it" onClick={() => void preview()}>
          <Eye aria-hidden="true" />
          Preview
        </Button>
      ) : null}
      {status === "draft" || status === "changes_requested" ? (
        <Button
          size="sm"
          pending={isPending}
          pendingText="Publishing…"
          onClick={() => (isComplete() ? setDialog("publish") : undefined)}
        >
          {isModerated ? "Submit for review" : "Publish listing"}
        </Button>
      ) : null}
      {hasChanges ? (
        <Button
          size="sm"
          pending={isPending}
          pendingText="Updating…"
          onClick={() => (isComplete() ? void update() : undefined)}
        >
          Update listing
        </Button>
      ) : null}
      {!hasChanges && (status === "paused" || status === "expired") ? (
        <Button
          size="sm"
          pending={isPending}
          pendingText="Resuming…"
          onClick={() => (isComplete() ? void take("resume") : undefined)}
        >
          Resume
        </Button>
      ) : null}
      {menu.length > 0 ? (
        <DropdownMenu
          trigger={<Ellipsis aria-hidden="true" />}
          label="More actions"
          variant="quiet"
          size="icon-sm"
          align="end"
          items={menu}
        />
      ) : null}
      {dialog === "publish" ? (
        <PublishDialog
          {...values()}
          isModerated={isModerated}
          onPublish={async (publicPreview) => {
            onPublicPreview(publicPreview);
            await take("submit");
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === "discard" ? (
        <ConfirmDialog
          title="Discard your unpublished changes?"
          description={`The listing stays as marketers see it now. You lose the changes to ${fieldList(Object.keys(listing?.own?.edit?.fields ?? {}))}.`}
          confirm="Discard changes"
          variant="danger"
          onConfirm={async () => {
            await discard();
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}

interface PublishDialogProps {
  title: string;
  isModerated: boolean;
  /** The seller's earlier choice; there is no default. */
  publicPreview: boolean;
  onPublish: (publicPreview: boolean) => Promise<void>;
  onClose: () => void;
}

/** Asks for consent to a public page before a listing is published. */
export function PublishDialog({ title, isModerated, publicPreview, onPublish, onClose }: PublishDialogProps) {
  const [isPublic, setPublic] = useState(publicPreview);
  return (
    <ConfirmDialog
      title={isModerated ? `Submit “${title}” for review?` : `Publish “${title}”?`}
      description={
        isModerated
          ? "We review it first. Once it’s approved, logged-in marketers see all of it."
          : "Logged-in marketers will see all of it."
      }
      confirm={isModerated ? "Submit for review" : "Publish"}
      onConfirm={() => onPublish(isPublic)}
      onClose={onClose}
    >
      {isFeatureShown("publicPreviews") ? (
        <Checkbox
          id="publish-public-preview"
          label={<span className="font-semibold">Also show a public preview</span>}
          description={publicPreviewHint}
          checked={isPublic}
          onChange={(event) => setPublic(event.target.checked)}
        />
      ) : null}
    </ConfirmDialog>
  );
}
