"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

import { LinkProgress } from "@/components/ui/link-progress";

export interface NavLinkItem {
  href: string;
  label: string;
  icon?: ReactNode;
  /** The unread count, or an element that keeps it live. */
  badge?: ReactNode;
}

const linkClass =
  "flex items-center gap-2 rounded-md px-2.5 py-2 text-sm text-ink no-underline transition-colors duration-150 hover:bg-sunk aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-paper";

export function NavLinks({ items }: { items: readonly NavLinkItem[] }) {
  const current = currentHref(usePathname(), items);
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map((item) => (
        <li key={item.href}>
          <Link href={item.href} aria-current={item.href === current ? "page" : undefined} className={linkClass}>
            {item.icon}
            <span className="min-w-0 flex-1">{item.label}</span>
            {typeof item.badge === "number" ? <NavCount count={item.badge} /> : item.badge}
            <LinkProgress />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function NavCount({ count, label = "new" }: { count: number; label?: string }) {
  if (count === 0) return null;
  return (
    <span className="font-semibold tabular">
      {count > 99 ? "99+" : count}
      <span className="sr-only"> {label}</span>
    </span>
  );
}

/** The entry whose href is the longest prefix of the current path. */
export function currentHref(pathname: string, items: readonly { href: string }[]): string | undefined {
  return items
    .map((item) => item.href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0];
}
