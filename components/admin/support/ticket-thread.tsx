import { UtcTime } from "@/components/format/utc-time";
import { MessageFiles } from "@/components/messages/thread/message-files";
import { EmptyState } from "@/components/layout/states/empty-state";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { TicketEntry } from "@/lib/support/inbox/detail-queries";

interface TicketThreadProps {
  entries: readonly TicketEntry[];
  senderName: string;
  /** The ticket that its messages moved to. */
  mergedInto: { id: string; number: number } | null;
}

/** Messages, replies and internal notes, oldest first. */
export function TicketThread({ entries, senderName, mergedInto }: TicketThreadProps) {
  if (entries.length === 0 && mergedInto) return <Merged into={mergedInto} />;
  return (
    <Card>
      <CardHeader title="Conversation" />
      <ol className="border-t border-line">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className={cn("border-b border-line px-5 py-4 last:border-b-0", entry.isInternal && "bg-gold-wash")}
          >
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{writerOf(entry, senderName)}</span>
                {entry.isInternal ? <Badge tone="gold">Internal note</Badge> : null}
                {entry.from === "admin" && !entry.isInternal ? <Badge tone="pitch">Reply</Badge> : null}
              </span>
              <span className="text-meta text-soft">
                <UtcTime at={entry.createdAt} withTime />
              </span>
            </p>
            <p className="mt-2 max-w-[72ch] wrap-anywhere whitespace-pre-line">{entry.body}</p>
            <MessageFiles files={entry.files} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const Merged = ({ into: { id, number } }: { into: { id: string; number: number } }) => (
  <EmptyState
    title={`Merged into ticket #${number}`}
    text="This ticket’s messages are now in that ticket."
    actions={
      <ButtonLink href={`/admin/support-inbox/${id}`} variant="ink">
        Go to ticket #{number}
      </ButtonLink>
    }
  />
);

const writerOf = ({ from, authorName }: TicketEntry, senderName: string): string =>
  from === "admin" ? (authorName ?? "An admin") : senderName;
