import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "@/lib/edge/content-security-policy";
import { needsUserSession, routeOf } from "@/lib/routes";

/** Larger than the largest body that any call takes; what is larger never reaches a handler. */
const largestBody = 8 * 1024 * 1024 + 64 * 1024;

/**
 * A courtesy, not the boundary: it turns away what plainly has no session, and gives every page its nonce. Pages and
 * calls ask for themselves.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  if (Number(request.headers.get("content-length") ?? 0) > largestBody) {
    return NextResponse.json({ message: "The request is too large.", code: "too_large" }, { status: 413 });
  }
  if (!isDecodable(pathname)) {
    return NextResponse.json({ message: "The address is not valid.", code: "bad_request" }, { status: 400 });
  }
  if (pathname.startsWith("/api/") || pathname === "/auth/me" || pathname.startsWith("/art/"))
    return NextResponse.next();
  const route = routeOf(pathname);
  if (route && needsUserSession(route) && !hasUserCookie(request)) {
    return NextResponse.redirect(new URL("/", request.url));
  }
  return withNonce(request);
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

const hasUserCookie = ({ cookies }: NextRequest) =>
  cookies.has("pitchside.session") || cookies.has("__Host-pitchside.session");

function withNonce(request: NextRequest): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const isHttps = (process.env.APP_URL ?? "").startsWith("https://");
  const policy = contentSecurityPolicy(nonce, { isDevelopment: process.env.NODE_ENV === "development", isHttps });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (isHttps) response.headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
  if (hasUserCookie(request)) response.headers.set("cache-control", "private, no-store");
  return response;
}

export const config = {
  matcher: ["/((?!_next/static|_next/image|favicon.ico|icon.svg).*)"],
};
