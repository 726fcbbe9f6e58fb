"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Spinner } from "@/components/layout/states/spinner";
import { notify } from "@/components/layout/toasts/toasts";
import { Button, ButtonLink } from "@/components/ui/button";
import type { ListingVerb } from "@/lib/listings/states";
import type { ListingDetail } from "@/lib/listings/view";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import type { FieldErrors } from "@/lib/platform/errors";
import type { ListingForm } from "./listing-form";
import { PublishDialog } from "./publish-dialog";

interface WizardActionsProps {
  listing: ListingDetail | null;
  isModerated: boolean;
  /** Saves pending changes; false if some remain unsaved. */
  saveNow: () => Promise<boolean>;
  /** The fields missing for publishing. */
  findMissing: () => FieldErrors;
  onMissing: (missing: FieldErrors) => void;
  onMoved: (listing: ListingDetail) => void;
  /** The title and the consent to a public preview as they are in the form. */
  values: () => Pick<ListingForm, "title" | "publicPreview">;
  onPublicPreview: (publicPreview: boolean) => void;
}

/** The next action for the listing: publish, resume, pause or view it. */
export function WizardActions(props: WizardActionsProps) {
  const { listing, isModerated, saveNow, findMissing, onMissing, onMoved, values, onPublicPreview } = props;
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { isPending, run } = useApiMutation({ failureTitle: "Something went wrong" });
  const status = listing?.status ?? "draft";
  const isComplete = () => {
    const missing = findMissing();
    onMissing(missing);
    return Object.keys(missing).length === 0;
  };
  const move = async (verb: ListingVerb, path: () => string) => {
    if (verb !== "pause" && !isComplete()) return;
    const moved = await run(async () => {
      if (!(await saveNow())) return null;
      return apiRequest<ListingDetail>("POST", path()).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.body.errors)) throw error;
        onMissing(error.body.errors);
        return null;
      });
    });
    if (!moved) return;
    onMoved(moved);
    notify({ ...outcomeOf(moved), kind: "good", action: { label: "View", href: `/listing/${moved.id}` } });
    if (verb === "submit") router.push("/my-listings");
  };
  // A new draft gets its id from the preceding save.
  const pathOf = (verb: ListingVerb) => () =>
    `/api/listings/${listing?.id ?? window.location.pathname.split("/").at(-1)}/${verb}`;
  return (
    <div className="flex flex-wrap gap-2.5">
      {listing && listing.status !== "archived" ? (
        <ButtonLink href={`/listing/${listing.id}`} variant="ghost">
          View listing
        </ButtonLink>
      ) : null}
      {status === "published" ? (
        <Button variant="ghost" disabled={isPending} onClick={() => void move("pause", pathOf("pause"))}>
          Pause
        </Button>
      ) : null}
      {status === "paused" || status === "expired" ? (
        <Button disabled={isPending} onClick={() => void move("resume", pathOf("resume"))}>
          {isPending ? <Spinner /> : null}
          Resume
        </Button>
      ) : null}
      {status === "draft" || status === "changes_requested" ? (
        <Button disabled={isPending} onClick={() => (isComplete() ? setAsking(true) : undefined)}>
          {isPending ? <Spinner /> : null}
          {isModerated ? "Submit for review" : "Publish listing"}
        </Button>
      ) : null}
      {isAsking ? (
        <PublishDialog
          {...values()}
          isModerated={isModerated}
          onPublish={async (publicPreview) => {
            onPublicPreview(publicPreview);
            await move("submit", pathOf("submit"));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

function outcomeOf({ status, title }: ListingDetail): { title: string; description?: string } {
  if (status === "submitted")
    return { title: "Submitted for review", description: `We'll notify you when we've reviewed ${title}.` };
  if (status === "paused") return { title: `${title} is paused`, description: "Marketers no longer see it." };
  return { title: `${title} is published`, description: "Marketers can see it now." };
}
