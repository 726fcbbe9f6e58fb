"use client";

import Link from "next/link";
import { Fragment } from "react";
import { dayKey, formatDay, formatDayAndTime } from "@/components/format/format-time";
import { LocalTime, useTimeZone } from "@/components/format/local-time";
import { MessageBubble, PendingBubble } from "@/components/messages/thread/message-bubble";
import type { PendingMessage } from "@/components/messages/thread/use-thread";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { moneyText } from "@/lib/deals/wording";
import type { MessageItem } from "@/lib/messages/view";
import { dealPath } from "@/lib/paths";
import { formatCount, formatTime } from "@/lib/platform/format";

interface MessageListProps {
  messages: readonly MessageItem[];
  pending: readonly PendingMessage[];
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onEarlier: () => void;
  onRetry: (message: PendingMessage) => void;
  onDiscard: (key: string) => void;
  /** The search terms. */
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

/** Under the newest message of one's own side, once someone on the other side has read it. */
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

/** An offer in the thread: sender, total and a link to its terms. */
function OfferCard({ message }: { message: MessageItem }) {
  const { data, author, organizationName, isMine, createdAt } = message;
  const [sentence = "", ...words] = message.body.split("\n\n");
  const lines = formatCount(data?.lineCount ?? 0, "line item");
  return (
    <article
      className={cn(
        "w-[min(30rem,94%)] overflow-hidden rounded-xl border border-line bg-card",
        isMine && "justify-self-end",
      )}
    >
      <div className="flex items-start justify-between gap-4 px-4 pt-3.5">
        <div className="min-w-0">
          <p className="font-semibold">
            {data?.revision === 1 ? "Proposal" : `Counteroffer, revision ${data?.revision ?? ""}`}
          </p>
          <p className="text-xs text-soft">
            {isMine ? "You" : (author?.name ?? "Someone")}
            {organizationName ? `, ${organizationName}` : ""}{" "}
            <LocalTime iso={createdAt} format={formatTime} className="ml-1 tabular" />
          </p>
        </div>
        {data?.total === undefined ? null : (
          <p className="num text-lg font-semibold whitespace-nowrap">{moneyText(data.total, data.currency ?? "USD")}</p>
        )}
      </div>
      {data ? null : <p className="px-4 pt-1.5 text-sm text-soft">{sentence}</p>}
      {words.length > 0 ? (
        <p className="px-4 pt-2 text-sm break-words whitespace-pre-wrap">{words.join("\n\n")}</p>
      ) : null}
      {data?.dealId ? (
        <p className="mt-3.5 flex justify-between gap-4 border-t border-line px-4 py-2.5 text-sm">
          <span className="text-soft">{lines}</span>
          <Link href={dealPath(data.dealId)} scroll={false} className="font-semibold link">
            View terms
          </Link>
        </p>
      ) : null}
    </article>
  );
}
