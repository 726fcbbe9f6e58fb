"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { Composer } from "@/components/messages/composer/composer";
import { DeclineAction } from "@/components/messages/thread/decline-action";
import { MessageList } from "@/components/messages/thread/message-list";
import { ClosedComposer } from "@/components/messages/composer/closed-composer";
import { unreadKey } from "@/components/messages/inbox/unread-conversations";
import { NoteList } from "@/components/messages/thread/note-list";
import { ThreadTabs, type ThreadView } from "@/components/messages/thread/thread-tabs";
import { useThread } from "@/components/messages/thread/use-thread";
import { notificationsKey } from "@/components/notifications/unread-notifications";
import { Alert } from "@/components/ui/alert";
import { messageTexts } from "@/lib/messages/messages";
import type { DealDetail } from "@/lib/deals/view";
import type { ConversationDetail, MessageItem } from "@/lib/messages/view";
import { apiRequest } from "@/lib/platform/http/api-client";
import type { Page } from "@/lib/platform/pagination";

/** Queries to refresh when a thread is read. */
const readDependents = [["/api/conversations", "list"], ["/api/conversations", "counts"], unreadKey, notificationsKey];

interface ThreadProps {
  conversation: ConversationDetail;
  initial: Page<MessageItem>;
  /** The displayed deal. */
  deal?: DealDetail | null;
  /** The words searched for, which are marked. */
  q?: string;
}

/** The live messages of a conversation, and the composer. */
export function Thread({ conversation, initial, deal = null, q = "" }: ThreadProps) {
  const thread = useThread(conversation.id, initial);
  const other = conversation.organization?.name ?? "the other side";
  const [view, setView] = useState<ThreadView>("messages");
  useReadMarker(conversation, thread.messages.findLast((message) => !message.isMine)?.seq ?? 0);
  return (
    <>
      <ThreadTabs view={view} noteCount={conversation.noteCount} onChange={setView} />
      {view === "notes" ? (
        <NoteList conversationId={conversation.id} />
      ) : (
        <MessageList
          messages={thread.messages}
          pending={thread.pending}
          hasEarlier={thread.hasEarlier}
          isLoadingEarlier={thread.isLoadingEarlier}
          onEarlier={thread.loadEarlier}
          onRetry={(message) => void thread.retry(message)}
          onDiscard={thread.discard}
          q={q}
          seen={conversation.seen ? { ...conversation.seen, by: other, side: conversation.side } : null}
        />
      )}
      {conversation.locked ? (
        <Alert kind="unknown" className="mx-4 mb-3">
          {messageTexts.lockedForMarketer(other)}
        </Alert>
      ) : null}
      {conversation.mayWrite ? (
        <Composer
          key={conversation.id}
          conversationId={conversation.id}
          to={other}
          onSend={thread.send}
          usual={view === "notes" ? "note" : "reply"}
          actions={<DeclineAction conversation={conversation} deal={deal} />}
        />
      ) : (
        <ClosedComposer {...conversation} />
      )}
    </>
  );
}

/** Marks messages on a visible screen as read; the sidebar count and the bell follow. */
function useReadMarker(conversation: ConversationDetail, newest: number): void {
  const client = useQueryClient();
  const { id, lastReadSeq } = conversation;
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState !== "visible" || newest <= lastReadSeq) return;
      // Nothing the user asked for, so an error is not shown; the next message or visit tries again.
      apiRequest("POST", `/api/conversations/${id}/read`, { seq: newest })
        .then(() => Promise.all(readDependents.map((queryKey) => client.invalidateQueries({ queryKey }))))
        .catch(() => undefined);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [client, id, newest, lastReadSeq]);
}
