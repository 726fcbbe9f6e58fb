"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { Composer } from "@/components/messages/composer";
import { MessageList } from "@/components/messages/message-list";
import { ShutComposer } from "@/components/messages/shut-composer";
import { unreadKey } from "@/components/messages/unread-conversations";
import { useThread } from "@/components/messages/use-thread";
import { notificationsKey } from "@/components/notifications/unread-notifications";
import { Alert } from "@/components/ui/alert";
import { messageTexts } from "@/lib/messages/messages";
import type { ConversationDetail, MessageItem } from "@/lib/messages/view";
import { apiRequest } from "@/lib/platform/api-client";
import type { Page } from "@/lib/platform/pagination";

/** What changes when a thread is read. */
const readWithIt = [["/api/conversations", "list"], unreadKey, notificationsKey];

interface ThreadProps {
  conversation: ConversationDetail;
  initial: Page<MessageItem>;
}

/** What was said, live, and the place to answer. */
export function Thread({ conversation, initial }: ThreadProps) {
  const thread = useThread(conversation.id, initial);
  const other = conversation.organization?.name ?? "the other side";
  useReadMarker(conversation, thread.messages.findLast((message) => !message.isMine)?.seq ?? 0);
  return (
    <>
      <MessageList
        messages={thread.messages}
        pending={thread.pending}
        hasEarlier={thread.hasEarlier}
        isLoadingEarlier={thread.isLoadingEarlier}
        onEarlier={thread.loadEarlier}
        onRetry={(message) => void thread.retry(message)}
        onDiscard={thread.discard}
      />
      {conversation.locked ? (
        <Alert kind="unknown" className="mx-4 mb-3">
          {messageTexts.lockedForMarketer(other)}
        </Alert>
      ) : null}
      {conversation.mayWrite ? (
        <Composer key={conversation.id} conversationId={conversation.id} to={other} onSend={thread.send} />
      ) : (
        <ShutComposer {...conversation} />
      )}
    </>
  );
}

/** What stands on a visible screen is read; the sidebar's count and the bell follow. */
function useReadMarker(conversation: ConversationDetail, newest: number): void {
  const client = useQueryClient();
  const { id, lastReadSeq } = conversation;
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState !== "visible" || newest <= lastReadSeq) return;
      apiRequest("POST", `/api/conversations/${id}/read`, { seq: newest })
        .then(() => Promise.all(readWithIt.map((queryKey) => client.invalidateQueries({ queryKey }))))
        .catch(() => undefined);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [client, id, newest, lastReadSeq]);
}
