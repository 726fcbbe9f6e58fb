/** Full page load after the session changes, so that no cached data of the old session remains. */
export const loadWholePage = (path: string): void => window.location.assign(path);
