import Link from "next/link";

import { Logo } from "@/components/layout/logo";
import { SolidHeader } from "@/components/layout/solid-header";
import { ThemeToggle } from "@/components/layout/theme-toggle";
import { ButtonLink } from "@/components/ui/button";

export interface PublicLink {
  href: string;
  label: string;
}

interface PublicHeaderProps {
  links?: readonly PublicLink[];
  /** The button at the right: "Log in", or "Open Pitchside" for who is signed in. */
  action?: PublicLink;
}

export function PublicHeader({ links = [], action = { href: "/auth", label: "Log in" } }: PublicHeaderProps) {
  return (
    <SolidHeader>
      <div className="mx-auto flex h-18 max-w-320 items-center justify-between gap-6 px-5 sm:px-10">
        <Logo href="/" />
        <div className="flex items-center gap-1.5 sm:gap-7">
          <nav aria-label="Site" className="flex gap-7 text-sm max-md:hidden">
            {links.map((link) => (
              <Link key={link.href} href={link.href} className="text-soft no-underline hover:text-ink">
                {link.label}
              </Link>
            ))}
          </nav>
          <div className="flex items-center gap-1.5">
            <ThemeToggle />
            <ButtonLink href={action.href} variant="ghost" size="sm">
              {action.label}
            </ButtonLink>
          </div>
        </div>
      </div>
    </SolidHeader>
  );
}
