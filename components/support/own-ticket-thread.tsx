"use client";

import { LocalTime } from "@/components/format/local-time";
import { MessageFiles } from "@/components/messages/thread/message-files";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatDateTime } from "@/lib/platform/format";
import type { OwnTicketMessage } from "@/lib/support/own/schema";

interface OwnTicketThreadProps {
  messages: readonly OwnTicketMessage[];
  name: string;
}

/** The messages of a ticket, oldest first, as the person who opened it reads them. */
export function OwnTicketThread({ messages, name }: OwnTicketThreadProps) {
  return (
    <Card>
      <ol aria-label="Messages" className="divide-y divide-line">
        {messages.map(({ id, from, body, createdAt, files }) => (
          <li key={id} className={cn("px-5 py-4", from === "support" && "bg-pitch-wash")}>
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{from === "support" ? "Pitchside support" : name}</span>
                {from === "support" ? <Badge tone="pitch">Reply</Badge> : null}
              </span>
              <LocalTime iso={createdAt} format={formatDateTime} className="text-meta text-soft tabular" />
            </p>
            <p className="mt-2 max-w-[72ch] wrap-anywhere whitespace-pre-line">{body}</p>
            <MessageFiles files={files} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
