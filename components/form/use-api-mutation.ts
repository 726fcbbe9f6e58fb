"use client";

import { useRef, useState } from "react";
import { type ApiFailure, failureOf } from "@/components/form/api-failure";
import type { FormProblem } from "@/components/form/form-error";
import { useIdempotencyKeys } from "@/components/form/use-idempotency-keys";
import { toast } from "@/components/layout/toasts/toast-store";
import { type Method, apiRequest } from "@/lib/platform/http/api-client";

type WriteMethod = Exclude<Method, "GET">;

interface ApiMutationOptions {
  /** Shows errors in a toast with this title, for a button with no room for a message. */
  failureTitle?: string;
  /** Fields that show their own errors; errors of other fields are part of `problem`. */
  fields?: readonly string[];
  /**
   * Sends an Idempotency-Key, the same one until the request succeeds, so that a retry after a lost response repeats
   * nothing. Not for requests that set cookies: a repeated response carries none.
   */
  idempotent?: boolean;
}

export interface ApiMutation {
  isPending: boolean;
  /** The last error, until the next request. */
  problem: FormProblem | null;
  errorOf: (field: string) => string | undefined;
  /** Resolves to the response (an empty object if it has no data), or to null after an error or while another request is pending. */
  send: <Answer extends object>(method: WriteMethod, path: string, data?: unknown) => Promise<Answer | null>;
  /** Like `send`, for work that takes more than one request. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result | null>;
  /** Clears the last error. */
  reset: () => void;
}

/**
 * How components write to the server outside forms: one request at a time, with its state and error. It needs no
 * provider, so public pages can use it.
 */
export function useApiMutation({ failureTitle, fields = [], idempotent }: ApiMutationOptions = {}): ApiMutation {
  const isSending = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const keys = useIdempotencyKeys();
  const run: ApiMutation["run"] = async (work) => {
    // A button that still renders as pending does nothing either, even though its request has just ended.
    if (isSending.current || isPending) return null;
    isSending.current = true;
    setPending(true);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      const failed = failureOf(error, (field) => fields.includes(field));
      setFailure(failed);
      if (failureTitle) toast({ title: failureTitle, description: failed.problem.message, kind: "problem" });
      return null;
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };
  const send: ApiMutation["send"] = <Answer extends object>(method: WriteMethod, path: string, data?: unknown) =>
    run(async () => {
      const idempotencyKey = idempotent ? keys.of([method, path, data]) : undefined;
      const result = await apiRequest<Answer | null>(method, path, data, { idempotencyKey });
      keys.clear();
      return result ?? ({} as Answer);
    });
  return {
    isPending,
    problem: failure?.problem ?? null,
    errorOf: (field) => failure?.errors[field],
    send,
    run,
    reset: () => setFailure(null),
  };
}
