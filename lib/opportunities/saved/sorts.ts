/** The sort orders of saved listings. `order` is the team's own, within a list. */
export const savedSorts = ["recent", "order", "match", "price", "deadline"] as const;
export type SavedSort = (typeof savedSorts)[number];

export const savedSortLabels: Record<SavedSort, string> = {
  recent: "Latest saved",
  order: "Your order",
  match: "Best match",
  price: "Lowest price",
  deadline: "Earliest deadline",
};
