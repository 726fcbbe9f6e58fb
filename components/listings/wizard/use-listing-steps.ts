"use client";

import { useRouter } from "next/navigation";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import type { ListingVerb } from "@/lib/listings/states";
import type { ListingDetail } from "@/lib/listings/view";
import { listingPath, myListingsPath } from "@/lib/paths";
import { ApiError, apiRequest, type Method } from "@/lib/platform/http/api-client";
import type { FieldErrors } from "@/lib/platform/errors";
import type { ListingSaving } from "./use-listing-saving";
import { withPeriod } from "@/lib/platform/format";

export interface ListingSteps {
  isPending: boolean;
  /** Submits, pauses or resumes the listing, saving all input first. */
  take: (verb: ListingVerb) => Promise<void>;
  /** Publishes its unpublished changes. */
  update: () => Promise<void>;
  /** Discards them. */
  discard: () => Promise<void>;
}

/** The editor's actions besides saving. `onRefused` gets the fields that the server rejected. */
export function useListingSteps(saving: ListingSaving, onRejected: (errors: FieldErrors) => void): ListingSteps {
  const router = useRouter();
  const { isPending, run } = useApiMutation({ failureTitle: "Something went wrong" });
  const send = (method: Exclude<Method, "GET">, path: string): Promise<ListingDetail | null> =>
    run(async () => {
      if (!(await saving.saveNow())) return null;
      // A new draft gets its id from the preceding save.
      const id = saving.item?.id ?? window.location.pathname.split("/").at(-1);
      return apiRequest<ListingDetail>(method, `/api/listings/${id}/${path}`).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.body.errors)) throw error;
        onRejected(error.body.errors);
        return null;
      });
    });
  const show = (listing: ListingDetail, text: { title: string; description?: string }) => {
    saving.setItem(listing);
    toast({ ...text, kind: "good", action: { label: "View", href: listingPath(listing.id) } });
  };
  const take = async (verb: ListingVerb) => {
    const moved = await send("POST", verb);
    if (!moved) return;
    show(moved, outcomeOf(moved));
    if (verb === "submit") router.push(myListingsPath);
  };
  const update = async () => {
    const updated = await send("POST", "edit/publish");
    if (updated) show(updated, updateOutcome(updated));
  };
  const discard = async () => {
    const discarded = await run(() => apiRequest<ListingDetail>("DELETE", `/api/listings/${saving.item?.id}/edit`));
    if (!discarded) return;
    saving.takeOver(discarded);
    toast({ title: "Changes discarded", description: "The listing is as marketers see it.", kind: "good" });
  };
  return { isPending, take, update, discard };
}

function updateOutcome({ title, status, own }: ListingDetail): { title: string; description?: string } {
  if (own?.waiting)
    return { title: "Part of your update is in review", description: "Marketers see the approved values until then." };
  return {
    title: `${title} is updated`,
    description: status === "published" ? "Marketers see your changes now." : undefined,
  };
}

function outcomeOf({ status, title }: ListingDetail): { title: string; description?: string } {
  if (status === "submitted")
    return { title: "Submitted for review", description: `We’ll notify you when we’ve reviewed ${withPeriod(title)}` };
  if (status === "paused") return { title: `${title} is paused`, description: "Marketers no longer see it." };
  return { title: `${title} is published`, description: "Marketers can see it now." };
}
