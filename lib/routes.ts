/**
 * Every page of the product, once: its audience, title and position in the sidebar. The middleware,
 * the sidebar, the sitemap and the structure tests read this table.
 */
/** `signedIn` means everyone with a user session, approved or not. */
export type Audience = "public" | "pending" | "signedIn" | "member" | "marketer" | "seller" | "admin";

export interface PageRoute {
  path: string;
  /** Further addresses of an admin page, besides the one with a dash. */
  aliases?: readonly string[];
  label: string;
  audience: Audience;
  /** For a public page that requires a login first: who returns to it afterward. */
  continuesAs?: Audience;
  /** Also available to a seller whose registration is under review, for drafts. */
  opensBeforeApproval?: boolean;
  /** Position in the sidebar's first group, or in "You". Absent pages are reached from others. */
  sidebar?: "main" | "you";
  /** If only one side has it in the sidebar; the other reaches it from another page. */
  sidebarOf?: "marketer" | "seller";
  icon?: string;
  inSitemap?: boolean;
  /** The same for everyone: rendered once, cached in memory, and served without the middleware (docs/decisions/008). */
  isStatic?: boolean;
}

export const pageRoutes = [
  { path: "/", label: "Pitchside", audience: "public", inSitemap: true, isStatic: true },
  { path: "/auth", label: "Log in", audience: "public", inSitemap: true, isStatic: true },
  { path: "/auth/code", label: "Enter your code", audience: "public" },
  { path: "/auth-test", label: "Session check", audience: "public", isStatic: true },
  { path: "/forgot-password", label: "Forgot password", audience: "public", isStatic: true },
  { path: "/reset-password", label: "Reset password", audience: "public" },
  { path: "/confirm-email", label: "Confirm your new email address", audience: "public" },
  { path: "/undo-email-change", label: "Undo email address change", audience: "public" },
  { path: "/secure-account", label: "Secure your account", audience: "public" },
  { path: "/invitation", label: "Invitation", audience: "public" },
  { path: "/approval", label: "Approve or confirm", audience: "public", continuesAs: "signedIn" },
  { path: "/confirm-domain", label: "Confirm a domain", audience: "public" },
  { path: "/verify-email", label: "Confirm your email", audience: "public" },
  { path: "/marketer-signup", label: "Sign up as a marketer", audience: "public", inSitemap: true, isStatic: true },
  { path: "/seller-signup", label: "Sign up as a seller", audience: "public", inSitemap: true, isStatic: true },
  { path: "/pricing", label: "Pricing", audience: "public", inSitemap: true, isStatic: true },
  { path: "/organization-payment", label: "Seller plan", audience: "public", continuesAs: "signedIn" },
  { path: "/contact", label: "Contact", audience: "public", inSitemap: true, isStatic: true },
  { path: "/developers", label: "Developers", audience: "public", inSitemap: true, isStatic: true },
  { path: "/developers/[page]", label: "Developers", audience: "public", isStatic: true },
  { path: "/developers/reference/[group]", label: "API reference", audience: "public", isStatic: true },
  { path: "/developers/reference/[group]/[call]", label: "API reference", audience: "public", isStatic: true },
  { path: "/developers/search", label: "Search the documentation", audience: "public" },
  { path: "/terms", label: "Terms", audience: "public", inSitemap: true, isStatic: true },
  { path: "/privacy", label: "Privacy", audience: "public", inSitemap: true, isStatic: true },
  { path: "/resources/page/[page]", label: "Resources", audience: "public", isStatic: true },
  { path: "/resources/tag/[tag]", label: "Resources", audience: "public", isStatic: true },
  { path: "/resources/tag/[tag]/page/[page]", label: "Resources", audience: "public", isStatic: true },
  { path: "/resources/search", label: "Search resources", audience: "public" },
  { path: "/resources/authors/[author]", label: "Resources", audience: "public", isStatic: true },
  { path: "/resources/blog/[slug]", label: "Resources", audience: "public", isStatic: true },
  { path: "/resources/preview/[token]", label: "Preview", audience: "public" },
  { path: "/properties", label: "Properties", audience: "public", inSitemap: true, isStatic: true },
  { path: "/properties/category/[category]", label: "Properties", audience: "public", isStatic: true },
  { path: "/properties/category/[category]/after/[code]", label: "Properties", audience: "public", isStatic: true },
  { path: "/properties/country/[country]", label: "Properties", audience: "public", isStatic: true },
  { path: "/properties/country/[country]/after/[code]", label: "Properties", audience: "public", isStatic: true },
  { path: "/properties/country/[country]/[city]", label: "Properties", audience: "public", isStatic: true },
  {
    path: "/properties/country/[country]/[city]/after/[code]",
    label: "Properties",
    audience: "public",
    isStatic: true,
  },
  { path: "/properties/[slug]", label: "Property", audience: "public", isStatic: true },
  { path: "/registration-pending", label: "Waiting for approval", audience: "pending" },
  { path: "/organization-join-pending", label: "Waiting for your organization", audience: "pending" },
  { path: "/dashboard", label: "Dashboard", audience: "member", sidebar: "main", icon: "dashboard" },
  { path: "/dashboard-updated", label: "Since your last visit", audience: "member" },
  { path: "/opportunities", label: "Marketplace", audience: "marketer", sidebar: "main", icon: "store" },
  { path: "/opportunities/compare", label: "Compare", audience: "marketer" },
  { path: "/opportunities/searches", label: "Saved searches", audience: "marketer" },
  { path: "/saved-opportunities", label: "Saved Opportunities", audience: "marketer", icon: "bookmark" },
  {
    path: "/ai-recommendations",
    label: "AI Recommendations",
    audience: "marketer",
    sidebar: "main",
    icon: "sparkles",
  },
  { path: "/preferences", label: "Sponsorship Preferences", audience: "marketer", sidebar: "main", icon: "sliders" },
  {
    path: "/brand-organizations",
    label: "Brand Organizations",
    audience: "marketer",
    sidebar: "main",
    icon: "building",
  },
  {
    path: "/my-listings",
    label: "My Listings",
    audience: "seller",
    opensBeforeApproval: true,
    sidebar: "main",
    icon: "list",
  },
  {
    path: "/create-listing",
    label: "Create Listing",
    audience: "seller",
    opensBeforeApproval: true,
    sidebar: "main",
    icon: "plus",
  },
  { path: "/organizations", label: "Organizations", audience: "seller", sidebar: "main", icon: "building" },
  {
    path: "/settings/organization",
    label: "Organization Settings",
    audience: "member",
    sidebar: "main",
    sidebarOf: "seller",
    icon: "settings",
  },
  { path: "/organization-join-requests", label: "Join requests", audience: "member" },
  { path: "/team-listings", label: "Team listings", audience: "seller" },
  { path: "/my-listings/import", label: "Import listings", audience: "seller", opensBeforeApproval: true },
  {
    path: "/my-listings/import/partners",
    label: "Import signed partners",
    audience: "seller",
    opensBeforeApproval: true,
  },
  { path: "/briefs", label: "Open briefs", audience: "seller", icon: "sliders" },
  { path: "/listing-analytics", label: "Listing analytics", audience: "seller", icon: "chart" },
  { path: "/edit-listing/[id]", label: "Edit listing", audience: "seller", opensBeforeApproval: true },
  { path: "/listing/[id]", label: "Listing", audience: "member" },
  { path: "/roi-calculator", label: "ROI Calculator", audience: "member", sidebar: "main", icon: "calculator" },
  { path: "/messages", label: "Messages", audience: "member", sidebar: "main", icon: "message" },
  { path: "/messages/new", label: "New message", audience: "member" },
  { path: "/admin-login", label: "Admin login", audience: "public" },
  { path: "/admin/login", label: "Admin login", audience: "public" },
  { path: "/admin-register", label: "Admin registration", audience: "public" },
  { path: "/admin/register", label: "Admin registration", audience: "public" },
  { path: "/simple-admin-register", label: "Admin registration", audience: "public" },
  { path: "/admin-quick-access", label: "Admin quick access", audience: "public", isStatic: true },
  { path: "/admin/quick-access", label: "Admin quick access", audience: "public", isStatic: true },
  { path: "/admin/admins", label: "Admins", audience: "admin", sidebar: "you", icon: "shield" },
  { path: "/admin/security", label: "Security", audience: "admin", sidebar: "you", icon: "key" },
  {
    path: "/admin/dashboard",
    aliases: ["/admin"],
    label: "Dashboard",
    audience: "admin",
    sidebar: "main",
    icon: "dashboard",
  },
  { path: "/admin/alerts", label: "Alerts", audience: "admin", sidebar: "main", icon: "bell" },
  { path: "/admin/alerts-simple", label: "Simple alert list", audience: "admin" },
  { path: "/admin/users", label: "Users", audience: "admin", sidebar: "main", icon: "users" },
  { path: "/admin/users/[id]", label: "User", audience: "admin" },
  { path: "/admin/pending-users", label: "Registrations", audience: "admin", sidebar: "main", icon: "user-check" },
  { path: "/admin/organizations", label: "Organizations", audience: "admin", sidebar: "main", icon: "building" },
  { path: "/admin/organizations/[id]", label: "Organization", audience: "admin" },
  { path: "/admin/organizations/[id]/merge", label: "Merge organizations", audience: "admin" },
  {
    path: "/admin/organization-join-requests",
    label: "Join requests",
    audience: "admin",
    sidebar: "main",
    icon: "user-plus",
  },
  {
    path: "/admin/support-inbox",
    aliases: ["/admin/inbox"],
    label: "Support inbox",
    audience: "admin",
    sidebar: "main",
    icon: "help",
  },
  { path: "/admin/support-inbox/replies", label: "Saved replies", audience: "admin" },
  { path: "/admin/support-inbox/[id]", label: "Ticket", audience: "admin" },
  { path: "/admin/quotes", label: "Plans and quotes", audience: "admin", sidebar: "main", icon: "wallet" },
  { path: "/admin/quotes/[id]", label: "Quote", audience: "admin" },
  { path: "/admin/quotes/invoices", label: "Invoices", audience: "admin" },
  { path: "/admin/blogs", label: "Blog", audience: "admin", sidebar: "main", icon: "book" },
  { path: "/admin/blogs/tags", label: "Tags", audience: "admin" },
  { path: "/admin/blogs/[id]", label: "Write", audience: "admin" },
  {
    path: "/admin/opportunities",
    label: "Listing review",
    audience: "admin",
    sidebar: "main",
    icon: "list",
  },
  { path: "/admin/opportunities/all", label: "All listings", audience: "admin" },
  { path: "/admin/opportunities/[id]", label: "Listing", audience: "admin" },
  { path: "/admin/analytics", label: "Analytics", audience: "admin", sidebar: "main", icon: "chart" },
  { path: "/admin/activity-logs", label: "Activity log", audience: "admin", sidebar: "main", icon: "history" },
  { path: "/admin/activity-logs/[id]", label: "Activity log entry", audience: "admin" },
  { path: "/admin/email-test", label: "Email", audience: "admin", sidebar: "main", icon: "mail" },
  { path: "/admin/email-test/outbox", label: "Outbox", audience: "admin" },
  { path: "/admin/email-test/outbox/[id]", label: "Email", audience: "admin" },
  { path: "/admin/email-test/failed-jobs", label: "Failed jobs", audience: "admin" },
  { path: "/admin/settings", label: "Settings", audience: "admin", sidebar: "main", icon: "settings" },
  { path: "/admin/settings/benchmarks", label: "Benchmarks", audience: "admin" },
  { path: "/admin/settings/taxonomies", label: "Taxonomies", audience: "admin" },
  { path: "/account", label: "Account", audience: "signedIn", sidebar: "you", icon: "user" },
  {
    path: "/resources",
    label: "Resources",
    audience: "public",
    sidebar: "you",
    icon: "book",
    inSitemap: true,
    isStatic: true,
  },
  { path: "/support", label: "Support Tickets", audience: "signedIn", sidebar: "you", icon: "help" },
  { path: "/support/new", label: "New ticket", audience: "signedIn" },
  { path: "/support/[id]", label: "Support ticket", audience: "signedIn" },
  { path: "/account/security", label: "Security", audience: "signedIn" },
  { path: "/account/notifications", label: "Notification settings", audience: "signedIn" },
  { path: "/account/data", label: "Your data", audience: "signedIn" },
  { path: "/account/api-keys", label: "API keys", audience: "member" },
  { path: "/account/subscription", label: "Plan and invoices", audience: "seller" },
] as const satisfies readonly PageRoute[];

/** The admin area's sidebar, in the order of the table. */
export const adminSidebar = (group: "main" | "you"): PageRoute[] =>
  (pageRoutes as readonly PageRoute[]).filter((route) => route.sidebar === group && route.audience === "admin");

/** The sidebar of one kind of person, in the order of the table. */
export function sidebarOf(kind: "marketer" | "seller", group: "main" | "you"): PageRoute[] {
  return (pageRoutes as readonly PageRoute[]).filter(
    (route) =>
      route.sidebar === group &&
      ["public", "signedIn", "member", kind].includes(route.audience) &&
      (route.sidebarOf ?? kind) === kind,
  );
}

/** What search engines should find, besides content from the database. */
export const pagesToFind = (): PageRoute[] =>
  (pageRoutes as readonly PageRoute[]).filter((route) => route.inSitemap && !route.path.includes("["));

const pattern = (path: string) => new RegExp(`^${path.replace(/\[[^\]]+\]/g, "[^/]+")}$`);

const fixedRoutes = new Map((pageRoutes as readonly PageRoute[]).map((route) => [route.path, route]));
const openRoutes = (pageRoutes as readonly PageRoute[])
  .filter(({ path }) => path.includes("["))
  .map((route) => ({ route, pattern: pattern(route.path) }));

/** The row of a path, or undefined for a path that is no page. */
export function routeOf(pathname: string): PageRoute | undefined {
  return fixedRoutes.get(pathname) ?? openRoutes.find((each) => each.pattern.test(pathname))?.route;
}

/** Permanent redirects to a page, as in next.config.js. */
const redirected = ["/resources/blog", "/blog"];

/** Whether a path may be a page, judged by this table alone. Files, such as feeds, and what is below `/api/` pass. */
export function isPageAddress(pathname: string): boolean {
  const path = pathname.replace(/(?<=.)\/$/, "");
  if (/^\/(api|art)\/|\.[a-z]+$|^\/\.well-known\//.test(path)) return true;
  return redirected.includes(path) || routeOf(withoutAdminDash(path.toLowerCase())) !== undefined;
}

export const needsUserSession = (route: PageRoute) => route.audience !== "public" && route.audience !== "admin";

const pathsOfAliases = new Map(
  (pageRoutes as readonly PageRoute[]).flatMap(({ path, aliases = [] }) =>
    aliases.map((alias) => [alias, path] as const),
  ),
);

/**
 * Every admin page has a second address with a dash, and some have another name: `/admin-users` is `/admin/users`,
 * `/admin/inbox` is `/admin/support-inbox`. Other paths stay as they are.
 */
export function withoutAdminDash(pathname: string): string {
  const slashed = pathname.replace(/^\/admin-/, "/admin/");
  const path = pathsOfAliases.get(slashed) ?? slashed;
  return path !== pathname && routeOf(path)?.audience === "admin" ? path : pathname;
}
