"use client";

import Link from "next/link";
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatNumber } from "@/lib/platform/format";

export type MenuItem =
  | {
      kind?: "item";
      label: ReactNode;
      icon?: ReactNode;
      hint?: ReactNode;
      href: string;
      onSelect?: never;
      danger?: boolean;
    }
  | {
      kind?: "item";
      label: ReactNode;
      icon?: ReactNode;
      hint?: ReactNode;
      href?: never;
      onSelect: () => void;
      danger?: boolean;
      disabled?: boolean;
    }
  | { kind: "separator" }
  | { kind: "heading"; label: ReactNode };

interface DropdownMenuProps {
  /** Content of the button. For an icon alone, pass `label` too. */
  trigger: ReactNode;
  label?: string;
  items: readonly MenuItem[];
  align?: "start" | "end";
  variant?: "ghost" | "quiet" | "primary";
  size?: "sm" | "md" | "icon" | "icon-sm";
  className?: string;
}

const rowClass =
  "flex w-full items-center gap-2.5 rounded-md px-2.5 py-2 text-left text-sm text-ink no-underline hover:bg-sunk focus-visible:bg-sunk focus-visible:outline-offset-0 disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-soft";

/**
 * A menu in the browser's top layer, so that no scroller clips it. Arrow keys, Home, End and Escape work. Its rows are
 * rendered when it is first opened: a table has one menu in each row, which nobody may ever open.
 */
export function DropdownMenu(props: DropdownMenuProps) {
  const { trigger, label, items, align = "end", variant = "ghost", size = "sm", className } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  // The browser opens it even before the page's script runs; then it is opened again, with its rows.
  useEffect(() => {
    if (!menu.current?.offsetWidth) return;
    menu.current.hidePopover();
    setTimeout(() => button.current?.click());
  }, []);
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const isOpen = event.newState === "open";
    button.current?.setAttribute("aria-expanded", String(isOpen));
    if (isOpen && button.current && menu.current) {
      place(menu.current, button.current, align);
      rowsOf(menu.current)[0]?.focus();
    }
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded="false"
        popoverTarget={id}
        onClick={() => flushSync(() => setWasOpened(true))}
        className={cn(buttonVariants({ variant, size }), className)}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={onToggle}
        onKeyDown={moveFocus}
        onClick={() => menu.current?.hidePopover()}
        className="fixed max-h-[calc(100dvh-1rem)] min-w-48 overflow-y-auto rounded-lg border border-line bg-card p-1.5 shadow-float open:animate-fade"
      >
        {wasOpened ? items.map((item, index) => <MenuRow key={index} item={item} />) : null}
      </div>
    </>
  );
}

function MenuRow({ item }: { item: MenuItem }) {
  if (item.kind === "separator") return <div role="separator" className="mx-1 my-1.5 border-t border-line" />;
  if (item.kind === "heading") return <div className="px-2.5 pt-2 pb-1 eyebrow">{item.label}</div>;
  const className = cn(rowClass, item.danger && "text-signal");
  const content = (
    <>
      {item.icon}
      <span className="flex-1">{item.label}</span>
      {item.hint ? (
        <span className="text-xs text-soft">{typeof item.hint === "number" ? formatNumber(item.hint) : item.hint}</span>
      ) : null}
    </>
  );
  if (item.href !== undefined) {
    return (
      <Link role="menuitem" tabIndex={-1} href={item.href} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={item.disabled}
      onClick={item.onSelect}
      className={className}
    >
      {content}
    </button>
  );
}

function place(menu: HTMLElement, button: HTMLElement, align: "start" | "end") {
  const anchor = button.getBoundingClientRect();
  const left = align === "start" ? anchor.left : anchor.right - menu.offsetWidth;
  const below = anchor.bottom + 6;
  const fits = below + menu.offsetHeight <= window.innerHeight - 8;
  menu.style.left = `${Math.max(8, Math.min(left, window.innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${fits ? below : Math.max(8, anchor.top - menu.offsetHeight - 6)}px`;
}

function rowsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')];
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const rows = rowsOf(event.currentTarget);
  const index = rows.findIndex((row) => row === document.activeElement);
  const targets: Record<string, number> = {
    ArrowDown: (index + 1) % rows.length,
    ArrowUp: (index - 1 + rows.length) % rows.length,
    Home: 0,
    End: rows.length - 1,
  };
  const target = targets[event.key];
  if (event.key === "Tab") event.currentTarget.hidePopover();
  if (target === undefined) return;
  event.preventDefault();
  rows[target]?.focus();
}
