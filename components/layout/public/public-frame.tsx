import { Menu } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { SkipLink } from "@/components/layout/navigation/skip-link";
import { footerGroups, shownLinks, headerLinks } from "@/components/layout/public/public-links";
import { SessionAction } from "@/components/layout/public/session-action";
import { SolidHeader } from "@/components/layout/public/solid-header";
import { ThemeToggle } from "@/components/layout/theme/theme-toggle";
import { buttonVariants } from "@/components/ui/button";

/** Header, the page's main element, footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-320 grow px-5 pt-6 pb-16 sm:px-10">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}

function PublicFooter() {
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

function PublicHeader() {
  return (
    <SolidHeader>
      <div className="mx-auto flex h-18 max-w-320 items-center justify-between gap-3 px-5 max-[22.5rem]:gap-1 max-[22.5rem]:px-3 sm:gap-6 sm:px-10">
        <Logo href="/" />
        <div className="flex items-center gap-1.5 md:gap-7">
          <nav aria-label="Site" className="flex gap-7 text-sm max-md:hidden">
            <HeaderLinks className="text-soft no-underline hover:text-ink" />
          </nav>
          <div className="flex items-center gap-1.5 max-[22.5rem]:gap-0.5">
            <ThemeToggle />
            <SessionAction />
            <PhoneMenu />
          </div>
        </div>
      </div>
    </SolidHeader>
  );
}

/** Works without JavaScript. */
function PhoneMenu() {
  return (
    <details className="group relative md:hidden">
      <summary
        className={`${buttonVariants({ variant: "quiet", size: "icon-sm" })} list-none [&::-webkit-details-marker]:hidden`}
      >
        <Menu aria-hidden="true" />
        <span className="sr-only">Menu</span>
      </summary>
      <nav
        aria-label="Site"
        className="absolute top-full right-0 mt-2 flex w-56 flex-col rounded-xl border border-line bg-card p-2 shadow-float"
      >
        <HeaderLinks className="rounded-md px-3 py-2.5 font-semibold no-underline hover:bg-sunk" />
        <Link
          href="/auth"
          prefetch={false}
          className="rounded-md px-3 py-2.5 font-semibold no-underline hover:bg-sunk sm:hidden"
        >
          Login
        </Link>
      </nav>
    </details>
  );
}

function HeaderLinks({ className }: { className: string }) {
  return shownLinks(headerLinks).map((link) => (
    <Link key={link.href} href={link.href} prefetch={false} className={className}>
      {link.label}
    </Link>
  ));
}
