import Link from "next/link";
import type { ReactNode } from "react";

interface PageLink {
  href: string;
  label: string;
}

/** The content of every 404 page, in any frame. */
export function NotFoundContent({ links, children }: { links: readonly PageLink[]; children?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 py-8 sm:py-14">
      <NotFoundArt />
      <h1 className="text-3xl">404 Page Not Found</h1>
      <p className="lead">This page doesn’t exist, or you don’t have access to it.</p>
      {children}
      <nav aria-label="Other pages">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} prefetch={false} className="link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** A penalty kick that went over the bar. */
function NotFoundArt() {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 240" fill="none" className="h-auto w-full max-w-xl">
      <path d="M20 220h600" className="stroke-edge" strokeWidth="3" />
      <path
        d="M370 92h210M370 118h210M370 144h210M370 170h210M370 196h210M396 70v150M424 70v150M452 70v150M480 70v150M508 70v150M536 70v150M564 70v150"
        className="stroke-line"
        strokeWidth="2"
      />
      <path d="M360 220V66h230v154" className="stroke-ink" strokeWidth="9" strokeLinejoin="round" />
      <path
        d="M70 212C180 130 320 40 470 26"
        className="stroke-soft"
        strokeWidth="3"
        strokeDasharray="2 12"
        strokeLinecap="round"
      />
      <circle cx="500" cy="26" r="21" className="fill-pitch" />
      <circle cx="70" cy="213" r="5" className="fill-ink" />
    </svg>
  );
}
