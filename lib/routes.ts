/**
 * Every page of the product, once: who it is for, what it is called, where it stands in the sidebar. The middleware,
 * the sidebar, the sitemap and the structure tests read this table.
 */
export type Audience = "public" | "pending" | "member" | "marketer" | "seller";

export interface PageRoute {
  path: string;
  label: string;
  audience: Audience;
  /** Position in the sidebar's first group, or in "You". Absent pages are reached from others. */
  sidebar?: "main" | "you";
  icon?: string;
  inSitemap?: boolean;
}

export const pageRoutes = [
  { path: "/", label: "Pitchside", audience: "public", inSitemap: true },
  { path: "/auth", label: "Log in", audience: "public" },
  { path: "/auth-test", label: "Session check", audience: "public" },
  { path: "/forgot-password", label: "Forgot password", audience: "public" },
  { path: "/reset-password", label: "Reset password", audience: "public" },
  { path: "/verify-email", label: "Confirm your address", audience: "public" },
  { path: "/marketer-signup", label: "Sign up as a marketer", audience: "public", inSitemap: true },
  { path: "/seller-signup", label: "Sign up as a seller", audience: "public", inSitemap: true },
  { path: "/developers", label: "Developers", audience: "public", inSitemap: true },
  { path: "/registration-pending", label: "Waiting for approval", audience: "pending" },
  { path: "/organization-join-pending", label: "Waiting for your organization", audience: "pending" },
  { path: "/opportunities", label: "Marketplace", audience: "marketer", sidebar: "main", icon: "store" },
  { path: "/preferences", label: "Sponsorship Preferences", audience: "marketer", sidebar: "main", icon: "sliders" },
  { path: "/my-listings", label: "My Listings", audience: "seller", sidebar: "main", icon: "list" },
  { path: "/create-listing", label: "Create Listing", audience: "seller", sidebar: "main", icon: "plus" },
  { path: "/my-listings/import", label: "Import listings", audience: "seller" },
  { path: "/edit-listing/[id]", label: "Edit listing", audience: "seller" },
  { path: "/listing/[id]", label: "Listing", audience: "member" },
  { path: "/messages", label: "Messages", audience: "member", sidebar: "main", icon: "message" },
  { path: "/messages/new", label: "New message", audience: "member" },
] as const satisfies readonly PageRoute[];

/** The sidebar of one kind of person, in the order of the table. */
export function sidebarOf(kind: "marketer" | "seller", group: "main" | "you"): PageRoute[] {
  return (pageRoutes as readonly PageRoute[]).filter(
    (route) => route.sidebar === group && (route.audience === "member" || route.audience === kind),
  );
}

const pattern = (path: string) => new RegExp(`^${path.replace(/\[[^\]]+\]/g, "[^/]+")}$`);

/** The row of a path, or undefined for a path that is no page. */
export function routeOf(pathname: string): PageRoute | undefined {
  return (pageRoutes as readonly PageRoute[]).find((route) => pattern(route.path).test(pathname));
}

export const needsUserSession = (route: PageRoute) => route.audience !== "public";

/** Where somebody starts after logging in. */
export function homeOf(user: {
  type: "marketer" | "seller" | "admin";
  status: "active" | "pending";
  waitingFor?: string | null;
}): string {
  if (user.status === "pending")
    return user.waitingFor === "organization" ? "/organization-join-pending" : "/registration-pending";
  return user.type === "seller" ? "/my-listings" : "/opportunities";
}
