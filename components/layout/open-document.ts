/**
 * Goes to a page as a whole new document. Between the waiting pages, the app and another organization the shared layout
 * is a different one, and the router would show the page inside the layout that it has rendered before.
 */
export const openDocument = (path: string): void => window.location.assign(path);
