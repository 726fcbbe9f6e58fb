import { MessageFiles } from "@/components/messages/thread/message-files";
import type { PendingMessage } from "@/components/messages/thread/use-thread";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

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
