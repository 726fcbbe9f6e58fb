/**
 * Where somebody wanted to go before they had to log in, as `?next=` carries it. Only an own page that a session opens
 * counts, spelt plainly: no host, no encoded or control character, no backslash, no dots that climb. Anything else is
 * as if nothing had been said.
 */
import { type Audience, needsUserSession, routeOf } from "@/lib/routes";
import { homeOf } from "./home";
import type { CurrentUser } from "./schema";

const plain = /^(?:\/[A-Za-z0-9_-]+)+(?:\?[A-Za-z0-9_=&+,.-]*)?$/;
const longest = 300;

/** The path in a query such as `?next=%2Flisting%2F1`, or null. */
export function nextPathIn(search: string): string | null {
  const next = new URLSearchParams(search).get("next");
  return next !== null && isOwnPage(next) ? next : null;
}

/** The page to log in on, from which somebody goes on to `path`. */
export const loginPathTo = (path: string): string => withNext("/auth", path);

/** The address of a page on the way, with what it has to go on to. */
export const withNext = (page: string, next: string | null): string =>
  next === null ? page : `${page}?next=${encodeURIComponent(next)}`;

/** Where a user goes who has just logged in: to what they wanted if it is theirs to open, else to `start`. */
export function destinationOf(user: CurrentUser, next: string | null, start: string = homeOf(user)): string {
  const audience = next === null ? undefined : audienceOf(next);
  return next !== null && audience !== undefined && opensTo(user, audience) ? next : start;
}

function isOwnPage(text: string): boolean {
  return text.length <= longest && plain.test(text) && audienceOf(text) !== undefined;
}

function audienceOf(path: string): Audience | undefined {
  const route = routeOf(path.split("?", 1)[0] ?? "");
  return route && needsUserSession(route) ? route.audience : undefined;
}

function opensTo({ type, status }: CurrentUser, audience: Audience): boolean {
  if (status === "pending") return audience === "signedIn";
  return audience === "signedIn" || audience === "member" || audience === type;
}
