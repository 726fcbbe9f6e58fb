"use client";

import { useQueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { DeclineResult } from "@/components/deals/decline-dialog";
import { DeclineMenu } from "@/components/deals/decline-menu";
import { declineStep, refreshDealing, useProposalStep } from "@/components/deals/use-proposal-step";
import { apiPages } from "@/components/form/api-query";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { ClosedComposer } from "@/components/messages/composer/closed-composer";
import { Composer } from "@/components/messages/composer/composer";
import { unreadKey } from "@/components/messages/inbox/unread-conversations";
import { MessageList } from "@/components/messages/thread/message-list";
import { useThread } from "@/components/messages/thread/use-thread";
import { notificationsKey } from "@/components/notifications/unread-notifications";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import type { DealDetail } from "@/lib/deals/view";
import { isOpen } from "@/lib/deals/wording";
import { messageTexts } from "@/lib/messages/messages";
import type { ConversationDetail, MessageItem } from "@/lib/messages/view";
import { apiRequest } from "@/lib/platform/http/api-client";
import type { Page } from "@/lib/platform/pagination";
import { withPeriod } from "@/lib/platform/format";

/** Queries to refresh when a thread is read. */
const readDependents = [["/api/conversations", "list"], ["/api/conversations", "counts"], unreadKey, notificationsKey];

interface ThreadProps {
  conversation: ConversationDetail;
  initial: Page<MessageItem>;
  /** The displayed deal. */
  deal?: DealDetail | null;
  /** The search terms, which are marked. */
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
      {conversation.mayWrite || (conversation.isContact && conversation.mayOrganize) ? (
        <Composer
          key={conversation.id}
          conversationId={conversation.id}
          to={other}
          onSend={thread.send}
          usual={view === "notes" ? "note" : "reply"}
          onlyNotes={conversation.isContact ? messageTexts.noAccount : null}
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
      // Not triggered by the user, so an error is not shown; the next message or visit tries again.
      apiRequest("POST", `/api/conversations/${id}/read`, { seq: newest })
        .then(() => Promise.all(readDependents.map((queryKey) => client.invalidateQueries({ queryKey }))))
        .catch(() => undefined);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [client, id, newest, lastReadSeq]);
}

interface DeclineActionProps {
  conversation: ConversationDetail;
  deal: DealDetail | null;
}

/** The thread's "No, because…": declines the open proposal, or the conversation if there is none. */
function DeclineAction({ conversation, deal }: DeclineActionProps) {
  if (deal?.proposal.choices.decline) return <DeclineOffer deal={deal} />;
  const isTaken = deal !== null && (isOpen(deal.proposal) || deal.proposal.state === "agreed");
  return conversation.mayDecline && !isTaken ? <DeclineConversation conversation={conversation} /> : null;
}

const trigger = "No, because…";

function DeclineOffer({ deal }: { deal: DealDetail }) {
  const step = useProposalStep(deal.proposal);
  return (
    <DeclineMenu
      trigger={trigger}
      variant="quiet"
      side={deal.side}
      title={`Decline revision ${deal.proposal.revision}`}
      other={deal.side === "buyer" ? deal.seller.name : deal.buyer.name}
      isPending={step.isPending}
      onDecline={(answer) => step.take(declineStep(deal, answer))}
    />
  );
}

function DeclineConversation({ conversation: { id, side, organization } }: { conversation: ConversationDetail }) {
  const client = useQueryClient();
  const other = organization?.name ?? "The other side";
  const { isPending, send } = useApiMutation({ failureTitle: "Nothing was sent", idempotent: true });
  const decline = async (answer: DeclineResult) => {
    const isDone = await send("POST", `/api/conversations/${id}/decline`, answer);
    if (isDone) toast({ title: "Declined", description: `We sent the reason to ${withPeriod(other)}`, kind: "good" });
    await refreshDealing(client, id);
  };
  return (
    <DeclineMenu
      {...{ trigger, side, other, isPending }}
      variant="quiet"
      title={side === "buyer" ? "Decline this opportunity" : "Decline this inquiry"}
      onDecline={decline}
    />
  );
}

const none = () => undefined;

/** The internal notes of a thread alone, as written by one's own organization. */
function NoteList({ conversationId }: { conversationId: string }) {
  const query = useInfiniteQuery(
    apiPages<Page<MessageItem>>(`/api/conversations/${conversationId}/messages?only=notes`, [
      "/api/conversations",
      conversationId,
      "messages",
      "notes",
    ]),
  );
  if (!query.data) return <div className="flex-1" />;
  return (
    <MessageList
      messages={query.data.pages.toReversed().flatMap((page) => page.items)}
      pending={[]}
      hasEarlier={query.hasNextPage}
      isLoadingEarlier={query.isFetchingNextPage}
      onEarlier={() => void query.fetchNextPage()}
      onRetry={none}
      onDiscard={none}
    />
  );
}

type ThreadView = "messages" | "notes";

interface ThreadTabsProps {
  view: ThreadView;
  noteCount: number;
  onChange: (view: ThreadView) => void;
}

/** The conversation, or its internal notes alone; no tabs where there are no notes. */
function ThreadTabs({ view, noteCount, onChange }: ThreadTabsProps) {
  if (noteCount === 0 && view === "messages") return null;
  const tabs = [
    { id: "messages", label: "Conversation" },
    { id: "notes", label: `Internal notes ${noteCount}` },
  ] as const;
  return (
    <div role="group" aria-label="Show in the conversation" className="flex gap-4 border-b border-line px-4 sm:px-5">
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={view === id}
          onClick={() => onChange(id)}
          className={cn(
            "-mb-px border-b-2 py-2 text-meta font-semibold",
            view === id ? "border-ink text-ink" : "border-transparent text-soft hover:text-ink",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
