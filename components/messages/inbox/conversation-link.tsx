import { Lock, StickyNote } from "lucide-react";
import { ClientLink } from "@/components/layout/navigation/client-link";

import { CoverArt } from "@/components/cover/cover-art";
import { LocalTime } from "@/components/format/local-time";
import { formatShortDate } from "@/components/format/format-time";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { LinkProgress } from "@/components/ui/link-progress";
import type { ConversationRow } from "@/lib/messages/view";

interface ConversationLinkProps {
  row: ConversationRow;
  href: string;
  isCurrent: boolean;
}

export function ConversationLink({ row, href, isCurrent }: ConversationLinkProps) {
  const { listing, organization, client, lastMessage, unread, isWaitingOnMe, locked } = row;
  const isLocked = locked && row.side === "seller";
  return (
    <ClientLink
      href={href}
      client={client}
      scroll={false}
      data-conversation
      aria-current={isCurrent ? "page" : undefined}
      className={cn(
        "flex min-w-0 flex-1 gap-3 px-4 py-3.5 text-left no-underline",
        isCurrent ? "bg-sunk" : "hover:bg-sunk/60",
      )}
    >
      <span className="size-11 shrink-0 overflow-hidden rounded-lg">
        <CoverArt listing={listing} fill />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span dir="auto" className={cn("truncate text-sm", unread > 0 ? "font-bold" : "font-semibold")}>
            {organization?.name ?? "Locked inquiry"}
          </span>
          <LocalTime iso={row.lastMessageAt} format={formatShortDate} className="shrink-0 text-xs text-soft" />
        </span>
        <span dir="auto" className="block truncate text-meta text-soft">
          {client ? `For ${client.name} · ${listing.title}` : listing.title}
        </span>
        <span className="mt-1 flex items-center gap-2">
          <span className={cn("min-w-0 flex-1 truncate text-meta", unread > 0 ? "text-ink" : "text-soft")}>
            {isLocked ? <Lock aria-hidden="true" className="mr-1 inline size-3 align-[-1px]" /> : null}
            {lastMessage?.isInternal && lastMessage.kind === "text" && !row.match && !row.draft ? (
              <span className="font-semibold text-gold">Note: </span>
            ) : null}
            {row.match ? (
              <Excerpt parts={row.match.excerpt} />
            ) : row.draft ? (
              <>
                <span className="font-semibold text-signal">Draft: </span>
                {row.draft}
              </>
            ) : (
              `${lastMessage?.isMine && lastMessage.kind === "text" ? "You: " : ""}${lastMessage?.body ?? "No messages yet"}`
            )}
          </span>
          <Marks row={row} />
          {unread > 0 ? (
            <Badge tone="ink">
              {unread > 99 ? "99+" : unread}
              <span className="sr-only"> unread</span>
            </Badge>
          ) : isWaitingOnMe ? (
            <Badge tone="signal">Your turn</Badge>
          ) : (
            <Status row={row} />
          )}
        </span>
      </span>
      {client ? null : <LinkProgress />}
    </ClientLink>
  );
}

/** Why no reply is expected. */
function Status({ row: { status, declined } }: { row: ConversationRow }) {
  if (status === "snoozed") return <Badge>Snoozed</Badge>;
  if (status === "done") return <Badge>Done</Badge>;
  return declined ? <Badge>Declined</Badge> : null;
}

/** The assignee on one's own side, and whether there are internal notes. */
function Marks({ row: { assignee, noteCount } }: { row: ConversationRow }) {
  return (
    <>
      {noteCount > 0 ? (
        <span className="flex items-center gap-0.5 text-xs text-gold" title="Internal notes">
          <StickyNote aria-hidden="true" className="size-3.5" />
          <span className="sr-only">Internal notes: </span>
          {noteCount}
        </span>
      ) : null}
      {assignee ? (
        <span title={`Assigned to ${assignee.name}`}>
          <Avatar name={assignee.name} size="sm" />
          <span className="sr-only">Assigned to {assignee.name}</span>
        </span>
      ) : null}
    </>
  );
}

function Excerpt({ parts }: { parts: NonNullable<ConversationRow["match"]>["excerpt"] }) {
  return parts.map(({ text, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className="rounded-sm bg-gold-wash text-ink">
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
}
