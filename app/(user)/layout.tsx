import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { AppShell } from "@/components/layout/app-shell";
import { LiveEvents } from "@/components/live/live-events";
import { LogOutButton } from "@/components/session/log-out-button";
import { pageActor } from "@/lib/boundary/page";
import { countUnreadConversations } from "@/lib/messages/queries";
import { homeOf, sidebarOf } from "@/lib/routes";

/** The shell of everybody who may work; who still waits sees the page alone. Pages ask for their actor themselves. */
export default async function UserLayout({ children }: { children: ReactNode }) {
  const actor = await pageActor();
  // Above every loading state, so that a visitor is answered with a redirect and not with half a page.
  if (actor.kind === "visitor" || actor.kind === "admin") redirect("/");
  if (actor.kind === "pending") return children;
  const unread = await countUnreadConversations(actor);
  const nav = sidebarOf(actor.kind, "main").map(({ path, label, icon }) => ({
    href: path,
    label,
    icon,
    badge: path === "/messages" && unread > 0 ? unread : undefined,
  }));
  return (
    <LiveEvents>
      <AppShell
        home={homeOf({ type: actor.kind, status: "active" })}
        nav={nav}
        you={[]}
        organization={actor.organizationName}
        youFooter={<LogOutButton name={actor.name} />}
        searchListings={actor.kind === "marketer"}
      >
        {children}
      </AppShell>
    </LiveEvents>
  );
}
