import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { notify } from "@/components/layout/toasts/toasts";
import { ApiError, type Method, apiRequest } from "@/lib/platform/http/api-client";

interface SavedWrite {
  /** A request, or the page that shows its result, is under way. */
  isPending: boolean;
  /** Sends it, then shows the page anew; false after an error, which a toast explains. */
  write: (method: Method, path: string, data: unknown, failureTitle: string) => Promise<boolean>;
}

/** How the team's page writes: one request, then the page as the server has it. */
export function useSavedWrite(): SavedWrite {
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const [isRefreshing, startTransition] = useTransition();
  const write: SavedWrite["write"] = async (method, path, data, failureTitle) => {
    setSending(true);
    try {
      await apiRequest(method, path, data);
      return true;
    } catch (error) {
      const description =
        error instanceof ApiError ? error.sentence : "We couldn’t reach the server. Nothing was changed; try again.";
      notify({ title: failureTitle, description, kind: "problem" });
      return false;
    } finally {
      setSending(false);
      startTransition(() => router.refresh());
    }
  };
  return { isPending: isSending || isRefreshing, write };
}
