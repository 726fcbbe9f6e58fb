import type { IncomingMessage } from "node:http";

/** The header in which the server marks prefetches; a client's own value is overwritten. */
export const fetchedAheadHeader = "x-fetched-ahead";

/**
 * Marks prefetches by our own links: when opened, the page is requested again. Next hides its prefetch header from the
 * middleware and from pages, so it is recorded before Next sees the request. Pages that a browser prerenders itself
 * count as opened, because they are shown without another request.
 */
export function markFetchedAhead({ headers }: Pick<IncomingMessage, "headers">): false {
  if ("next-router-prefetch" in headers) headers[fetchedAheadHeader] = "1";
  else delete headers[fetchedAheadHeader];
  return false;
}
