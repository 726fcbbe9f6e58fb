"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useTypedRead } from "@/components/form/use-typed-read";
import { useActingChoices, useSwitchTo } from "@/components/layout/navigation/organization-switcher";
import { pageRank } from "@/components/layout/palette/page-rank";
import type { PaletteCommand, PaletteSearch } from "@/components/layout/palette/palette-event";
import { switchTheme } from "@/components/layout/theme/theme";
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  useCommandState,
} from "@/components/ui/command";
import { Dialog } from "@/components/ui/dialog";
import type { PaletteItem } from "@/lib/palette/schema";

interface CommandPaletteProps {
  commands: readonly PaletteCommand[];
  search?: PaletteSearch;
  /** The page to open after switching to another organization; without it there is none to switch to. */
  switchHome?: string;
  onClose: () => void;
}

export function CommandPalette({ commands, search, switchHome, onClose }: CommandPaletteProps) {
  const router = useRouter();
  const [query, setQuery] = useState("");
  const [selected, setSelected] = useState("");
  const { items, isLoading } = useTypedRead<PaletteItem>(`${search?.path ?? ""}?q=`, search ? query : "");
  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  const run = ({ action, href }: PaletteCommand) => {
    if (!action) return go(href);
    onClose();
    switchTheme();
  };
  return (
    <Dialog title="Search or jump to" hideTitle onClose={onClose}>
      <Command
        label="Search or jump to"
        filter={pageRank}
        value={selected}
        onValueChange={setSelected}
        className="-mx-5 -mt-1 -mb-5"
      >
        <CommandInput value={query} onValueChange={setQuery} placeholder={search?.placeholder ?? "Pages"} />
        <CommandList>
          {items.length > 0 ? null : (
            <CommandEmpty>{isLoading ? "Searching…" : `No results for “${query}”.`}</CommandEmpty>
          )}
          {groupsOf(commands, "Go to").map(([heading, group]) => (
            <CommandGroup key={heading} heading={heading}>
              {group.map((command) => (
                <CommandItem
                  key={command.href}
                  value={`${command.label} ${command.href}`}
                  keywords={command.keywords}
                  onSelect={() => run(command)}
                >
                  {command.label}
                </CommandItem>
              ))}
            </CommandGroup>
          ))}
          {switchHome ? <SwitchGroup home={switchHome} onClose={onClose} /> : null}
          {items[0] ? <SelectFound first={valueOf(items[0])} onSelect={setSelected} /> : null}
          {groupsOf(items, "").map(([heading, group]) => (
            <FoundGroup key={heading} heading={heading} items={group} onSelect={go} onClose={onClose} />
          ))}
        </CommandList>
      </Command>
    </Dialog>
  );
}

/** The other organizations that the person acts for, including clients. */
function SwitchGroup({ home, onClose }: { home: string; onClose: () => void }) {
  const choices = useActingChoices(true);
  const switchTo = useSwitchTo(home);
  const others = choices.filter(({ isCurrent }) => !isCurrent);
  if (others.length === 0) return null;
  return (
    <CommandGroup heading="Switch organization">
      {others.map((choice) => (
        <CommandItem
          key={choice.id}
          value={`Switch to ${choice.name} ${choice.id}`}
          keywords={["client", "organization", "act for"]}
          onSelect={() => {
            onClose();
            void switchTo(choice);
          }}
        >
          <span className="min-w-0 flex-1 truncate">{`Switch to ${choice.name}`}</span>
          {choice.unread > 0 ? <span className="text-xs opacity-75">{choice.unread} new</span> : null}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

interface FoundGroupProps {
  heading: string;
  items: readonly PaletteItem[];
  onSelect: (href: string) => void;
  onClose: () => void;
}

/** The palette selects among its pages by itself; if none matches, Enter opens the first search result. */
function SelectFound({ first, onSelect }: { first: string; onSelect: (value: string) => void }) {
  const pages = useCommandState(({ filtered }) => filtered.count);
  useEffect(() => {
    if (pages === 0) onSelect(first);
  }, [pages, first, onSelect]);
  return null;
}

const valueOf = ({ group, label, href }: PaletteItem): string => `${group} ${label} ${href}`;

/** Server results: shown regardless of the palette's own page filter. */
function FoundGroup({ heading, items, onSelect, onClose }: FoundGroupProps) {
  return (
    <CommandGroup heading={heading} forceMount>
      {items.map((item) =>
        item.client ? (
          <ClientItem key={valueOf(item)} item={item} clientId={item.client.id} onClose={onClose} />
        ) : (
          <FoundItem key={valueOf(item)} item={item} onSelect={() => onSelect(item.href)} />
        ),
      )}
    </CommandGroup>
  );
}

const FoundItem = ({ item, onSelect }: { item: PaletteItem; onSelect: () => void }) => (
  <CommandItem value={valueOf(item)} forceMount onSelect={onSelect}>
    <span className="min-w-0 flex-1 truncate">{item.label}</span>
    {item.detail ? <span className="max-w-1/2 truncate text-xs opacity-75">{item.detail}</span> : null}
  </CommandItem>
);

/** A client's result opens on the client's behalf. */
function ClientItem({ item, clientId, onClose }: { item: PaletteItem; clientId: string; onClose: () => void }) {
  const switchTo = useSwitchTo(item.href);
  const open = () => {
    onClose();
    void switchTo({ id: clientId, isCurrent: false });
  };
  return <FoundItem item={item} onSelect={open} />;
}

function groupsOf<Item extends { group?: string }>(items: readonly Item[], other: string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const heading = item.group ?? other;
    groups.set(heading, [...(groups.get(heading) ?? []), item]);
  }
  return [...groups];
}
