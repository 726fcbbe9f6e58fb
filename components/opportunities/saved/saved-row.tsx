import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import Link from "next/link";
import { StatusBadge } from "@/components/listings/status-badge";
import { MatchBadge } from "@/components/match/match-badge";
import { LinkProgress } from "@/components/ui/link-progress";
import type { SavedCard } from "@/lib/opportunities/saved/saved-card";
import { listingPath } from "@/lib/paths";
import { ChangeNotices } from "./change-notices";
import { DecisionControls } from "./decision-controls";
import { RowMenu } from "./row-menu";
import { RowTalk } from "./row-talk";
import type { SavedPage } from "./saved-page";
import type { Placing } from "./use-own-order";

interface SavedRowProps {
  card: SavedCard;
  page: SavedPage;
  isCompared: boolean;
  canCompare: boolean;
  onCompare: () => void;
  onDiscuss: () => void;
  placing: Placing | null;
}

export function SavedRow({ card, page, isCompared, canCompare, onCompare, onDiscuss, placing }: SavedRowProps) {
  const { title, image } = card.card;
  return (
    <li
      data-dragged={placing?.isDragged || undefined}
      className="relative rounded-xl border border-line bg-card p-4 data-dragged:border-ink data-dragged:shadow-float"
    >
      <div className="absolute top-2.5 right-2.5">
        <RowMenu card={card} page={page} />
      </div>
      <div className="flex gap-4">
        <div className="flex shrink-0 flex-col items-center gap-2">
          <input
            type="checkbox"
            aria-label={`Compare ${title}`}
            className="mt-0.5 size-4.5 accent-pitch"
            checked={isCompared}
            disabled={!canCompare}
            onChange={onCompare}
          />
          {placing ? <PlacingControls title={title} placing={placing} /> : null}
        </div>
        <img
          src={image}
          alt=""
          width={128}
          height={80}
          loading="lazy"
          className="hidden h-20 w-32 shrink-0 rounded-lg bg-sunk object-cover sm:block"
        />
        <div className="min-w-0 flex-1">
          <RowHead card={card} />
          <ChangeNotices card={card} canEdit={page.canEdit} />
          {card.note ? <Note text={card.note} by={card.notedBy} /> : null}
          <div className="mt-3.5 flex flex-wrap items-end gap-x-5 gap-y-3 border-t border-line pt-3.5">
            <DecisionControls card={card} page={page} />
            <RowTalk card={card} page={page} onDiscuss={onDiscuss} />
          </div>
        </div>
      </div>
    </li>
  );
}

function RowHead({ card }: { card: SavedCard }) {
  const { title, meta, price, match, limits } = card.card;
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-2 pr-8">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-base leading-snug font-semibold wrap-anywhere">
          <Link href={listingPath(card.id)} prefetch={false} className="no-underline hover:text-pitch hover:underline">
            {title}
            <LinkProgress />
          </Link>
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-3.5 text-meta wrap-anywhere text-soft">
          {[card.seller, ...meta].map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {limits[0] ? <p className="mt-1 text-meta text-signal">Excluded by your brief: {limits[0].text}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        {card.status === "published" ? null : <StatusBadge status={card.status} />}
        {match ? <MatchBadge score={match.score} label={match.label} /> : null}
        <p className="num text-[17px] leading-tight font-[620]">{price}</p>
      </div>
    </div>
  );
}

function Note({ text, by }: { text: string; by: string | null }) {
  return (
    <p className="mt-2.5 rounded-lg bg-paper px-3 py-2 text-sm wrap-anywhere whitespace-pre-line">
      {text}
      {by ? <span className="mt-0.5 block text-meta text-soft">Note by {by}</span> : null}
    </p>
  );
}

const stepClass =
  "inline-flex size-8 items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink aria-disabled:opacity-35";

function PlacingControls({ title, placing }: { title: string; placing: Placing }) {
  const { isFirst, isLast, moveBy, handle } = placing;
  return (
    <div role="group" aria-label={`Position of ${title}`} className="flex flex-col items-center">
      <button
        type="button"
        aria-label={`Move ${title} up`}
        aria-disabled={isFirst || undefined}
        onClick={() => moveBy(-1)}
        className={stepClass}
      >
        <ChevronUp aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={`Drag ${title}, or move it with the arrow keys`}
        className={`${stepClass} cursor-grab touch-none active:cursor-grabbing`}
        {...handle}
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={`Move ${title} down`}
        aria-disabled={isLast || undefined}
        onClick={() => moveBy(1)}
        className={stepClass}
      >
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
