"use client";

import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ChangeKind } from "@/lib/opportunities/saved/changes";
import type { SavedCard } from "@/lib/opportunities/saved/saved-card";
import { useSavedWrite } from "./use-saved-write";

const tones: Record<ChangeKind, BadgeTone> = {
  off_market: "signal",
  back_on_market: "pitch",
  price_drop: "pitch",
  price_rise: "signal",
  price_published: "pitch",
  price_hidden: "gold",
  deadline_near: "signal",
  category_sold: "signal",
  category_on_hold: "gold",
  category_open: "pitch",
  data_added: "pitch",
};

/** What changed since the team last saw the listing. */
export function ChangeNotices({ card, canEdit }: { card: SavedCard; canEdit: boolean }) {
  const { isPending, write } = useSavedWrite("We couldn’t dismiss the notices");
  if (card.changes.length === 0) return null;
  const dismiss = () => write("POST", `/api/saved/${card.id}/seen`, {});
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-2">
      <ul aria-label={`Changes to ${card.card.title}`} className="flex min-w-0 flex-wrap gap-2">
        {card.changes.map(({ kind, text }) => (
          <li key={kind} className="min-w-0">
            <Badge tone={tones[kind]} className="whitespace-normal">
              {text}
            </Badge>
          </li>
        ))}
      </ul>
      {canEdit ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Dismiss changes to ${card.card.title}`}
          pending={isPending}
          onClick={() => void dismiss()}
        >
          Dismiss
        </Button>
      ) : null}
    </div>
  );
}
