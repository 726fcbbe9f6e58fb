"use client";

import { useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import { toCardView } from "@/lib/opportunities/card-view";
import { searchHref } from "@/lib/opportunities/search-url";
import type { SearchView } from "@/lib/opportunities/search-view";
import type { OpportunitySearch } from "@/lib/opportunities/view";
import { OpportunityCard } from "./opportunity-card";

interface ResultListProps {
  screen: SearchView;
  canSave: boolean;
  isWaiting: boolean;
}

const firstRow = 3;

export function ResultList({ screen, canSave, isWaiting }: ResultListProps) {
  const { items: cards, ...more } = useMore(screen, screen.cards, toCardView);
  return (
    <>
      <ul className={`grid gap-5 sm:grid-cols-2 xl:grid-cols-3 ${isWaiting ? "opacity-60" : ""}`}>
        {cards.map((face, at) => (
          <OpportunityCard
            key={face.id}
            face={face}
            briefId={screen.brief?.id ?? null}
            canSave={canSave}
            isFirst={at < firstRow}
          />
        ))}
      </ul>
      <MoreResults screen={screen} {...more} />
    </>
  );
}

interface More {
  nextCursor: string | null;
  problem: string | null;
  isLoading: boolean;
  load: () => Promise<void>;
}

/** Loads further pages through the public API and appends them. */
export function useMore<Item extends { id: string }>(
  screen: SearchView,
  first: readonly Item[],
  toItem: (card: OpportunitySearch["items"][number]) => Item,
): More & { items: Item[] } {
  const [seen, setSeen] = useState(first);
  const [more, setMore] = useState<{ items: Item[]; nextCursor: string | null }>({
    items: [],
    nextCursor: screen.nextCursor,
  });
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (seen !== first) {
    setSeen(first);
    setMore({ items: [], nextCursor: screen.nextCursor });
  }
  const load = async () => {
    if (isLoading || !more.nextCursor) return;
    setLoading(true);
    setProblem(null);
    try {
      const path = searchHref(screen.query, more.nextCursor);
      const page = await apiRequest<OpportunitySearch>("GET", `/api${path}`);
      const known = new Set([...first, ...more.items].map(({ id }) => id));
      const fresh = page.items.filter(({ id }) => !known.has(id)).map(toItem);
      setMore({ items: [...more.items, ...fresh], nextCursor: page.nextCursor });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.sentence : "The server could not be reached. Try again.");
    }
    setLoading(false);
  };
  return { items: [...first, ...more.items], nextCursor: more.nextCursor, problem, isLoading, load };
}

/** Below the results: the link to more of them, or why they failed to load. */
export function MoreResults({ screen, nextCursor, problem, isLoading, load }: More & { screen: SearchView }) {
  return (
    <>
      {problem ? (
        <p role="alert" className="mt-6 text-center text-sm text-signal">
          {problem}
        </p>
      ) : null}
      {nextCursor ? (
        <MoreLink
          href={searchHref(screen.query, nextCursor)}
          isLoading={isLoading}
          onNear={load}
          isQuiet={problem !== null}
        />
      ) : null}
    </>
  );
}

interface MoreLinkProps {
  href: string;
  isLoading: boolean;
  /** After an error it only loads on click. */
  isQuiet: boolean;
  onNear: () => Promise<void>;
}

/** A plain link to the next page; with scripts, scrolling near it loads that page here. */
function MoreLink({ href, isLoading, isQuiet, onNear }: MoreLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (!link.current || isQuiet || typeof IntersectionObserver === "undefined") return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void near.current(), {
      rootMargin: "400px",
    });
    watcher.observe(link.current);
    return () => watcher.disconnect();
  }, [href, isQuiet]);
  return (
    <p className="mt-8 text-center">
      <a
        ref={link}
        href={href}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void onNear();
        }}
        className={`${buttonVariants({ variant: "ghost" })} no-underline`}
      >
        {isLoading ? "Loading more…" : "Show more"}
      </a>
    </p>
  );
}
