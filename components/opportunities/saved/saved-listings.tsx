"use client";

import dynamic from "next/dynamic";
import { formatCount } from "@/lib/platform/format";
import { useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { MAX_COMPARED, compareHref } from "@/lib/opportunities/compare/compare-url";
import type { SavedCard } from "@/lib/opportunities/saved/saved-card";
import type { SavedPage } from "./saved-page";
import { SavedRow } from "./saved-row";
import { useOwnOrder } from "./use-own-order";

const Discussion = dynamic(() => import("./discussion").then((file) => file.Discussion), { ssr: false });

interface SavedListingsProps extends SavedPage {
  cards: readonly SavedCard[];
  total: number;
}

/** The rows of saved listings: in a list's own order they can be dragged, and moved by keyboard. */
export function SavedListings({ cards, total, ...page }: SavedListingsProps) {
  const { query, canEdit } = page;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [openId, setOpenId] = useState<string | null>(query.open ?? null);
  const isOrdered = Boolean(query.list) && (query.sort ?? "order") === "order";
  const order = useOwnOrder(cards, query.list);
  const compared = chosen.filter((id) => cards.some((card) => card.id === id));
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...compared, id]);
  const open = cards.find(({ id }) => id === openId);
  return (
    <section aria-label="Saved listings">
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-3">
        <p className="mr-auto text-meta text-soft tabular">{formatCount(total, "listing")}</p>
        <CompareLink cards={cards.filter(({ id }) => compared.includes(id))} ids={compared} />
      </div>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <ol className="flex flex-col gap-3">
        {order.cards.map((card, at) => (
          <SavedRow
            key={card.id}
            card={card}
            page={page}
            isCompared={compared.includes(card.id)}
            canCompare={compared.length < MAX_COMPARED || compared.includes(card.id)}
            onCompare={() => toggle(card.id)}
            onDiscuss={() => setOpenId(card.id)}
            placing={isOrdered && canEdit ? order.placingOf(card, at) : null}
          />
        ))}
      </ol>
      {open ? <Discussion key={open.id} card={open} page={page} onClose={() => setOpenId(null)} /> : null}
    </section>
  );
}

function CompareLink({ ids, cards }: { ids: readonly string[]; cards: readonly SavedCard[] }) {
  const packages = cards.flatMap(({ packageId }) => packageId ?? []);
  if (ids.length === 0) return <p className="text-meta text-soft">Select up to {MAX_COMPARED} to compare</p>;
  if (ids.length === 1) return <p className="text-meta text-soft">Select one more to compare</p>;
  return (
    <ButtonLink href={compareHref({ ids, packages })} variant="ink" size="sm">
      Compare {ids.length} selected
    </ButtonLink>
  );
}
