import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";
import type { Method } from "@/lib/platform/http/api-client";

interface SavedWrite {
  /** A request, or the page refresh after it, is under way. */
  isPending: boolean;
  /** Sends it, then refreshes the page; false after an error, which a toast explains. */
  write: (method: Exclude<Method, "GET">, path: string, data?: unknown) => Promise<boolean>;
}

/** Writes of the saved listings' page: one request, then a page refresh. */
export function useSavedWrite(failureTitle: string): SavedWrite {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const { isPending, send } = useApiMutation({ failureTitle });
  const write: SavedWrite["write"] = async (method, path, data) => {
    const response = await send(method, path, data);
    startTransition(() => router.refresh());
    return response !== null;
  };
  return { isPending: isPending || isRefreshing, write };
}
