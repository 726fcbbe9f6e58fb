"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { notify } from "@/components/layout/toasts";
import { ApiError, apiRequest, type Method } from "@/lib/platform/api-client";

/**
 * One call at a time of a button: what it did is read again from the server, and a refusal is said in its own words.
 * The call tells whether it was done.
 */
export function useAccountCall() {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const call = async <Answer>(method: Method, path: string, done: (answer: Answer) => void, data?: unknown) => {
    if (isPending) return false;
    setPending(true);
    try {
      done(await apiRequest<Answer>(method, path, data));
      router.refresh();
      return true;
    } catch (error) {
      const description =
        error instanceof ApiError ? error.sentence : "The server could not be reached. Try again in a moment.";
      notify({ title: "That did not work", description, kind: "problem" });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { call, isPending };
}
