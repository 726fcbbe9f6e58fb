"use client";

import { PenLine, X } from "lucide-react";
import dynamic from "next/dynamic";
import { type RefObject, useLayoutEffect, useRef, useEffect } from "react";
import { HoldStrip } from "@/components/deals/hold-strip";
import { ConversationList } from "@/components/messages/inbox/conversation-list";
import { InboxFilters, useClients } from "@/components/messages/inbox/inbox-filters";
import {
  type InboxUrlState,
  impliedFilter,
  inboxHref,
  narrowingLabel,
  narrowingParams,
} from "@/components/messages/inbox/inbox-url";
import {
  type OpenConversation,
  useLiveDeals,
  useOpenConversation,
} from "@/components/messages/inbox/use-open-conversation";
import { AllowanceStrip } from "@/components/messages/outreach/allowance-strip";
import { LockedTicket } from "@/components/messages/thread/locked-inquiry";
import { Thread } from "@/components/messages/thread/thread";
import { ThreadHeader } from "@/components/messages/thread/thread-header";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { ConnectionAllowance } from "@/lib/entitlements/allowance/view";
import type { ConversationRow } from "@/lib/messages/view";
import type { Page } from "@/lib/platform/pagination";
import { useColleagues } from "../triage/use-colleagues";

const DealPane = dynamic(() => import("@/components/messages/inbox/deal-pane").then((file) => file.DealPane));

interface InboxProps {
  place: InboxUrlState;
  kind: "marketer" | "seller";
  list: Page<ConversationRow>;
  open: OpenConversation | null;
  /** The connection meter of a seller. */
  allowance?: ConnectionAllowance;
  /** Whether this person may start conversations with marketers. */
  mayWriteFirst?: boolean;
  /** Whether there is another organization to switch to. */
  actsForSeveral?: boolean;
}

/** List, thread and proposal side by side, or one at a time by URL on narrow screens. */
export function Inbox({ place, kind, list, open, allowance, mayWriteFirst = false, ...more }: InboxProps) {
  useLiveDeals();
  useInboxKeys();
  const clients = useClients(more.actsForSeveral ?? false);
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
        <InboxSearch {...{ place, mayWriteFirst, clients }} listing={list.items[0]?.listing.title} />
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

const writtenByBuyer = ({ messages }: OpenConversation): string[] =>
  messages.items
    .filter(({ side, isInternal }) => side === "buyer" && !isInternal)
    .toSorted((a, b) => b.seq - a.seq)
    .map(({ body }) => body);

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
        {isLocked ? null : <HoldStrip conversation={conversation} hold={hold} offered={open.offered} deal={deal} />}
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
          written={writtenByBuyer(open)}
          className={place.panel ? "" : "max-xl:hidden"}
        />
      ) : null}
    </>
  );
}

/**
 * Extends the element to the bottom of the window whatever is above it, such as the reminder to confirm an email
 * address: otherwise Send would be below the fold.
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

/**
 * Keyboard shortcuts of the inbox outside text fields: J and K open the next and previous conversation, E marks it as
 * done or moves it back, R replies, N writes a note. Each presses the button on the screen, so it does the same.
 */
function useInboxKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isBusy(event.target)) return;
      const target = targetOf(event.key.toLowerCase());
      if (!target) return;
      event.preventDefault();
      target.click();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.closest("input, textarea, select, [role=menu]") !== null;
  return isTyping || document.querySelector("dialog[open]") !== null;
}

function targetOf(key: string): HTMLElement | null {
  if (key === "j") return neighbor(1);
  if (key === "k") return neighbor(-1);
  return /^[ern]$/.test(key) ? document.querySelector<HTMLElement>(`[data-inbox-key="${key}"]`) : null;
}

function neighbor(step: 1 | -1): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLElement>("[data-conversation]")];
  const current = links.findIndex((link) => link.getAttribute("aria-current") === "page");
  return links[current === -1 ? 0 : current + step] ?? null;
}

interface InboxSearchProps {
  place: InboxUrlState;
  mayWriteFirst: boolean;
  /** The listing that all conversations shown are about, if filtered to one. */
  listing?: string;
  /** Of an agency. */
  clients: readonly { id: string; name: string }[];
}

/** The inbox header: search and filter, both stored in the URL. */
function InboxSearch({ place, mayWriteFirst, listing, clients }: InboxSearchProps) {
  return (
    <div className="grid gap-3 border-b border-line px-4 pt-5 pb-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p aria-hidden="true" className="num text-xl font-semibold">
          Messages
        </p>
        <span className="flex gap-2">
          {mayWriteFirst ? (
            <ButtonLink href="/messages/new" variant="ghost" size="sm">
              <PenLine aria-hidden="true" />
              New message
            </ButtonLink>
          ) : null}
        </span>
      </div>
      <form action="/messages" role="search">
        {place.filter === impliedFilter(place) ? null : <input type="hidden" name="filter" value={place.filter} />}
        {Object.entries(narrowingParams(place.narrowing)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Label htmlFor="inbox-search" className="sr-only">
          Search conversations
        </Label>
        <Input
          id="inbox-search"
          dense
          type="search"
          name="q"
          defaultValue={place.q}
          placeholder="Search conversations"
          data-search
        />
      </form>
      <InboxFilters place={place} clients={clients} />
      <Narrowing place={place} listing={listing} clients={clients} />
    </div>
  );
}

/** The scope of the list, with a link to remove it. */
function Narrowing({ place, listing, clients }: Omit<InboxSearchProps, "mayWriteFirst">) {
  const colleagues = useColleagues();
  const assignee = colleagues.find(({ userId }) => userId === place.narrowing?.assigneeId)?.name;
  const client = clients.find(({ id }) => id === place.narrowing?.clientId)?.name;
  const label = narrowingLabel(place.narrowing, { listing, assignee, client });
  if (!label) return null;
  return (
    <p className="flex items-center justify-between gap-2 rounded-lg bg-sunk py-1 pr-1 pl-3 text-meta">
      <span className="min-w-0 break-words">{label}</span>
      <ButtonLink
        href={inboxHref({ ...place, narrowing: undefined, conversationId: null, panel: null })}
        variant="quiet"
        size="icon-sm"
        aria-label={`Remove the filter: ${label}`}
      >
        <X aria-hidden="true" />
      </ButtonLink>
    </p>
  );
}
