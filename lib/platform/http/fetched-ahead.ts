import type { IncomingMessage } from "node:http";

/** The header in which the server marks what is only fetched ahead; what a client sends there is overwritten. */
export const fetchedAheadHeader = "x-fetched-ahead";

/** Next hides its own header for this from the middleware and from pages, so it is noted before Next sees the request. */
export function markFetchedAhead(request: Pick<IncomingMessage, "headers">): false {
  const { headers } = request;
  const purposes = `${String(headers["sec-purpose"])} ${String(headers.purpose)}`;
  if ("next-router-prefetch" in headers || /prefetch|prerender/.test(purposes)) headers[fetchedAheadHeader] = "1";
  else delete headers[fetchedAheadHeader];
  return false;
}
