import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { MobileMenu } from "@/components/layout/navigation/mobile-menu";
import { type NavLinkItem, NavLinks } from "@/components/layout/navigation/nav-links";
import { PageWaitProvider } from "@/components/layout/navigation/page-wait";
import { SkipLink } from "@/components/layout/navigation/skip-link";
import { PaletteButton } from "@/components/layout/palette/palette-button";
import type { PaletteCommand, PaletteSearch } from "@/components/layout/palette/palette-event";
import { Shortcuts } from "@/components/layout/palette/shortcuts";
import { ThemeToggle } from "@/components/layout/theme/theme-toggle";
import { RecentNotifications } from "@/components/layout/toasts/toasts";
import { NotificationBell } from "@/components/notifications/notification-bell";

interface AppShellProps {
  /** Target of the logo link. */
  home: string;
  nav: readonly NavLinkItem[];
  you: readonly NavLinkItem[];
  /** The organization's name, or the switcher when there are several. */
  organization: ReactNode;
  /** Last item of the "You" group: the log-out button. */
  youFooter?: ReactNode;
  /** What the palette offers beyond the entries of the navigation. */
  commands?: readonly PaletteCommand[];
  /** Whether the palette offers other organizations to switch to. */
  hasOthers?: boolean;
  /** What the palette searches besides pages. */
  search?: PaletteSearch;
  /** Whether the person has stored notifications; otherwise the bell lists only this window's toasts. */
  hasNotifications?: boolean;
  /** Shown while a page of this area loads. */
  loadingText: string;
  children: ReactNode;
}

export function AppShell(props: AppShellProps) {
  const { home, nav, you, commands = [], search, loadingText, children } = props;
  const sidebar = <Sidebar {...props} />;
  return (
    <PageWaitProvider text={loadingText}>
      <div className="min-h-dvh lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <SkipLink />
        <aside
          aria-label="Sidebar"
          className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line px-3 py-5 lg:flex"
        >
          <Logo href={home} className="mb-6 px-2.5" />
          {sidebar}
        </aside>
        <div className="flex min-w-0 flex-col">
          <header
            data-print="hide"
            className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-line bg-paper px-3 lg:hidden"
          >
            <div className="flex items-center gap-1">
              <MobileMenu>{sidebar}</MobileMenu>
              <Logo href={home} />
            </div>
            <Bell hasNotifications={props.hasNotifications} />
          </header>
          <main id="content" tabIndex={-1} className="w-full max-w-360 min-w-0 grow px-4 py-6 sm:px-6 lg:px-9 lg:py-8">
            {children}
          </main>
        </div>
        <Shortcuts
          commands={[...[...nav, ...you].map(({ href, label }) => ({ href, label, group: "Go to" })), ...commands]}
          search={search}
          switchHome={props.hasOthers ? home : undefined}
        />
      </div>
    </PageWaitProvider>
  );
}

function Bell({ hasNotifications, className }: { hasNotifications?: boolean; className?: string }) {
  return hasNotifications ? <NotificationBell className={className} /> : <RecentNotifications className={className} />;
}

function Sidebar({ nav, you, organization, youFooter, hasNotifications }: AppShellProps) {
  return (
    <div className="flex flex-1 flex-col">
      <div className="mb-3 px-2.5 text-sm font-semibold">{organization}</div>
      <PaletteButton />
      <nav aria-label="Main" className="mt-3">
        <NavLinks items={nav} />
      </nav>
      <nav aria-label="You" className="mt-5">
        <p className="mb-1.5 px-2.5 eyebrow">You</p>
        <NavLinks items={you} />
        {youFooter}
      </nav>
      <div className="mt-auto flex items-center gap-1 px-1 pt-6">
        <ThemeToggle />
        <Bell hasNotifications={hasNotifications} className="hidden lg:inline-flex" />
        <span className="ml-auto px-1.5 text-xs text-soft max-lg:hidden">
          <kbd>?</kbd> shortcuts
        </span>
      </div>
    </div>
  );
}
