"use client";

import { HoldStrip } from "@/components/deals/hold-strip";
import { DealPane } from "@/components/messages/inbox/deal-pane";
import { ConversationList } from "@/components/messages/inbox/conversation-list";
import { InboxSearch } from "@/components/messages/inbox/inbox-search";
import { useInboxKeys } from "@/components/messages/inbox/inbox-keys";
import {
  type OpenConversation,
  useLiveDeals,
  useOpenConversation,
} from "@/components/messages/inbox/use-open-conversation";
import type { InboxUrlState } from "@/components/messages/inbox/inbox-url";
import { LockedTicket } from "@/components/messages/thread/locked-inquiry";
import { AllowanceStrip } from "@/components/messages/outreach/allowance-strip";
import { Thread } from "@/components/messages/thread/thread";
import { ThreadHeader } from "@/components/messages/thread/thread-header";
import { cn } from "@/components/ui/cn";
import type { ConnectionAllowance } from "@/lib/entitlements/allowance/view";
import type { ConversationRow } from "@/lib/messages/view";
import type { Page } from "@/lib/platform/pagination";
import { type RefObject, useLayoutEffect, useRef } from "react";

interface InboxProps {
  place: InboxUrlState;
  kind: "marketer" | "seller";
  list: Page<ConversationRow>;
  open: OpenConversation | null;
  /** The connection meter of a seller. */
  allowance?: ConnectionAllowance;
  /** Whether this person may start conversations with marketers. */
  mayWriteFirst?: boolean;
}

/** List, thread and proposal side by side, or one at a time by URL on narrow screens. */
export function Inbox({ place, kind, list, open, allowance, mayWriteFirst = false }: InboxProps) {
  useLiveDeals();
  useInboxKeys();
  const room = useRoomBelow<HTMLDivElement>();
  return (
    <div
      ref={room}
      className="-mx-4 -my-6 grid h-[calc(100dvh-3.5rem)] border-line sm:-mx-6 lg:-mx-9 lg:-my-8 lg:h-dvh lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[19rem_minmax(0,1fr)_auto]"
    >
      <h1 className="sr-only">Messages</h1>
      <section
        aria-label="Inbox"
        className={cn("flex min-h-0 min-w-0 flex-col border-r border-line", open && "max-lg:hidden")}
      >
        <InboxSearch place={place} mayWriteFirst={mayWriteFirst} listing={list.items[0]?.listing.title} />
        <ConversationList place={place} initial={list} kind={kind} />
        {allowance ? <AllowanceStrip allowance={allowance} /> : null}
      </section>
      {open ? (
        <OpenPanes key={open.conversation.id} place={place} open={open} />
      ) : (
        <p className="m-auto hidden max-w-[34ch] text-center text-sm text-soft lg:block xl:col-span-2">
          Select a conversation to read it here, with its proposal alongside.
        </p>
      )}
    </div>
  );
}

function OpenPanes({ place, open }: { place: InboxUrlState; open: OpenConversation }) {
  const { conversation, deals, hold } = useOpenConversation(open);
  const deal = deals.find((each) => each.id === place.dealId) ?? deals[0] ?? null;
  const isLocked = conversation.locked && conversation.side === "seller";
  const hasPane = !isLocked && (deal !== null || place.panel === "propose");
  return (
    <>
      <section
        aria-label="Conversation"
        className={cn("flex min-h-0 min-w-0 flex-col", place.panel && hasPane && "max-xl:hidden")}
      >
        <ThreadHeader conversation={conversation} place={place} deal={deal} />
        {isLocked ? null : <HoldStrip conversation={conversation} hold={hold} offered={open.offered} />}
        {isLocked ? (
          <LockedTicket title={conversation.listing.title} />
        ) : (
          <Thread conversation={conversation} initial={open.messages} deal={deal} q={place.q} />
        )}
      </section>
      {hasPane ? (
        <DealPane
          place={place}
          conversation={conversation}
          deal={deal}
          deals={deals}
          offered={open.offered}
          className={place.panel ? "" : "max-xl:hidden"}
        />
      ) : null}
    </>
  );
}

/**
 * Ends the element at the bottom of the window whatever stands above it, such as the reminder to confirm an email
 * address: without it, Send would be below the fold.
 */
function useRoomBelow<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const ref = useRef<Shown>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const fit = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      element.style.height = `calc(100dvh - ${top}px)`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return ref;
}
