"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
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
  const [pending, setPending] = useState(false);
  const status = listing?.status ?? "draft";
  const move = async (verb: ListingVerb, path: () => string) => {
    const missing = verb === "pause" ? {} : findMissing();
    onMissing(missing);
    if (Object.keys(missing).length > 0) return;
    setPending(true);
    try {
      if (!(await saveNow())) return;
      const moved = await apiRequest<ListingDetail>("POST", path());
      onMoved(moved);
      notify({ ...wordsOf(moved), kind: "good", action: { label: "View", href: `/listing/${moved.id}` } });
      if (verb === "submit") router.push("/my-listings");
    } catch (error) {
      if (error instanceof ApiError && error.body.errors) onMissing(error.body.errors);
      else notify({ title: "Something went wrong", description: sentenceOf(error), kind: "problem" });
    } finally {
      setPending(false);
    }
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
        <Button variant="ghost" disabled={pending} onClick={() => void move("pause", pathOf("pause"))}>
          Pause
        </Button>
      ) : null}
      {status === "paused" || status === "expired" ? (
        <Button disabled={pending} onClick={() => void move("resume", pathOf("resume"))}>
          {pending ? <Spinner /> : null}
          Resume
        </Button>
      ) : null}
      {status === "draft" || status === "changes_requested" ? (
        <Button disabled={pending} onClick={() => void move("submit", pathOf("submit"))}>
          {pending ? <Spinner /> : null}
          {isModerated ? "Submit for review" : "Publish listing"}
        </Button>
      ) : null}
    </div>
  );
}

function wordsOf({ status, title }: ListingDetail): { title: string; description?: string } {
  if (status === "submitted")
    return { title: "Submitted for review", description: `We'll notify you when we've reviewed ${title}.` };
  if (status === "paused") return { title: `${title} is paused`, description: "Marketers no longer see it." };
  return { title: `${title} is published`, description: "Marketers can see it now." };
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence;
  return "The server could not be reached. Your changes are stored in this browser; try again in a moment.";
}
