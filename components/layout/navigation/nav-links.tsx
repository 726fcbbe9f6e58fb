"use client";

import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";

import { NavIcon } from "@/components/layout/navigation/nav-icon";
import { cn } from "@/components/ui/cn";
import { LinkProgress } from "@/components/ui/link-progress";
import { type Room, currentRoom } from "@/lib/palette/rooms";

export interface NavLinkItem {
  href: string;
  label: string;
  /** A NavIcon name. */
  icon?: string;
  /** The unread count, or an element that keeps it live. */
  badge?: ReactNode;
  /** The pages below this entry, always visible. */
  rooms?: readonly Room[];
}

const linkClass =
  "flex items-center gap-2 rounded-md text-sm text-ink no-underline transition-colors duration-150 hover:bg-sunk aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-paper";

export function NavLinks({ items }: { items: readonly NavLinkItem[] }) {
  const current = currentRoom(usePathname(), new URLSearchParams(useSearchParams()), items);
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map(({ rooms = [], ...item }) => {
        const isRoom = rooms.some(({ href }) => href === current);
        return (
          <li key={item.href}>
            <NavLink {...item} isCurrent={!isRoom && item.href === current} className="px-2.5 py-2" />
            {rooms.length > 0 ? (
              <ul aria-label={item.label} className="mb-1 ml-4.5 flex flex-col border-l border-line pl-2">
                {rooms.map(({ href, label }) => (
                  <li key={href}>
                    <NavLink {...{ href, label }} isCurrent={href === current} className="px-2.5 py-1.5" />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

interface NavLinkProps extends Omit<NavLinkItem, "rooms"> {
  isCurrent: boolean;
  className: string;
}

const NavLink = ({ href, label, icon, badge, isCurrent, className }: NavLinkProps) => (
  <Link href={href} aria-current={isCurrent ? "page" : undefined} className={cn(linkClass, className)}>
    <NavIcon name={icon} />
    <span dir="auto" className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
      {label}
    </span>
    {typeof badge === "number" ? <NavCount count={badge} /> : badge}
    <LinkProgress />
  </Link>
);

export function NavCount({ count, label = "new" }: { count: number; label?: string }) {
  if (count === 0) return null;
  return (
    <span className="font-semibold tabular">
      {count > 99 ? "99+" : count}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
