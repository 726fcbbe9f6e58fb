import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { ImpersonationBanner } from "@/components/admin/impersonation-banner";
import { AppShell } from "@/components/layout/navigation/app-shell";
import { OrganizationSwitcher } from "@/components/layout/navigation/organization-switcher";
import { EventTracker } from "@/components/listing-analytics/event-tracker";
import { LiveEvents } from "@/components/live/live-events";
import { LiveConversations } from "@/components/messages/inbox/live-conversations";
import { UnreadConversations } from "@/components/messages/inbox/unread-conversations";
import { LiveNotifications } from "@/components/notifications/live-notifications";
import { ConfirmEmailBanner } from "@/components/session/confirm-email-banner";
import { LogOutButton } from "@/components/session/log-out-button";
import { dismissalCookie } from "@/components/session/reminder-dismissal";
import { WaitingTickets } from "@/components/support/waiting-tickets";
import { QueryProvider } from "@/components/session/query-provider";
import { SessionEnd } from "@/components/session/session-end";
import { LoggedInUser } from "@/components/session/logged-in-user";
import { UnconfirmedEmailProvider } from "@/components/session/unconfirmed-email";
import { pagePerson } from "@/lib/boundary/page";
import { paletteCommands } from "@/lib/palette/palette-commands";
import { type SidebarReader, roomsOf } from "@/lib/palette/rooms";
import { getSidebarFacts } from "@/lib/palette/sidebar-queries";
import { isFeatureShown } from "@/lib/platform-options/choices";
import { initialEventId } from "@/lib/notifications/event-position";
import { authMessages } from "@/lib/auth/messages";
import { homeOf } from "@/lib/auth/next-path";
import { sidebarOf } from "@/lib/routes";

/** Crawlers have no session, so the middleware redirects them. */
export const metadata: Metadata = { robots: null };

const paletteSearches = {
  marketer: { path: "/api/palette", placeholder: "Pages, filters, sellers, listings, messages, deals, and people" },
  seller: { path: "/api/palette", placeholder: "Pages, your listings, messages, deals, and people" },
};

/** The app shell for active users; pending users see the page without it. Each page still checks its actor. */
export default async function UserLayout({ children }: { children: ReactNode }) {
  // Before any loading state, so that a visitor gets a redirect instead of a partial page.
  const actor = await pagePerson();
  const banner = actor.impersonator ? (
    <ImpersonationBanner admin={actor.impersonator} person={{ id: actor.userId, name: actor.name }} />
  ) : null;
  if (actor.kind === "pending") {
    return (
      <QueryProvider>
        {banner}
        {children}
      </QueryProvider>
    );
  }
  const isReminderDismissed = (await cookies()).get(dismissalCookie)?.value === actor.userId;
  const isReminded = !actor.emailVerified && !actor.impersonator && !isReminderDismissed;
  const { unread, briefs } = await getSidebarFacts(actor);
  const reader: SidebarReader = {
    isAgency: actor.organizationType === "marketing_agency" || actor.organizationType === "sales_agency",
    hasOpenBriefs: isFeatureShown("pitches"),
    briefs,
  };
  const home = homeOf({ status: "active" });
  const you = sidebarOf(actor.kind, "you").map(({ path, label, icon }) => ({
    href: path,
    label,
    icon,
    badge: path === "/support" ? <WaitingTickets /> : undefined,
  }));
  const nav = sidebarOf(actor.kind, "main").map(({ path, label, icon }) => ({
    href: path,
    label,
    icon,
    badge: path === "/messages" ? <UnreadConversations initial={unread} /> : undefined,
    rooms: roomsOf(path, reader),
  }));
  return (
    <QueryProvider>
      <LiveEvents after={initialEventId(actor)}>
        <SessionEnd />
        <LiveConversations />
        <LiveNotifications />
        {actor.kind === "marketer" && !actor.impersonator ? <EventTracker /> : null}
        {banner}
        {isReminded ? <ConfirmEmailBanner userId={actor.userId} email={actor.email} /> : null}
        <UnconfirmedEmailProvider email={actor.emailVerified ? null : actor.email}>
          <AppShell
            home={home}
            nav={nav}
            you={you}
            organization={
              <OrganizationSwitcher
                organization={{ id: actor.organizationId, name: actor.organizationName }}
                agencyName={actor.agency?.name}
                hasOthers={actor.actsForSeveral ?? false}
                home={home}
              />
            }
            youFooter={
              <>
                <LoggedInUser person={actor} />
                <LogOutButton />
              </>
            }
            commands={paletteCommands(actor.kind, reader)}
            hasOthers={actor.actsForSeveral}
            search={paletteSearches[actor.kind]}
            hasNotifications
            loadingText={authMessages.verifyingSession}
          >
            {children}
          </AppShell>
        </UnconfirmedEmailProvider>
      </LiveEvents>
    </QueryProvider>
  );
}
