"use client";

import { formatCount } from "@/lib/platform/format";
import { ArrowBigUp, MessageSquare } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { SavedCard } from "@/lib/opportunities/saved/saved-card";
import type { SavedPage } from "./saved-page";
import { useSavedWrite } from "./use-saved-write";

interface RowTalkProps {
  card: SavedCard;
  page: SavedPage;
  onDiscuss: () => void;
}

/** The team's votes and comments. */
export function RowTalk({ card, page, onDiscuss }: RowTalkProps) {
  const count = card.comments;
  const text = count === 0 ? "Comment" : formatCount(count, "comment");
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Votes card={card} page={page} />
      <Button variant="ghost" size="sm" onClick={onDiscuss} aria-label={`${text} on ${card.card.title}`}>
        <MessageSquare aria-hidden="true" />
        {text}
      </Button>
    </div>
  );
}

function Votes({ card, page }: { card: SavedCard; page: SavedPage }) {
  const { isPending, write } = useSavedWrite("We couldn’t count your vote");
  const isOwn = card.votes.some(({ id }) => id === page.userId);
  const count = card.votes.length;
  const names = card.votes.map(({ name }) => name).join(", ");
  const text = formatCount(count, "vote");
  if (!page.canEdit)
    return (
      <p className="text-sm tabular" title={names}>
        {text}
        <span className="sr-only">{names ? ` by ${names}` : ""}</span>
      </p>
    );
  const toggle = () => write(isOwn ? "DELETE" : "PUT", `/api/saved/${card.id}/vote`, isOwn ? undefined : {});
  return (
    <Button
      variant={isOwn ? "ink" : "ghost"}
      size="sm"
      aria-pressed={isOwn}
      aria-label={`${text}. Vote for ${card.card.title}`}
      aria-description={names ? `By ${names}` : undefined}
      title={names || undefined}
      pending={isPending}
      onClick={() => void toggle()}
    >
      <ArrowBigUp aria-hidden="true" className={isOwn ? "fill-current" : undefined} />
      <span className="tabular">{text}</span>
    </Button>
  );
}
