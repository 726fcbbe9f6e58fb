import type { ReactNode } from "react";

import { PublicFooter } from "@/components/layout/public/public-footer";
import { PublicHeader } from "@/components/layout/public/public-header";
import { SkipLink } from "@/components/layout/navigation/skip-link";

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
