/** A day as a sentence names it, in UTC: `3 January 2027`. */
export const dayWords = (at: Date): string =>
  at.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
