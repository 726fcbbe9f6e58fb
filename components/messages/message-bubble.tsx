import { LocalMoment } from "@/components/messages/local-moment";
import { clockText } from "@/components/messages/moment-words";
import { cn } from "@/components/ui/cn";
import type { MessageItem } from "@/lib/messages/view";

/** One message: who wrote it for which organization, and when. A note is marked by words as well as by colour. */
export function MessageBubble({ message }: { message: MessageItem }) {
  const { author, organizationName, isMine, isInternal, body, createdAt } = message;
  const name = isMine ? "You" : (author?.name ?? "Somebody");
  return (
    <article
      className={cn(
        "flex max-w-[min(36rem,88%)] flex-col",
        isMine ? "items-end self-end justify-self-end" : "items-start",
      )}
    >
      <p className="text-soft mb-1 px-1 text-xs">
        <span className="text-ink font-semibold">{name}</span>
        {!isMine && organizationName ? `, ${organizationName}` : ""}{" "}
        <LocalMoment iso={createdAt} say={clockText} className="tabular ml-1" />
      </p>
      <div
        className={cn(
          "w-fit rounded-xl border px-3.5 py-2.5 text-sm break-words whitespace-pre-wrap",
          isInternal
            ? "border-gold/50 bg-gold-wash border-dashed"
            : isMine
              ? "border-pitch-pale bg-pitch-wash"
              : "border-line bg-card",
        )}
      >
        {isInternal ? (
          <span className="text-gold mb-0.5 block text-xs font-semibold">Note, only for your organization</span>
        ) : null}
        {body}
      </div>
    </article>
  );
}
