/** The header in which the middleware passes a page its own address, for the way back after a login. */
export const requestedPathHeader = "x-requested-path";
