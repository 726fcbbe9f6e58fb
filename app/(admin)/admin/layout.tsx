import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AppShell } from "@/components/layout/navigation/app-shell";
import { AdminLogOutButton } from "@/components/admin-session/admin-log-out-button";
import { sidebarBadge } from "@/components/admin/overview/sidebar-badge";
import { QueryProvider } from "@/components/session/query-provider";
import { LoggedInUser } from "@/components/session/logged-in-user";
import { adminMessages } from "@/lib/auth/admin/messages";
import { pageAdmin } from "@/lib/boundary/page";
import { env } from "@/lib/platform/env";
import { type PageRoute, adminSidebar } from "@/lib/routes";
import { type SidebarCounts, countSidebarWork } from "@/lib/moderation/overview/queries";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The admin area's shell. Without an admin session it adds nothing: the page shows the access notice. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const admin = await pageAdmin();
  if (!admin) return <QueryProvider>{children}</QueryProvider>;
  const counts = admin.mustEnroll ? null : await countSidebarWork(admin);
  return (
    <QueryProvider>
      <AppShell
        home="/admin/dashboard"
        nav={counts ? adminSidebar("main").map((route) => withBadge(route, counts)) : []}
        you={adminSidebar("you").map(navItem)}
        search={admin.mustEnroll ? undefined : paletteSearch}
        loadingText={adminMessages.verifying}
        organization={<span className="eyebrow">{admin.isSuper ? "Super admin" : "Admin"}</span>}
        youFooter={
          <>
            <LoggedInUser person={admin} />
            <AdminLogOutButton productionHost={env().PRODUCTION_HOST} />
          </>
        }
      >
        {children}
      </AppShell>
    </QueryProvider>
  );
}

const paletteSearch = {
  path: "/api/admin/palette",
  placeholder: "Pages, organizations, users, listings, tickets, and posts",
};

const navItem = ({ path, label, icon }: PageRoute) => ({ href: path, label, icon });

const withBadge = (route: PageRoute, counts: SidebarCounts) => ({
  ...navItem(route),
  badge: sidebarBadge(route.path, counts),
});
