import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { PageHeader } from "@/components/layout/page-header";
import { SkipLink } from "@/components/layout/navigation/skip-link";
import { LogOutButton } from "@/components/session/log-out-button";

/** Only the security settings, while the organization requires two-step verification to be set up. */
export function EnrollmentFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 sm:px-9">
        <Logo href="/" />
        <div>
          <LogOutButton />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-360 px-4 py-8 sm:px-9">
        <PageHeader title="Secure your account" description="Your organization requires two-step verification." />
        {children}
      </main>
    </>
  );
}
