"use client";

import { Bell, BellOff, Check, Settings2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Button } from "@/components/ui/button";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { searchesPath } from "@/lib/paths";
import { searchHref } from "@/lib/opportunities/search-url";
import type { CurrentSearch } from "@/lib/opportunities/searches/current-search";
import type { SavedSearchView } from "@/lib/opportunities/searches/schema";
import { formatNumber } from "@/lib/platform/format";

const SearchDialog = dynamic(() => import("./search-dialog").then((file) => file.SearchDialog), { ssr: false });

interface SavedSearchesProps {
  searches: readonly SavedSearchView[];
  /** Null if there is nothing to save: no query and no filters. */
  current: CurrentSearch | null;
}

/** Saves the current search, and links to the saved ones. */
export function SavedSearches({ searches, current }: SavedSearchesProps) {
  const [isOpen, setOpen] = useState(false);
  const active = searches.find(({ query }) => query === current?.query);
  const opened = useOpened(active);
  const shown = searches.map((search) => (search.id === opened ? { ...search, newCount: 0 } : search));
  const close = () => setOpen(false);
  return (
    <>
      {searches.length > 0 ? <SearchMenu searches={shown} activeId={active?.id} /> : null}
      {current ? (
        <Button variant="ghost" className="max-sm:px-3 max-sm:[&_svg]:hidden" onClick={() => setOpen(true)}>
          {active ? <Check aria-hidden="true" /> : <Bell aria-hidden="true" />}
          {active ? "Search saved" : "Save search"}
        </Button>
      ) : null}
      {isOpen && current ? <SearchDialog saved={active} current={current} onClose={close} /> : null}
    </>
  );
}

interface SearchMenuProps {
  searches: readonly SavedSearchView[];
  activeId: string | undefined;
}

function SearchMenu({ searches, activeId }: SearchMenuProps) {
  const total = searches.reduce((sum, { newCount }) => sum + newCount, 0);
  const items: MenuItem[] = searches.map(({ id, name, query, alert, newCount }) => ({
    label: <span className="block max-w-64 truncate">{name}</span>,
    icon: <SearchIcon isActive={id === activeId} hasAlerts={alert !== "off"} />,
    hint: newCount > 0 ? <span className="font-semibold text-pitch">{formatNumber(newCount)} new</span> : undefined,
    href: searchHref(query),
  }));
  return (
    <DropdownMenu
      trigger={
        <>
          Saved searches
          {total > 0 ? <span className="num font-semibold text-pitch">{formatNumber(total)} new</span> : null}
        </>
      }
      size="md"
      className="max-sm:px-3"
      items={[
        ...items,
        { kind: "separator" },
        { label: "Manage saved searches", icon: <Settings2 aria-hidden="true" />, href: searchesPath },
      ]}
    />
  );
}

function SearchIcon({ isActive, hasAlerts }: { isActive: boolean; hasAlerts: boolean }) {
  const Icon = isActive ? Check : hasAlerts ? Bell : BellOff;
  return <Icon aria-hidden="true" />;
}

/** Marks the search that is on screen as opened. Returns its id once it is. */
function useOpened(active: SavedSearchView | undefined): string | null {
  const [opened, setOpened] = useState<string | null>(null);
  const { send } = useApiMutation();
  const requested = useRef("");
  useEffect(() => {
    const found = active && active.newCount > 0 ? `${active.id} ${active.newCount}` : "";
    if (!active || !found || requested.current === found) return;
    requested.current = found;
    void send("POST", `/api/searches/${active.id}/opened`, {}).then((answer) => {
      if (answer) setOpened(active.id);
    });
  }, [active, send]);
  return opened;
}
