"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import type { ListingDetail } from "@/lib/listings/view";

/** Listing actions outside the editor that can't be undone. Each resolves to null after an error. */
export function useListingActions() {
  const { send } = useApiMutation({ failureTitle: "Something went wrong", idempotent: true });
  const duplicate = (id: string) => send<ListingDetail>("POST", `/api/listings/${id}/duplicate`);
  const showPublicly = async (id: string, publicPreview: boolean) => {
    const saved = await send<ListingDetail>("PATCH", `/api/listings/${id}`, { publicPreview });
    const title = publicPreview ? "Public preview turned on" : "Public preview turned off";
    if (saved) toast({ title, kind: "good" });
    return saved;
  };
  return { duplicate, showPublicly };
}
