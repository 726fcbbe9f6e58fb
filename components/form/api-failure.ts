import type { FormProblem } from "@/components/form/form-error";
import { ApiError } from "@/lib/platform/http/api-client";

export interface ApiFailure {
  /**
   * The message for the whole form or toast; with the request's id if the fault is ours, so that it can be reported.
   */
  problem: FormProblem;
  /** The first error of each known field. */
  errors: Record<string, string>;
}

const unreachable = "We couldn’t reach the server. Check your connection and try again.";

/** Describes a failed request: errors of known fields by field, and everything else in one message. */
export function failureOf(error: unknown, isField: (name: string) => boolean = () => false): ApiFailure {
  if (!(error instanceof ApiError)) return { problem: { message: messageOfOther(error) }, errors: {} };
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const [name, [text = "Invalid value."]] of Object.entries(error.body.errors ?? {})) {
    if (isField(name)) errors[name] = text;
    else others.push(text);
  }
  const isOnlyOthers = others.length > 0 && Object.keys(errors).length === 0;
  const sentences = isOnlyOthers ? others : [error.sentence, ...others];
  const requestId = error.status >= 500 ? error.body.requestId : undefined;
  return { problem: { message: sentences.join(" "), requestId }, errors };
}

/** A failed request in a sentence, where no field can show its error. */
export const failureMessage = (error: unknown): string => failureOf(error).problem.message;

/** `fetch` throws a TypeError without a response. Our own errors, as about a file that is too large, are readable. */
const messageOfOther = (error: unknown): string =>
  error instanceof Error && !(error instanceof TypeError) ? error.message : unreachable;
