/** How a person rates a resolved ticket, from worst to best. */
export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

export const ratingLabels: Record<Rating, string> = {
  1: "Very poor",
  2: "Poor",
  3: "OK",
  4: "Good",
  5: "Very good",
};
