import { PenLine, X } from "lucide-react";

import { useColleagues } from "../triage/use-colleagues";
import { InboxFilters } from "@/components/messages/inbox/inbox-filters";
import {
  type InboxUrlState,
  impliedFilter,
  inboxHref,
  narrowingLabel,
  narrowingParams,
} from "@/components/messages/inbox/inbox-url";
import { ButtonLink } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

interface InboxSearchProps {
  place: InboxUrlState;
  mayWriteFirst: boolean;
  /** The listing that all conversations shown are about, where they are narrowed to one. */
  listing?: string;
}

/** The inbox header: search and filter, both stored in the URL. */
export function InboxSearch({ place, mayWriteFirst, listing }: InboxSearchProps) {
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
      <InboxFilters place={place} />
      <Narrowing place={place} listing={listing} />
    </div>
  );
}

/** What the list is narrowed to, with the way to remove it. */
function Narrowing({ place, listing }: Pick<InboxSearchProps, "place" | "listing">) {
  const colleagues = useColleagues();
  const assignee = colleagues.find(({ userId }) => userId === place.narrowing?.assigneeId)?.name;
  const label = narrowingLabel(place.narrowing, { listing, assignee });
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
