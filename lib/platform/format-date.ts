/** `May 16, 2028`, for an ISO day or the UTC day of a moment. */
export const formatDate = (iso: string): string =>
  new Date(`${iso.slice(0, 10)}T00:00:00Z`).toLocaleDateString("en-US", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });

/** `January 3, 2027`, for the UTC day of a date. */
export const formatLongDate = (at: Date): string =>
  at.toLocaleDateString("en-US", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
