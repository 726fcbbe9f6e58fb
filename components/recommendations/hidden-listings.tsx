"use client";

import Link from "next/link";
import { Card } from "@/components/ui/card";
import { feedbackReasonLabels } from "@/lib/recommendations/reasons";
import type { HiddenListing } from "@/lib/recommendations/schema";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { listingPath } from "@/lib/paths";

interface HiddenListingsProps {
  hidden: readonly HiddenListing[];
  canEdit: boolean;
}

/** Listings marked "Not for me", with a way to restore them. */
export function HiddenListings({ hidden, canEdit }: HiddenListingsProps) {
  const { isPending, write } = useRecommendationWrite("Still hidden");
  if (hidden.length === 0) return null;
  return (
    <Card>
      <details className="px-5 py-4">
        <summary className="rounded-md font-semibold hover:text-pitch">
          Hidden for this brief <span className="num text-soft">{hidden.length}</span>
        </summary>
        <ul className="mt-2 divide-y divide-line">
          {hidden.map(({ feedbackId, listingId, title, reason }) => (
            <li key={feedbackId} className="flex items-start justify-between gap-3 py-2.5 text-sm">
              <span className="min-w-0 wrap-anywhere">
                <Link href={listingPath(listingId)} prefetch={false} className="no-underline hover:underline">
                  {title}
                </Link>
                <span className="block text-meta text-soft">{reason ? feedbackReasonLabels[reason] : "No reason"}</span>
              </span>
              {canEdit ? (
                <button
                  type="button"
                  aria-label={`Show ${title} again`}
                  aria-disabled={isPending}
                  onClick={() => void write("DELETE", `feedback/${feedbackId}`)}
                  className="shrink-0 text-meta font-medium underline underline-offset-3 hover:text-pitch"
                >
                  Show again
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

/** Writes of the recommendations: one request, then a page refresh. */
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
