"use client";

import { useRouter } from "next/navigation";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Spinner } from "@/components/layout/states/spinner";
import { notify } from "@/components/layout/toasts/toasts";
import { Button, ButtonLink } from "@/components/ui/button";
import type { ListingVerb } from "@/lib/listings/states";
import type { ListingDetail } from "@/lib/listings/view";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import type { FieldErrors } from "@/lib/platform/errors";

interface WizardActionsProps {
  listing: ListingDetail | null;
  isModerated: boolean;
  /** Saves pending changes; false if some remain unsaved. */
  saveNow: () => Promise<boolean>;
  /** The fields missing for publishing. */
  findMissing: () => FieldErrors;
  onMissing: (missing: FieldErrors) => void;
  onMoved: (listing: ListingDetail) => void;
}

/** The next action for the listing: publish, resume, pause or view it. */
export function WizardActions({ listing, isModerated, saveNow, findMissing, onMissing, onMoved }: WizardActionsProps) {
  const router = useRouter();
  const { isPending, run } = useApiMutation({ failureTitle: "Something went wrong" });
  const status = listing?.status ?? "draft";
  const move = async (verb: ListingVerb, path: () => string) => {
    const missing = verb === "pause" ? {} : findMissing();
    onMissing(missing);
    if (Object.keys(missing).length > 0) return;
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
        <Button disabled={isPending} onClick={() => void move("submit", pathOf("submit"))}>
          {isPending ? <Spinner /> : null}
          {isModerated ? "Submit for review" : "Publish listing"}
        </Button>
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
