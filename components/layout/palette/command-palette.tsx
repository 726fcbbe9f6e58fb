"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { PaletteCommand } from "@/components/layout/palette/palette-event";
import { Command, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { Dialog } from "@/components/ui/dialog";
import { suggestionLabels } from "@/components/opportunities/search/suggestion-labels";
import { useSuggestions } from "@/components/opportunities/search/use-suggestions";

interface CommandPaletteProps {
  commands: readonly PaletteCommand[];
  searchListings: boolean;
  onClose: () => void;
}

export function CommandPalette({ commands, searchListings, onClose }: CommandPaletteProps) {
  const router = useRouter();
  const [query, setQuery] = useState("");
  const { items, isLoading } = useSuggestions(searchListings ? query : "");
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
          placeholder={searchListings ? "Pages, filters, sellers and listings" : "Pages"}
        />
        <CommandList>
          {items.length > 0 ? null : (
            <CommandEmpty>{isLoading ? "Searching…" : `No results for “${query}”.`}</CommandEmpty>
          )}
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
          {items.length > 0 ? (
            <CommandGroup heading="Marketplace" forceMount>
              {items.map(({ kind, label, detail, href }) => (
                <CommandItem key={href + label} value={`${kind} ${href}`} forceMount onSelect={() => go(href)}>
                  <span className="min-w-0 flex-1 truncate">{label}</span>
                  <span className="text-xs opacity-75">{detail ?? suggestionLabels[kind]}</span>
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
