/**
 * Navigates with a full page load. The pending pages, the app and another organization have different layouts, and the client router would reuse the one already rendered.
 */
export const openDocument = (path: string): void => window.location.assign(path);
