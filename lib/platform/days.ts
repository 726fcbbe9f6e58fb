/** Days of the calendar, in UTC: as text they are ISO days, `2028-05-16`. */

export const dayMs = 86_400_000;

/** The UTC day of a time. */
export const toIsoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The UTC midnight at which a day starts. */
export const startOfDay = (at: Date): Date => new Date(toIsoDay(at));
