/**
 * Navigates with a full page load, where the client router would reuse a layout or data of another session or
 * organization.
 */
export const openDocument = (path: string): void => window.location.assign(path);
