import type { ReactNode } from "react";

import { PublicFooter } from "@/components/layout/public-footer";
import { PublicHeader, type PublicLink } from "@/components/layout/public-header";
import { SkipLink } from "@/components/layout/skip-link";

interface PublicFrameProps {
  links?: readonly PublicLink[];
  footerLinks?: readonly PublicLink[];
  action?: PublicLink;
  children: ReactNode;
}

/** Header, the page's main element, footer. */
export function PublicFrame({ links, footerLinks, action, children }: PublicFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader links={links} action={action} />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-320 grow px-5 pt-6 pb-16 sm:px-10">
        {children}
      </main>
      <PublicFooter links={footerLinks} />
    </div>
  );
}
