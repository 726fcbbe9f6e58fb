import Link from "next/link";

import { Logo } from "@/components/layout/logo";
import type { PublicLink } from "@/components/layout/public-header";

export function PublicFooter({ links = [] }: { links?: readonly PublicLink[] }) {
  return (
    <footer data-print="hide" className="border-t border-line">
      <div className="mx-auto flex max-w-320 flex-wrap items-center justify-between gap-x-8 gap-y-5 px-5 py-9 sm:px-10">
        <div>
          <Logo />
          <p className="mt-2.5 text-meta text-soft">Sponsorships that fit, and say why.</p>
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
            {links.map((link) => (
              <li key={link.href}>
                <Link href={link.href} className="text-soft no-underline hover:text-ink hover:underline">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
