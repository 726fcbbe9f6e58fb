/** The header in which the middleware passes a page its own address, for the way back after a login. */
export const requestedPathHeader = "x-requested-path";

/** The header in which it passes the address of every page that is opened, also within the application; none for one that is only fetched ahead. */
export const openedPathHeader = "x-opened-path";
