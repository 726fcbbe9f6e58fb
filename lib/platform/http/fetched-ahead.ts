import type { IncomingMessage } from "node:http";

/** The header in which the server marks what is only fetched ahead; what a client sends there is overwritten. */
export const fetchedAheadHeader = "x-fetched-ahead";

/**
 * Marks what our own links fetch ahead: opened, it is asked for again. Next hides its header for this from the
 * middleware and from pages, so it is noted before Next sees the request. What a browser loads ahead by itself counts as
 * opened, because it is shown without another request.
 */
export function markFetchedAhead({ headers }: Pick<IncomingMessage, "headers">): false {
  if ("next-router-prefetch" in headers) headers[fetchedAheadHeader] = "1";
  else delete headers[fetchedAheadHeader];
  return false;
}
