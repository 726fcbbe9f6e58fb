"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

import { Composer } from "@/components/messages/composer";
import { MessageList } from "@/components/messages/message-list";
import { useThread } from "@/components/messages/use-thread";
import { Alert } from "@/components/ui/alert";
import { messageTexts } from "@/lib/messages/messages";
import type { ConversationDetail, MessageItem } from "@/lib/messages/view";
import { apiRequest } from "@/lib/platform/api-client";
import type { Page } from "@/lib/platform/pagination";

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
        <p className="border-t border-line px-5 py-4 text-sm text-soft">
          You can read this conversation. Editors and admins of your organization can write.
        </p>
      )}
    </>
  );
}

/** What stands on a visible screen is read; the sidebar's count follows. */
function useReadMarker(conversation: ConversationDetail, newest: number): void {
  const client = useQueryClient();
  const router = useRouter();
  const { id, lastReadSeq } = conversation;
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState !== "visible" || newest <= lastReadSeq) return;
      apiRequest("POST", `/api/conversations/${id}/read`, { seq: newest })
        .then(() => client.invalidateQueries({ queryKey: ["/api/conversations", "list"] }))
        .then(() => router.refresh())
        .catch(() => undefined);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [client, router, id, newest, lastReadSeq]);
}
