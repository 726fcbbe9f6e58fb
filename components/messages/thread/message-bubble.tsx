import { LocalTime } from "@/components/format/local-time";
import { MessageFiles } from "@/components/messages/thread/message-files";
import type { PendingMessage } from "@/components/messages/thread/use-thread";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { MessageItem } from "@/lib/messages/view";
import { formatTime } from "@/lib/platform/format";

/** Text with the words that start with a search term marked. */
function HighlightedText({ text, q }: { text: string; q: string }) {
  return partsOf(text, q).map(({ part, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className="rounded-sm bg-gold-wash font-semibold text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

function partsOf(text: string, q: string): { part: string; isMatch: boolean }[] {
  const words = wordsOf(q).map((word) => word.toLowerCase());
  if (words.length === 0) return [{ part: text, isMatch: false }];
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((part) => ({ part, isMatch: words.some((word) => part.toLowerCase().startsWith(word)) }));
}

const wordsOf = (q: string): string[] => q.match(/[\p{L}\p{N}]+/gu) ?? [];

/** One message with author, organization and time. Internal notes are marked by text as well as color. */
export function MessageBubble({ message, q = "" }: { message: MessageItem; q?: string }) {
  const { author, organizationName, isMine, isInternal, body, data, attachments, createdAt } = message;
  const name = isMine ? "You" : (author?.name ?? "Someone");
  return (
    <article
      className={cn(
        "flex max-w-[min(36rem,88%)] flex-col",
        isMine ? "items-end self-end justify-self-end" : "items-start",
      )}
    >
      <div className="mb-1 flex max-w-full items-center gap-2 px-1 text-xs text-soft">
        {author ? <Avatar name={author.name} imageUrl={author.pictureUrl} size="sm" /> : null}
        <p className="min-w-0 break-words">
          <span className="font-semibold text-ink">{name}</span>
          {!isMine && organizationName ? `, ${organizationName}` : ""}{" "}
          <LocalTime iso={createdAt} format={formatTime} className="ml-1 tabular" />
        </p>
      </div>
      <div
        dir="auto"
        className={cn(
          "w-fit rounded-xl border px-3.5 py-2.5 text-sm wrap-anywhere whitespace-pre-wrap",
          isInternal
            ? "border-dashed border-gold/50 bg-gold-wash"
            : isMine
              ? "border-pitch-pale bg-pitch-wash"
              : "border-line bg-card",
        )}
      >
        {isInternal ? (
          <span className="mb-0.5 block text-xs font-semibold text-gold">
            Internal note, visible only to your organization
          </span>
        ) : null}
        <HighlightedText text={body} q={q} />
        {data?.rest ? (
          <details className="mt-1.5">
            <summary className="cursor-pointer text-xs font-semibold text-soft">Rest of the email</summary>
            {data.rest}
          </details>
        ) : null}
        <MessageFiles files={attachments} />
      </div>
    </article>
  );
}

interface PendingBubbleProps {
  message: PendingMessage;
  onRetry: (message: PendingMessage) => void;
  onDiscard: (key: string) => void;
}

/** A message being sent. A failed one stays until it is retried or discarded. */
export function PendingBubble({ message, onRetry, onDiscard }: PendingBubbleProps) {
  const { problem } = message;
  return (
    <div className="flex max-w-[min(36rem,88%)] flex-col items-end justify-self-end">
      <div
        className={cn(
          "w-fit rounded-xl border px-3.5 py-2.5 text-sm wrap-anywhere whitespace-pre-wrap",
          problem ? "border-signal bg-signal-wash" : "border-line bg-sunk text-soft",
        )}
      >
        {message.body}
        <MessageFiles files={message.attachments} />
      </div>
      {problem ? (
        <div role="alert" className="mt-1.5 flex flex-wrap items-center justify-end gap-2 text-xs">
          <span className="font-semibold text-signal">{problem}</span>
          <Button variant="ghost" size="sm" onClick={() => onRetry(message)}>
            Send again
          </Button>
          <Button variant="quiet" size="sm" onClick={() => onDiscard(message.key)}>
            Discard
          </Button>
        </div>
      ) : (
        <p role="status" className="mt-1 text-xs text-soft">
          Sending…
        </p>
      )}
    </div>
  );
}
