"use client";

import { EyeOff, ThumbsUp } from "lucide-react";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { type FeedbackReason, feedbackReasonLabels, feedbackReasons } from "@/lib/recommendations/reasons";
import type { RecommendationRow } from "@/lib/recommendations/row-view";
import type { FeedbackResult } from "@/lib/recommendations/schema";
import { useRecommendationWrite } from "./hidden-listings";

interface FeedbackButtonsProps {
  briefId: string;
  row: Pick<RecommendationRow, "feedback" | "position"> & { id: string; title: string };
}

/** "More like this" is undone by clicking it again, "Not for me" from its toast and from the hidden listings. */
export function FeedbackButtons({ briefId, row: { id: listingId, title, position, feedback } }: FeedbackButtonsProps) {
  const { isPending, write } = useRecommendationWrite("We couldn’t save your feedback");
  const isLiked = feedback?.signal === "more";
  const say = (signal: "more" | "less", reason: FeedbackReason | null = null) =>
    write<FeedbackResult>("POST", "feedback", { briefId, listingId, position, signal, reason });
  const undo = (feedbackId: string) => write("DELETE", `feedback/${feedbackId}`);
  const like = async () => {
    if (isLiked) await undo(feedback.id);
    else if (await say("more")) toast({ title: "Thanks", description: "This listing’s strengths now count more." });
  };
  const hide = async (reason: FeedbackReason | null) => {
    const result = await say("less", reason);
    if (!result) return;
    // Undo also restores the earlier feedback.
    const action = { label: "Undo", onSelect: () => void (isLiked ? say("more") : undo(result.id)) };
    toast({ title: `Hidden: ${title}`, description: "We won’t recommend it for this brief again.", action });
  };
  const items: MenuItem[] = [
    { kind: "heading", label: "What doesn’t fit?" },
    ...feedbackReasons.map((reason) => ({ label: feedbackReasonLabels[reason], onSelect: () => void hide(reason) })),
    { kind: "separator" },
    { label: "Hide without a reason", onSelect: () => void hide(null) },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={isLiked}
        pending={isPending}
        aria-label={`More like this: ${title}`}
        onClick={() => void like()}
        className={isLiked ? "border-pitch bg-pitch-wash text-pitch hover:border-pitch hover:bg-pitch-wash" : ""}
      >
        <ThumbsUp aria-hidden="true" />
        More like this
      </Button>
      <DropdownMenu
        label={`Not for me: ${title}`}
        trigger={
          <>
            <EyeOff aria-hidden="true" />
            Not for me
          </>
        }
        items={items}
        align="start"
      />
    </div>
  );
}
