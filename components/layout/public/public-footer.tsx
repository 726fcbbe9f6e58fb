import Link from "next/link";

import { Logo } from "@/components/layout/logo";
import { footerGroups, shownLinks } from "@/components/layout/public/public-links";

export function PublicFooter() {
  return (
    <footer data-print="hide" className="border-t border-line">
      <div className="mx-auto grid max-w-320 gap-x-10 gap-y-9 px-5 py-12 sm:px-10 md:grid-cols-[1.4fr_2fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-[32ch] text-sm text-soft">Find sponsorships that fit, and see why.</p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
          {footerGroups.map((group) => (
            <div key={group.title}>
              <p className="eyebrow">{group.title}</p>
              <ul className="mt-2.5 space-y-2 text-sm">
                {shownLinks(group.links).map((link) => (
                  <li key={link.href}>
                    <Link href={link.href} prefetch={false} className="no-underline hover:underline">
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
