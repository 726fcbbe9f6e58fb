import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AppShell } from "@/components/layout/navigation/app-shell";
import { AdminLogOutButton } from "@/components/admin-session/admin-log-out-button";
import { QueryProvider } from "@/components/session/query-provider";
import { LoggedInUser } from "@/components/session/logged-in-user";
import { pageAdmin } from "@/lib/boundary/page";
import { env } from "@/lib/platform/env";
import { type PageRoute, adminSidebar } from "@/lib/routes";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The admin area's shell. Without an admin session it adds nothing: the page shows the access notice. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const admin = await pageAdmin();
  if (!admin) return <QueryProvider>{children}</QueryProvider>;
  return (
    <QueryProvider>
      <AppShell
        home="/admin/dashboard"
        nav={admin.mustEnroll ? [] : adminSidebar("main").map(navItem)}
        you={adminSidebar("you").map(navItem)}
        search={admin.mustEnroll ? undefined : paletteSearch}
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
  placeholder: "Pages, organizations, users, listings and posts",
};

const navItem = ({ path, label, icon }: PageRoute) => ({ href: path, label, icon });
