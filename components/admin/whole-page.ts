/** Loads the page anew, for a change of who is signed in: nothing of the session before stays in memory. */
export const loadWholePage = (path: string): void => window.location.assign(path);
