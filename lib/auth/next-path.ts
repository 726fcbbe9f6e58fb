/**
 * The page a visitor requested before having to log in, from `?next=`. Only our own pages behind a login, or public
 * ones that need it, are accepted, with a plain path: no host, no encoded characters, no backslash, no dot segments.
 * The query may contain encoded search terms, but no control characters. Anything else is ignored.
 */
import { type Audience, needsUserSession, routeOf } from "@/lib/routes";
import type { CurrentUser } from "./schema";

const plain = /^(?:\/[A-Za-z0-9_-]+)+(?:\?(?:[A-Za-z0-9_=&+,.~*!'()-]|%[0-9A-Fa-f]{2})*)?$/;

/** Room for a search with text in any script and many filters. */
export const NEXT_PATH_MAX = 1500;

/** Whether a string has the form of one of our paths; not whether the page exists or who may open it. */
export const isPlainPath = (text: string): boolean =>
  text.length <= NEXT_PATH_MAX && plain.test(text) && isReadable(text);

function isReadable(text: string): boolean {
  try {
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(text));
  } catch {
    return false;
  }
}

/** A request's URL in the format of `next`, with characters that browsers leave unencoded in a query encoded. */
export function pathOfUrl({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  // Next's marker for a navigation within the application.
  query.delete("_rsc");
  const path = `${pathname}${search}`;
  return !search.includes("_rsc=") && isPlainPath(path) ? path : `${pathname}${query.size > 0 ? `?${query}` : ""}`;
}

/** The path in a query such as `?next=%2Flisting%2F1`, or null. */
export function nextPathIn(search: string): string | null {
  return nextPathOf(new URLSearchParams(search).get("next"));
}

/** The same path, or null if it can't be continued to. */
export const nextPathOf = (path: unknown): string | null => (typeof path === "string" && isOwnPage(path) ? path : null);

/** Whether it is a listing page, the target of most shared links. */
export const isListingPath = (path: string): boolean => path.startsWith("/listing/");

/** The login page, which continues to `path`. */
export const loginPathTo = (path: string): string => withNext("/auth", path);

/** The URL of an intermediate page, with the page to continue to. */
export const withNext = (page: string, next: string | null): string =>
  next === null ? page : `${page}?next=${encodeURIComponent(next)}`;

/** The registration page, which continues the same way. */
export const registerPathTo = (path: string): string => `/auth?tab=register&next=${encodeURIComponent(path)}`;

type Destined = Pick<CurrentUser, "type" | "status" | "waitingFor">;

/**
 * Where a user goes after logging in: to the requested page if they may open it, otherwise to `start`. The approval
 * waiting page remembers it.
 */
export function destinationOf(user: Destined, next: string | null, start: string = homeOf(user)): string {
  const audience = next === null ? undefined : audienceOf(next);
  if (next === null || audience === undefined) return start;
  if (opensTo(user, audience)) return next;
  return user.status === "pending" && start.endsWith("-pending") ? withNext(start, next) : start;
}

function isOwnPage(text: string): boolean {
  return isPlainPath(text) && audienceOf(text) !== undefined;
}

function audienceOf(path: string): Audience | undefined {
  const route = routeOf(path.split("?", 1)[0] ?? "");
  return route && needsUserSession(route) ? route.audience : route?.continuesAs;
}

function opensTo({ type, status }: Destined, audience: Audience): boolean {
  if (status === "pending") return audience === "signedIn";
  return audience === "signedIn" || audience === "member" || audience === type;
}

/** The start page after login. Separate from the route table, so that the browser doesn't need that. */
export function homeOf(user: { status: "active" | "pending"; waitingFor?: string | null }): string {
  if (user.waitingFor === "two_step") return "/account/security";
  if (user.status === "pending")
    return user.waitingFor === "organization" ? "/organization-join-pending" : "/registration-pending";
  return "/dashboard";
}
