"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { notify } from "@/components/layout/toasts/toasts";
import type { BulkResult } from "@/lib/listings/publication/commands";
import type { ListingVerb } from "@/lib/listings/states";
import type { ListingDetail } from "@/lib/listings/view";
import { outcomeOf } from "./bulk-outcome";

/** What a seller does with listings outside the editor. Each resolves to null after an error. */
export function useListingActions() {
  const { isPending, send } = useApiMutation({ failureTitle: "Something went wrong", idempotent: true });
  const moveAll = async (ids: readonly string[], verb: ListingVerb): Promise<BulkResult | null> => {
    const result = await send<BulkResult>("POST", "/api/listings/bulk", { ids, verb });
    if (result) notify(outcomeOf(result, verb));
    return result;
  };
  const duplicate = (id: string) => send<ListingDetail>("POST", `/api/listings/${id}/duplicate`);
  const deleteDraft = async (id: string, title: string) => {
    const deleted = await send("DELETE", `/api/listings/${id}`);
    if (deleted) notify({ title: `${title || "Draft"} deleted`, kind: "good" });
    return deleted;
  };
  const showPublicly = async (id: string, publicPreview: boolean) => {
    const saved = await send<ListingDetail>("PATCH", `/api/listings/${id}`, { publicPreview });
    const title = publicPreview ? "Public preview turned on" : "Public preview turned off";
    if (saved) notify({ title, kind: "good" });
    return saved;
  };
  return { isPending, moveAll, duplicate, deleteDraft, showPublicly };
}
