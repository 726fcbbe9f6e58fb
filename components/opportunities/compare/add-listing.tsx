"use client";

import Link from "next/link";
import { useId, useState } from "react";
import { useTypedRead } from "@/components/form/use-typed-read";
import { Input } from "@/components/ui/input";
import { placeText } from "@/lib/listings/countries";
import { type Compared, compareHref } from "@/lib/opportunities/compare/compare-url";

interface FoundListing {
  id: string;
  title: string;
  city: string | null;
  country: string | null;
}

/** Finds listings by name; each adds itself to the comparison. */
export function AddListing({ compared }: { compared: Compared }) {
  const [query, setQuery] = useState("");
  const found = useTypedRead<FoundListing>("/api/opportunities?limit=6&q=", query);
  const field = useId();
  const listings = found.items.filter(({ id }) => !compared.ids.includes(id));
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
        {statusOf(query.trim(), found.isLoading, listings.length)}
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
              <span className="shrink-0 text-meta text-soft">{placeText({ city, country })}</span>
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
