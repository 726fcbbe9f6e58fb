/** What is done from a list with one click, and how it is said when it could not be done. */
import { notify } from "@/components/layout/toasts";
import { ApiError } from "@/lib/platform/api-client";

/** The answer, or null after a toast that says why there is none. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    notify({ title: "That did not work", description: sentenceOf(error), kind: "problem" });
    return null;
  }
}

export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError))
    return "The server could not be reached. Nothing was changed; try again in a moment.";
  const fields = Object.values(error.body.errors ?? {}).flat();
  return fields.length > 0 ? fields.join(" ") : error.sentence;
}
