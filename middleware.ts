import { type NextRequest, NextResponse } from "next/server";
import { adminHandlerOf } from "@/lib/auth/admin/aliases";
import { nextPathOf, pathOfUrl, withNext } from "@/lib/auth/next-path";
import { openedPathHeader, requestedPathHeader } from "@/lib/boundary/requested-path";
import { fetchedAheadHeader } from "@/lib/platform/http/fetched-ahead";
import { contentSecurityPolicy } from "@/lib/server/content-security-policy.mjs";
import { themeScriptHash } from "@/lib/server/theme-script";
import { needsUserSession, routeOf, withoutAdminDash } from "@/lib/routes";

/**
 * A convenience, not the security boundary: it redirects requests that plainly have no session, and gives every
 * dynamically rendered page its nonce. Static pages have their own policy. Pages and calls check for themselves.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  const handler = adminHandlerOf(request.method, pathname);
  if (handler) return NextResponse.rewrite(withPath(request, handler));
  if (pathname === "/auth/me") return NextResponse.next();
  const canonical = withoutAdminDash(pathname);
  const route = routeOf(canonical);
  if (!route && isMiscased(pathname)) {
    return NextResponse.redirect(withPath(request, pathname.toLowerCase()), 308);
  }
  if (route && needsUserSession(route) && !hasUserCookie(request)) {
    return NextResponse.redirect(new URL(withNext("/", nextPathOf(pathOf(request))), request.url), { headers: hidden });
  }
  // Not a page of the table: the static 404 answers.
  if (!route || route.isStatic) return NextResponse.next();
  return withNonce(request, canonical === pathname ? undefined : canonical);
}

/** Someone typed the path of a static page with capitals; other paths hold ids and tokens, which are kept as they are. */
const isMiscased = (pathname: string) =>
  pathname !== pathname.toLowerCase() && routeOf(pathname.toLowerCase())?.isStatic === true;

const pathOf = ({ nextUrl }: NextRequest) => pathOfUrl(nextUrl);

/** For crawlers, which have no session: personal pages and searches should not be indexed. */
const hidden = { "x-robots-tag": "noindex" };

function withPath(request: NextRequest, pathname: string): URL {
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  return url;
}

const hasSessionCookie = (request: NextRequest) =>
  hasUserCookie(request) || request.cookies.has("pitchside.admin") || request.cookies.has("__Host-pitchside.admin");

const hasUserCookie = ({ cookies }: NextRequest) =>
  cookies.has("pitchside.session") || cookies.has("__Host-pitchside.session");

function withNonce(request: NextRequest, rewriteTo?: string): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const isHttps = (process.env.APP_URL ?? "").startsWith("https://");
  const policy = contentSecurityPolicy([`'nonce-${nonce}'`, "'strict-dynamic'", themeScriptHash], {
    isDevelopment: process.env.NODE_ENV === "development",
    isHttps,
  });
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  // A navigation within the application is not a shared link.
  headers.set(requestedPathHeader, request.headers.has("rsc") ? "" : pathOf(request));
  headers.set(openedPathHeader, request.headers.has(fetchedAheadHeader) ? "" : pathOf(request));
  const response = rewriteTo
    ? NextResponse.rewrite(withPath(request, rewriteTo), { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  const ownHeaders = hasSessionCookie(request) ? { "cache-control": "private, no-store" } : hidden;
  Object.entries(ownHeaders).forEach(([name, value]) => response.headers.set(name, value));
  return response;
}

export const config = {
  runtime: "nodejs",
  // Calls, static pages and public assets skip the middleware; a test keeps this list in sync with the table.
  matcher: [
    "/((?!api/|_next/static|_next/image|favicon.ico|icon|apple-icon|social.png|humans.txt|.well-known/|manifest|robots.txt|llms.txt|art/|sitemap|$|pricing$|contact$|auth$|auth-test$|forgot-password$|marketer-signup$|seller-signup$|developers$|developers/(?!search$)[a-z0-9-]+$|developers/reference/[a-z0-9-]+$|developers/reference/[a-z0-9-]+/[a-z0-9-]+$|terms$|privacy$|admin-quick-access$|admin/quick-access$|properties$|properties/[a-z0-9-]+$|properties/category/[a-z0-9-]+$|properties/category/[a-z0-9-]+/after/[a-z0-9-]+$|properties/country/[a-z0-9-]+$|properties/country/[a-z0-9-]+/after/[a-z0-9-]+$|properties/country/[a-z0-9-]+/[a-z0-9-]+$|properties/country/[a-z0-9-]+/[a-z0-9-]+/after/[a-z0-9-]+$|resources$|resources/authors/[a-z0-9-]+$|resources/blog/[a-z0-9-]+$|resources/page/[a-z0-9-]+$|resources/tag/[a-z0-9-]+$|resources/tag/[a-z0-9-]+/page/[a-z0-9-]+$).*)",
  ],
};
