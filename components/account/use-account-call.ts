"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { notify } from "@/components/layout/toasts/toasts";
import { ApiError, apiRequest, type Method } from "@/lib/platform/http/api-client";

/**
 * Runs one call at a time for a button: refreshes the page on success, and shows the server's message on failure.
 * Resolves to whether it succeeded.
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
      notify({ title: "Something went wrong", description, kind: "problem" });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { call, isPending };
}
