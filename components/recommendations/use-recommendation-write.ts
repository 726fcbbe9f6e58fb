"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";

/** How the recommendations write: one request, then the page as the server has it. */
export function useRecommendationWrite(failureTitle: string) {
  const router = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const { isPending, send } = useApiMutation({ failureTitle });
  const write = async <Answer extends object>(method: "POST" | "DELETE", path: string, data?: unknown) => {
    const result = await send<Answer>(method, `/api/recommendations/${path}`, data);
    if (result) startTransition(() => router.refresh());
    return result;
  };
  return { isPending: isPending || isRefreshing, write };
}
