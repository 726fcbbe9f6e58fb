/** The longest that the seller holds something for one buyer, in days. */
export const HOLD_DAYS_MAX = 14;
