/** What a seller does with listings from a list, and how the outcome is said. */
import { notify } from "@/components/layout/toasts";
import type { BulkResult } from "@/lib/listings/publication/commands";
import type { ListingVerb } from "@/lib/listings/states";
import type { ListingDetail } from "@/lib/listings/view";
import { ApiError, apiRequest } from "@/lib/platform/api-client";

const doneWords: Record<ListingVerb, string> = {
  submit: "published or in review",
  pause: "paused",
  resume: "back on the market",
  archive: "archived",
};

export async function moveAll(ids: readonly string[], verb: ListingVerb): Promise<BulkResult | null> {
  return attempt(async () => {
    const result = await apiRequest<BulkResult>("POST", "/api/listings/bulk", { ids, verb });
    notify(outcomeOf(result, verb));
    return result;
  });
}

/** One toast for the whole: how many moved, and why the first of the others did not. */
export function outcomeOf({ done, failed }: BulkResult, verb: ListingVerb) {
  const count = done.length === 1 ? "1 listing is" : `${done.length} listings are`;
  const [first] = failed;
  if (!first) return { title: `${count} ${doneWords[verb]}`, kind: "good" as const };
  const missing = Object.keys(first.errors ?? {}).length;
  const why = missing > 0 ? `${missing === 1 ? "one field is" : `${missing} fields are`} missing.` : first.message;
  const others = failed.length === 1 ? "" : ` And ${failed.length - 1} more.`;
  return {
    title:
      done.length > 0
        ? `${count} ${doneWords[verb]}, ${failed.length} could not be`
        : `${failed.length === 1 ? "The listing" : `${failed.length} listings`} could not be changed`,
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
  if (deleted) notify({ title: `${title || "The draft"} is deleted`, kind: "good" });
  return deleted !== null;
}

async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const description =
      error instanceof ApiError
        ? error.sentence
        : "The server could not be reached. Nothing was changed; try again in a moment.";
    notify({ title: "That did not work", description, kind: "problem" });
    return null;
  }
}
