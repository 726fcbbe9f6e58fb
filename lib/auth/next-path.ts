/**
 * Where somebody wanted to go before they had to log in, as `?next=` carries it. Only an own page that a session opens,
 * or a public one that asks for it, counts, its path spelt plainly: no host, no encoded character, no backslash, no dots
 * that climb. Its query holds whatever was searched for, encoded, but no control characters. Anything else is as if
 * nothing had been said.
 */
import { type Audience, needsUserSession, routeOf } from "@/lib/routes";
import type { CurrentUser } from "./schema";

const plain = /^(?:\/[A-Za-z0-9_-]+)+(?:\?(?:[A-Za-z0-9_=&+,.~*!'()-]|%[0-9A-Fa-f]{2})*)?$/;

/** Room for a search with words in any script and many filters. */
export const NEXT_PATH_MAX = 1500;

/** Whether a text is spelt like an own path: whether the page exists and who may open it is another question. */
export const isPlainPath = (text: string): boolean =>
  text.length <= NEXT_PATH_MAX && plain.test(text) && isReadable(text);

function isReadable(text: string): boolean {
  try {
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(text));
  } catch {
    return false;
  }
}

/** The address of a request as `next` carries it; what browsers leave unencoded in a query is encoded. */
export function pathOfUrl({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  // Next's own mark of a navigation within the application.
  query.delete("_rsc");
  const path = `${pathname}${search}`;
  return !search.includes("_rsc=") && isPlainPath(path) ? path : `${pathname}${query.size > 0 ? `?${query}` : ""}`;
}

/** The path in a query such as `?next=%2Flisting%2F1`, or null. */
export function nextPathIn(search: string): string | null {
  return nextPathOf(new URLSearchParams(search).get("next"));
}

/** The same path, or null where nobody goes on to it. */
export const nextPathOf = (path: unknown): string | null => (typeof path === "string" && isOwnPage(path) ? path : null);

/** Whether it is a listing's page: what most shared links lead to. */
export const isListingPath = (path: string): boolean => path.startsWith("/listing/");

/** The page to log in on, from which somebody goes on to `path`. */
export const loginPathTo = (path: string): string => withNext("/auth", path);

/** The address of a page on the way, with what it has to go on to. */
export const withNext = (page: string, next: string | null): string =>
  next === null ? page : `${page}?next=${encodeURIComponent(next)}`;

/** The page to register on, with the same way on. */
export const registerPathTo = (path: string): string => `/auth?tab=register&next=${encodeURIComponent(path)}`;

type Destined = Pick<CurrentUser, "type" | "status" | "waitingFor">;

/**
 * Where a user goes who has just logged in: to what they wanted if it is theirs to open, else to `start`. The page on
 * which somebody waits for approval remembers it.
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

/** The start page after login. Separate from the table of routes, which the browser does not need for it. */
export function homeOf(user: { status: "active" | "pending"; waitingFor?: string | null }): string {
  if (user.waitingFor === "two_step") return "/account/security";
  if (user.status === "pending")
    return user.waitingFor === "organization" ? "/organization-join-pending" : "/registration-pending";
  return "/dashboard";
}
