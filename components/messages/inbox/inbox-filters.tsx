"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";

import { apiQuery } from "@/components/form/api-query";
import type { Colleague } from "../triage/triage-items";
import { useColleagues } from "../triage/use-colleagues";
import { type InboxUrlState, inboxHref } from "@/components/messages/inbox/inbox-url";
import { useActingChoices } from "@/components/layout/navigation/organization-switcher";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { TabLinks } from "@/components/ui/tabs";
import type { ConversationCounts } from "@/lib/messages/triage/schema";
import type { ConversationFilter } from "@/lib/messages/schema";

interface InboxFiltersProps {
  place: InboxUrlState;
  /** Of an agency. */
  clients: readonly { id: string; name: string }[];
}

const labels: Record<ConversationFilter, string> = {
  open: "Open",
  waiting: "Your turn",
  unread: "Unread",
  mine: "Assigned to me",
  unassigned: "Unassigned",
  snoozed: "Snoozed",
  done: "Done",
  all: "All",
};

const tabs: readonly ConversationFilter[] = ["open", "waiting"];
const others: readonly ConversationFilter[] = ["unread", "mine", "unassigned", "snoozed", "done", "all"];

/** The open conversations of each colleague; hidden if one person answers them all. */
function teamItems(place: InboxUrlState, colleagues: readonly Colleague[]): MenuItem[] {
  if (colleagues.length < 2) return [];
  const shown = place.narrowing?.assigneeId;
  const hrefOf = (assigneeId: string) =>
    inboxHref({
      ...place,
      ...{ filter: "open", narrowing: { ...place.narrowing, assigneeId } },
      ...{ conversationId: null, dealId: null, panel: null },
    });
  return [
    { kind: "heading", label: "Assigned to" },
    ...colleagues.map(({ userId, name }) => ({
      label: name,
      hint: userId === shown ? "Shown" : undefined,
      href: hrefOf(userId),
    })),
  ];
}

/** The clients of an agency that acts for itself; a session that acts for a client sees only that client. */
export function useClients(hasOthers: boolean): readonly { id: string; name: string }[] {
  const choices = useActingChoices(hasOthers);
  const own = choices.find(({ isCurrent }) => isCurrent);
  return choices.filter(({ agency }) => agency && agency.id === own?.id);
}

function clientItems(place: InboxUrlState, clients: readonly { id: string; name: string }[]): MenuItem[] {
  if (clients.length === 0) return [];
  return [
    { kind: "heading", label: "Client" },
    ...clients.map(({ id, name }) => ({
      label: name,
      hint: id === place.narrowing?.clientId ? "Shown" : undefined,
      href: inboxHref({
        ...place,
        ...{ narrowing: { ...place.narrowing, clientId: id } },
        ...{ conversationId: null, dealId: null, panel: null },
      }),
    })),
  ];
}

/** The inbox filters with their counts; one chosen from the menu replaces Open. */
export function InboxFilters({ place, clients }: InboxFiltersProps) {
  const { data: counts } = useQuery(
    apiQuery<ConversationCounts>("/api/conversations/counts", ["/api/conversations", "counts"]),
  );
  const colleagues = useColleagues();
  const shown = tabs.includes(place.filter) ? tabs : [place.filter, ...tabs.slice(1)];
  const menu: readonly ConversationFilter[] = shown === tabs ? others : ["open", ...others];
  const hrefOf = (filter: ConversationFilter) =>
    inboxHref({ ...place, filter, conversationId: null, dealId: null, panel: null });
  const countOf = (filter: ConversationFilter) => (filter === "all" ? undefined : counts?.[filter]);
  return (
    <div className="flex items-center justify-between gap-1">
      <TabLinks
        label="Show"
        className="min-w-0"
        items={shown.map((filter) => ({
          href: hrefOf(filter),
          label: labels[filter],
          count: countOf(filter) || undefined,
          current: place.filter === filter,
        }))}
      />
      <DropdownMenu
        trigger={<ChevronDown aria-hidden="true" />}
        label="More filters"
        variant="quiet"
        size="icon-sm"
        items={[
          ...menu.map((filter) => ({ label: labels[filter], hint: countOf(filter), href: hrefOf(filter) })),
          ...teamItems(place, colleagues),
          ...clientItems(place, clients),
        ]}
      />
    </div>
  );
}
