import type { BulkResult } from "@/lib/listings/publication/commands";
import type { ListingVerb } from "@/lib/listings/states";

const doneWords: Record<ListingVerb, string> = {
  submit: "published or in review",
  pause: "paused",
  resume: "resumed",
  archive: "archived",
  restore: "restored",
};

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
