"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "@/components/layout/states/empty-state";
import { useLiveEvent } from "@/components/live/live-events";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import type { BlockView } from "@/lib/organizations/blocks/schema";
import { listingPath } from "@/lib/paths";
import { formatLongDate } from "@/lib/platform/format";
import { OrganizationLine } from "../organization-line";
import { UnblockDialog } from "./unblock-dialog";

interface BlockListProps {
  items: readonly BlockView[];
  nextCursor: string | null;
  canUnblock: boolean;
}

/** Blocked organizations with date, author and note, and a button to unblock. */
export function BlockList({ items, nextCursor, canUnblock }: BlockListProps) {
  const router = useRouter();
  useLiveEvent("blocks.changed", () => router.refresh());
  return (
    <Card className="max-w-4xl">
      <CardHeader
        title="Blocked organizations"
        description="You can’t find or message each other. They aren’t notified of the block."
      />
      {items.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {items.map((item) => (
            <BlockLine key={item.id} item={item} canUnblock={canUnblock} />
          ))}
        </ul>
      ) : (
        <EmptyState
          plain
          title="No blocked organizations"
          text="You can block an organization from the menu next to its name, in a conversation or on a listing."
        />
      )}
      {nextCursor ? (
        <nav aria-label="Pages of blocked organizations" className="border-t border-line px-5 py-3.5">
          <ButtonLink
            href={`/settings/organization?${new URLSearchParams({ tab: "blocks", cursor: nextCursor })}`}
            variant="ghost"
            size="sm"
          >
            Show more
          </ButtonLink>
        </nav>
      ) : null}
    </Card>
  );
}

function BlockLine({ item, canUnblock }: { item: BlockView; canUnblock: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { organization, note, blockedBy, blockedAt, listings } = item;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <OrganizationLine {...organization}>
        <p className="mt-1 text-meta text-soft">
          Blocked on {formatLongDate(new Date(blockedAt))}
          {blockedBy ? ` by ${blockedBy}` : ""}
        </p>
        {note ? <p className="mt-1 max-w-[60ch] text-sm break-words whitespace-pre-line">{note}</p> : null}
        <OpenedFromHere listings={listings} />
      </OrganizationLine>
      {canUnblock ? (
        <Button variant="ghost" size="sm" aria-label={`Unblock ${organization.name}`} onClick={() => setOpen(true)}>
          Unblock
        </Button>
      ) : null}
      {isOpen ? <UnblockDialog blockId={item.id} name={organization.name} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}

/** These are hidden from search, so they are linked here. */
function OpenedFromHere({ listings }: Pick<BlockView, "listings">) {
  if (listings.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {listings.map(({ id, title }) => (
        <li key={id}>
          <Link href={listingPath(id)} className="link">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
