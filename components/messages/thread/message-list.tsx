"use client";

import { Fragment } from "react";

import { LocalTime, useTimeZone } from "@/components/format/local-time";
import { MessageBubble } from "@/components/messages/thread/message-bubble";
import { dayKey, formatDay, formatDayAndTime } from "@/components/format/format-time";
import { OfferCard } from "@/components/messages/thread/offer-card";
import { PendingBubble } from "@/components/messages/thread/pending-bubble";
import type { PendingMessage } from "@/components/messages/thread/use-thread";
import { Button } from "@/components/ui/button";
import type { MessageItem } from "@/lib/messages/view";

interface MessageListProps {
  messages: readonly MessageItem[];
  pending: readonly PendingMessage[];
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onEarlier: () => void;
  onRetry: (message: PendingMessage) => void;
  onDiscard: (key: string) => void;
  /** The words searched for. */
  q?: string;
  /** How far the other side has read. */
  seen?: (Seen & { seq: number; side: "buyer" | "seller" }) | null;
}

/** A thread with days, offers and events, scrolled to the newest at the bottom. */
export function MessageList(props: MessageListProps) {
  const timeZone = useTimeZone();
  const { messages, pending, hasEarlier, isLoadingEarlier, onEarlier, onRetry, onDiscard, q = "", seen } = props;
  const seenId = seen
    ? messages.findLast(({ side, isInternal, seq }) => side === seen.side && !isInternal && seq <= seen.seq)?.id
    : undefined;
  const isLastSeen = seenId !== undefined && messages.findLast(isOwnOf(seen?.side))?.id === seenId;
  return (
    <div
      role="log"
      aria-label="Messages"
      tabIndex={0}
      className="relative flex min-h-0 flex-1 flex-col-reverse overflow-y-auto px-4 py-4 sm:px-5"
    >
      <div className="mt-auto grid gap-3">
        {hasEarlier ? (
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-center"
            pending={isLoadingEarlier}
            onClick={onEarlier}
            pendingText="Loading…"
          >
            Load earlier messages
          </Button>
        ) : null}
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            {isNewDay(messages[index - 1], message, timeZone) ? <DayRule iso={message.createdAt} /> : null}
            <ThreadEntry message={message} q={q} />
            {seen && isLastSeen && message.id === seenId ? <SeenBy seen={seen} /> : null}
          </Fragment>
        ))}
        {pending.map((message) => (
          <PendingBubble key={message.key} message={message} onRetry={onRetry} onDiscard={onDiscard} />
        ))}
      </div>
    </div>
  );
}

const isNewDay = (before: MessageItem | undefined, message: MessageItem, timeZone?: string) =>
  !before || dayKey(before.createdAt, timeZone) !== dayKey(message.createdAt, timeZone);

function DayRule({ iso }: { iso: string }) {
  return (
    <div className="flex items-center gap-3 py-1 text-xs font-semibold text-soft">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      <LocalTime iso={iso} format={formatDay} />
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </div>
  );
}

/** Under the newest message of the own side, once somebody of the other has read it. */
interface Seen {
  by: string;
  at: string;
}

const isOwnOf = (side: "buyer" | "seller" | undefined) => (message: MessageItem) =>
  message.side === side && !message.isInternal;

function SeenBy({ seen: { by, at } }: { seen: Seen }) {
  return (
    <p className="-mt-2 justify-self-end px-1 text-xs text-soft">
      Seen by {by}, <LocalTime iso={at} format={formatDayAndTime} />
    </p>
  );
}

function ThreadEntry({ message, q }: { message: MessageItem; q: string }) {
  if (message.kind === "offer") return <OfferCard message={message} />;
  if (message.kind === "text") return <MessageBubble message={message} q={q} />;
  return (
    <p className="mx-auto max-w-[52ch] text-center text-meta text-balance whitespace-pre-line text-soft">
      {message.isInternal ? <span className="font-semibold text-gold">Internal: </span> : null}
      {message.body}
    </p>
  );
}
