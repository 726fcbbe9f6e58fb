"use client";

import Link from "next/link";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

import { cn } from "@/components/ui/cn";
import { LinkProgress } from "@/components/ui/link-progress";
import { formatNumber } from "@/lib/platform/format";

const tabClass =
  "inline-flex h-9 shrink-0 items-center gap-2 rounded-md px-3 text-sm font-semibold whitespace-nowrap text-soft no-underline transition-colors duration-150 hover:bg-sunk hover:text-ink aria-selected:bg-ink aria-selected:text-paper aria-[current=page]:bg-ink aria-[current=page]:text-paper aria-[current=page]:[scroll-initial-target:nearest]";
const rowClass = "-mx-1 flex gap-1 overflow-x-auto p-1";

interface TabItem {
  id: string;
  label: ReactNode;
  count?: number;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
  /** The initially open tab; defaults to the first. */
  initial?: string;
  /** The open tab, if something else can open one too. */
  current?: string;
  onChange?: (id: string) => void;
  className?: string;
}

/** Tab panels on one page. Arrow keys, Home and End move to a tab and open it. */
export function Tabs({ label, items, initial, current, onChange, className }: TabsProps) {
  const base = useId();
  const [chosenId, setChosenId] = useState<string>();
  const openId = current ?? chosenId ?? initial ?? items[0]?.id;
  const open = (id: string) => {
    setChosenId(id);
    onChange?.(id);
    document.getElementById(`${base}-${id}-tab`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      items[
        nextIndex(
          event.key,
          items.findIndex((item) => item.id === openId),
          items.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    open(next.id);
  };
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown} className={rowClass}>
        {items.map((item) => (
          <button
            key={item.id}
            id={`${base}-${item.id}-tab`}
            type="button"
            role="tab"
            aria-selected={item.id === openId}
            aria-controls={`${base}-${item.id}-panel`}
            tabIndex={item.id === openId ? 0 : -1}
            onClick={() => open(item.id)}
            className={tabClass}
          >
            {item.label}
            <TabCount count={item.count} />
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          id={`${base}-${item.id}-panel`}
          role="tabpanel"
          aria-labelledby={`${base}-${item.id}-tab`}
          hidden={item.id !== openId}
          className="pt-5"
        >
          {item.panel}
        </div>
      ))}
    </div>
  );
}

export interface TabLink {
  href: string;
  label: ReactNode;
  count?: number;
  current: boolean;
}

/** Tabs that are separate URLs: plain links. */
export function TabLinks({
  label,
  items,
  className,
}: {
  label: string;
  items: readonly TabLink[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={cn(rowClass, className)}>
      {items.map((item) => (
        <Link
          key={item.href}
          ref={item.current ? showInRow : undefined}
          href={item.href}
          aria-current={item.current ? "page" : undefined}
          className={tabClass}
        >
          {item.label}
          <TabCount count={item.count} />
          <LinkProgress />
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls an overflowing tab row to the open tab; not every browser supports the CSS for this. */
function showInRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const hidden = tab.getBoundingClientRect().right - row.getBoundingClientRect().right;
  if (hidden > 0) row.scrollLeft += hidden + 24;
}

function TabCount({ count }: { count?: number }) {
  return count === undefined ? null : <span className="text-xs font-normal tabular">{formatNumber(count)}</span>;
}

function nextIndex(key: string, index: number, length: number): number {
  if (key === "ArrowRight") return (index + 1) % length;
  if (key === "ArrowLeft") return (index - 1 + length) % length;
  if (key === "Home") return 0;
  if (key === "End") return length - 1;
  return -1;
}
