"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

import type { PaletteCommand } from "@/components/layout/palette/palette-event";
import { Command, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { Dialog } from "@/components/ui/dialog";
import { apiRequest } from "@/lib/platform/http/api-client";

interface CommandPaletteProps {
  commands: readonly PaletteCommand[];
  searchListings: boolean;
  onClose: () => void;
}

interface FoundListing {
  id: string;
  title: string;
  city?: string | null;
  country?: string | null;
}

const SEARCH_DELAY_MS = 150;

export function CommandPalette({ commands, searchListings, onClose }: CommandPaletteProps) {
  const router = useRouter();
  const [query, setQuery] = useState("");
  const { listings, searching } = useListings(searchListings ? query.trim() : "");
  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  return (
    <Dialog open title="Search or jump to" hideTitle onOpenChange={onClose}>
      <Command label="Search or jump to" className="-mx-5 -mt-1 -mb-5">
        <CommandInput
          value={query}
          onValueChange={setQuery}
          placeholder={searchListings ? "Pages and listings" : "Pages"}
        />
        <CommandList>
          <CommandEmpty>{searching ? "Searching…" : `No results for “${query}”.`}</CommandEmpty>
          {groupsOf(commands).map(([heading, group]) => (
            <CommandGroup key={heading} heading={heading}>
              {group.map((command) => (
                <CommandItem
                  key={command.href}
                  value={`${command.label} ${command.href}`}
                  keywords={command.keywords}
                  onSelect={() => go(command.href)}
                >
                  {command.label}
                </CommandItem>
              ))}
            </CommandGroup>
          ))}
          {listings.length > 0 ? (
            <CommandGroup heading="Listings" forceMount>
              {listings.map((listing) => (
                <CommandItem
                  key={listing.id}
                  value={`listing ${listing.id}`}
                  forceMount
                  onSelect={() => go(`/listing/${listing.id}`)}
                >
                  <span className="min-w-0 flex-1 truncate">{listing.title}</span>
                  <span className="text-xs opacity-75">
                    {[listing.city, listing.country].filter(Boolean).join(", ")}
                  </span>
                </CommandItem>
              ))}
            </CommandGroup>
          ) : null}
        </CommandList>
      </Command>
    </Dialog>
  );
}

function groupsOf(commands: readonly PaletteCommand[]): [string, PaletteCommand[]][] {
  const groups = new Map<string, PaletteCommand[]>();
  for (const command of commands) {
    const heading = command.group ?? "Go to";
    groups.set(heading, [...(groups.get(heading) ?? []), command]);
  }
  return [...groups];
}

/** Listings by name, debounced; responses to an outdated query are discarded. */
function useListings(query: string): { listings: readonly FoundListing[]; searching: boolean } {
  const [found, setFound] = useState<{ query: string; listings: readonly FoundListing[] }>({ query: "", listings: [] });
  useEffect(() => {
    if (query.length < 2) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const path = `/api/opportunities?limit=6&q=${encodeURIComponent(query)}`;
      apiRequest<{ items: FoundListing[] } | null>("GET", path, undefined, { signal: controller.signal })
        .then((answer) => setFound({ query, listings: answer?.items ?? [] }))
        .catch(() => !controller.signal.aborted && setFound({ query, listings: [] }));
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  if (query.length < 2) return { listings: [], searching: false };
  return { listings: found.listings, searching: found.query !== query };
}
