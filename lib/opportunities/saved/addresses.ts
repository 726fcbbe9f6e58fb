/** Where saved listings are shown. */
export const savedPath = "/saved-opportunities";

/** Opens the discussion of one listing. */
export const savedHref = (listingId: string): string => `${savedPath}?open=${listingId}`;
