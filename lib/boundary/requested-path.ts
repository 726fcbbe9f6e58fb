/** The header in which the middleware passes a page its own URL, for the redirect after a login. */
export const requestedPathHeader = "x-requested-path";

/** The header in which it passes the URL of every opened page, also within the application; absent for prefetches. */
export const openedPathHeader = "x-opened-path";
