"use client";

import Link from "next/link";
import { useEffect, useId, useState } from "react";
import { Input } from "@/components/ui/input";
import { type Compared, compareHref } from "@/lib/opportunities/compare/compare-url";
import { apiRequest } from "@/lib/platform/http/api-client";

interface FoundListing {
  id: string;
  title: string;
  city: string | null;
  country: string | null;
}

const typingPause = 250;

/** Finds listings by name; each adds itself to the comparison. */
export function AddListing({ compared }: { compared: Compared }) {
  const [query, setQuery] = useState("");
  const found = useFound(query.trim());
  const field = useId();
  const listings = found.listings.filter(({ id }) => !compared.ids.includes(id));
  return (
    <div data-print="hide" className="max-w-md">
      <label htmlFor={field} className="text-sm font-semibold">
        Add a listing
      </label>
      <Input
        id={field}
        type="search"
        value={query}
        placeholder="Search by name"
        autoComplete="off"
        onChange={({ target }) => setQuery(target.value)}
        className="mt-1.5"
      />
      <p role="status" className="mt-1.5 min-h-5 text-meta text-soft">
        {statusOf(query.trim(), found.isSearching, listings.length)}
      </p>
      <ul>
        {listings.map(({ id, title, city, country }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              href={compareHref({ ...compared, ids: [...compared.ids, id] })}
              prefetch={false}
              className="flex items-baseline justify-between gap-4 rounded-md px-2 py-2 text-sm hover:bg-sunk"
            >
              <span className="min-w-0">{title}</span>
              <span className="shrink-0 text-meta text-soft">{[city, country].filter(Boolean).join(", ")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function statusOf(query: string, isSearching: boolean, count: number): string {
  if (query.length < 2) return "";
  if (isSearching) return "Searching…";
  return count === 0 ? `No other listings for “${query}”` : `${count} found. Choose one to add it.`;
}

/** Responses to an outdated query are discarded. */
function useFound(query: string): { listings: readonly FoundListing[]; isSearching: boolean } {
  const [found, setFound] = useState<{ query: string; listings: readonly FoundListing[] }>({ query: "", listings: [] });
  useEffect(() => {
    if (query.length < 2) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      apiRequest<{ items: FoundListing[] } | null>(
        "GET",
        `/api/opportunities?limit=6&q=${encodeURIComponent(query)}`,
        undefined,
        { signal: controller.signal },
      )
        .then((answer) => setFound({ query, listings: answer?.items ?? [] }))
        .catch(() => !controller.signal.aborted && setFound({ query, listings: [] }));
    }, typingPause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  if (query.length < 2) return { listings: [], isSearching: false };
  return { listings: found.listings, isSearching: found.query !== query };
}
