import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { SkipLink } from "@/components/layout/navigation/skip-link";
import { ThemeToggle } from "@/components/layout/theme/theme-toggle";
import { LiveEvents } from "@/components/live/live-events";
import { SessionEnd } from "@/components/session/session-end";
import { ButtonLink } from "@/components/ui/button";

interface PendingAccountFrameProps {
  home: string;
  /** The id of the last live event before this page was rendered. */
  eventsAfter: string;
  children: ReactNode;
}

/** The account frame for users awaiting approval: no sidebar, and one link back. */
export function PendingAccountFrame({ home, eventsAfter, children }: PendingAccountFrameProps) {
  return (
    <LiveEvents after={eventsAfter}>
      <SessionEnd />
      <SkipLink />
      <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 sm:px-9">
        <Logo href={home} />
        <div className="flex items-center gap-2">
          <ThemeToggle />
          <ButtonLink href={home} variant="ghost" size="sm">
            Back
          </ButtonLink>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-360 px-4 py-8 sm:px-9">
        {children}
      </main>
    </LiveEvents>
  );
}
