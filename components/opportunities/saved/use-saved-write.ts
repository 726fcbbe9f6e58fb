import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";
import type { Method } from "@/lib/platform/http/api-client";

interface SavedWrite {
  /** A request, or the page that shows its result, is under way. */
  isPending: boolean;
  /** Sends it, then shows the page anew; false after an error, which a toast explains. */
  write: (method: Exclude<Method, "GET">, path: string, data?: unknown) => Promise<boolean>;
}

/** How the team's page writes: one request, then the page as the server has it. */
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
