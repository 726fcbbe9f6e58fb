/** Runs a one-click action and shows a toast if it fails. */
import { notify } from "@/components/layout/toasts/toasts";
import { ApiError } from "@/lib/platform/http/api-client";

/** The result, or null after an error toast. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    notify({ title: "Something went wrong", description: sentenceOf(error), kind: "problem" });
    return null;
  }
}

export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return "The server could not be reached. Nothing changed; try again in a moment.";
  const fields = Object.values(error.body.errors ?? {}).flat();
  return fields.length > 0 ? fields.join(" ") : error.sentence;
}
