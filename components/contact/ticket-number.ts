"use client";

import { useSyncExternalStore } from "react";

/** The number in `?inquiry=1042`, which our reply emails link to; undefined when missing or malformed. */
export function ticketNumberIn(search: string): number | undefined {
  const number = /^[1-9]\d{0,8}$/.exec(new URLSearchParams(search).get("inquiry") ?? "")?.[0];
  return number === undefined ? undefined : Number(number);
}

const never = () => () => undefined;

/** The request that the message continues. Read in the browser, because the page itself is static. */
export const useTicketNumber = (): number | undefined =>
  useSyncExternalStore(
    never,
    () => ticketNumberIn(window.location.search),
    () => undefined,
  );

/** The reference in `?reference=…`, which the error page links to. */
export const referenceIn = (search: string): string | undefined =>
  /^[\w@-]{1,64}$/.exec(new URLSearchParams(search).get("reference") ?? "")?.[0];

/** What failed before the visitor came here from an error page. */
export const useReference = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => referenceIn(window.location.search),
    () => undefined,
  );

/** The next message starts a new request. */
export function clearTicketNumber(): void {
  if (ticketNumberIn(window.location.search) || referenceIn(window.location.search))
    window.history.replaceState(null, "", window.location.pathname);
}
