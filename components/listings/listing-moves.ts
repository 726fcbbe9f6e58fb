/** Bulk actions on listings, and the toasts with their outcome. */
import { notify } from "@/components/layout/toasts/toasts";
import type { BulkResult } from "@/lib/listings/publication/commands";
import type { ListingVerb } from "@/lib/listings/states";
import type { ListingDetail } from "@/lib/listings/view";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

const doneWords: Record<ListingVerb, string> = {
  submit: "published or in review",
  pause: "paused",
  resume: "resumed",
  archive: "archived",
};

export async function moveAll(ids: readonly string[], verb: ListingVerb): Promise<BulkResult | null> {
  return attempt(async () => {
    const result = await apiRequest<BulkResult>("POST", "/api/listings/bulk", { ids, verb });
    notify(outcomeOf(result, verb));
    return result;
  });
}

/** One toast for all: how many succeeded, and why the first failure did not. */
export function outcomeOf({ done, failed }: BulkResult, verb: ListingVerb) {
  const count = done.length === 1 ? "1 listing" : `${done.length} listings`;
  const [first] = failed;
  if (!first) return { title: `${count} ${doneWords[verb]}`, kind: "good" as const };
  const missing = Object.keys(first.errors ?? {}).length;
  const why = missing > 0 ? `${missing === 1 ? "1 field is" : `${missing} fields are`} missing.` : first.message;
  const others = failed.length === 1 ? "" : ` And ${failed.length - 1} more.`;
  return {
    title:
      done.length > 0
        ? `${count} ${doneWords[verb]}, ${failed.length} failed`
        : `${failed.length === 1 ? "The listing" : `${failed.length} listings`} couldn't be updated`,
    description: `${first.title || "A listing"}: ${why}${others}`,
    kind: "problem" as const,
  };
}

export async function duplicate(id: string): Promise<ListingDetail | null> {
  return attempt(() =>
    apiRequest<ListingDetail>("POST", `/api/listings/${id}/duplicate`, undefined, {
      idempotencyKey: crypto.randomUUID(),
    }),
  );
}

export async function deleteDraft(id: string, title: string): Promise<boolean> {
  const deleted = await attempt(() => apiRequest<{ id: string }>("DELETE", `/api/listings/${id}`));
  if (deleted) notify({ title: `${title || "Draft"} deleted`, kind: "good" });
  return deleted !== null;
}

async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const description =
      error instanceof ApiError
        ? error.sentence
        : "The server could not be reached. Nothing changed; try again in a moment.";
    notify({ title: "Something went wrong", description, kind: "problem" });
    return null;
  }
}
