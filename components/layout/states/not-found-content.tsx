import Link from "next/link";
import type { ReactNode } from "react";
import { NotFoundArt } from "@/components/layout/states/not-found-art";

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
      <p className="lead">The page may have moved, or you don’t have access.</p>
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
